/** Somebody's half-filled journey page: details given in a first step, which a browser without JavaScript would post. */
import { createVisitor } from '#tests/support/visitor.ts';

export const JOURNEY = '/help-and-support/complaints/gas-and-electricity';
const DETAILS = {
  firstName: 'Ann',
  surname: 'Lee',
  email: 'ann@example.org',
  telephoneNumber: '07700 900123',
  vulnerabilityConsent: 'no',
  postcode: 'ZZ99 1AA',
  intent: 'find-address',
};

/** The cookies of a visitor who has a draft: with them the page is rendered for this one person, never taken from a cache. */
export async function createDraft(origin: string): Promise<{ cookie: string; html: string }> {
  const visitor = createVisitor(origin);
  await visitor.post(JOURNEY, DETAILS);
  const { html } = await visitor.get(JOURNEY);
  if (!html.includes('ann@example.org')) throw new Error('the page does not show the draft');
  return { cookie: visitor.cookiesFor(origin), html };
}
