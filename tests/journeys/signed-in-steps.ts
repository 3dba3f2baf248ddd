/** Signing in without JavaScript, and the prefilled form. */
import { type Answer, createVisitor } from '#tests/support/visitor.ts';

export const BASE = '/help-and-support';
export const DETAILS = `${BASE}/complaints/gas-and-electricity`;
export const PERSON = {
  firstName: 'Ann',
  surname: 'Lee',
  email: 'ann@example.org',
  telephoneNumber: '07700900123',
  vulnerabilityConsent: 'no',
};

/** The value of a text field. */
export function readValue({ html }: Pick<Answer, 'html'>, field: string): string | undefined {
  const input = new RegExp(`<input[^>]*\\bname="${field}"[^>]*>`).exec(html)?.[0];
  return input === undefined ? undefined : (/\bvalue="([^"]*)"/.exec(input)?.[1] ?? '');
}

export async function signIn(origin: string, email: string) {
  const browser = createVisitor(origin);
  await browser.signIn(origin, email, DETAILS);
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    browser.submit(await browser.once(path), fields, headers);
  return { browser, go: (path: string) => browser.go(path), post };
}
