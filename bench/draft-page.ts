/** A half-filled journey page, whose first step is posted as by a browser without JavaScript. */
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

/** Cookies of a visitor with a draft: their page is rendered for them, never cached. */
export async function createDraft(origin: string): Promise<{ cookie: string; html: string }> {
  const visitor = createVisitor(origin);
  await visitor.post(JOURNEY, DETAILS);
  const { html } = await visitor.get(JOURNEY);
  if (!html.includes('ann@example.org')) throw new Error('the page does not show the draft');
  return { cookie: visitor.cookiesFor(origin), html };
}
