/** Signing in without JavaScript, and the prefilled form. */
import { createSealedRecords, createKeys, readOrMakeSessionSecret } from '#database/secret.ts';
import { openDatabase, toDatabaseFile } from '#database/db.ts';
import { createIdentityRecords } from '#database/identity-records.ts';
import type { Product } from '#tests/support/product.ts';
import { type Answer, createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { giveDetails, PERSON as SENDER } from './complaint-steps.ts';

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

/** Ends the session's record, as an hour without a request or a provider does. */
export async function endRecord(product: Product, browser: Visitor): Promise<void> {
  const db = openDatabase({ file: toDatabaseFile(product.dataDir) });
  const [id = ''] = (browser.cookies.get('hs_identity') ?? '').split('.');
  const keys = createKeys(readOrMakeSessionSecret(null, product.dataDir));
  await createSealedRecords(createIdentityRecords(db), keys, 'session').remove(id);
  await db.close();
}

export const CASE = `${BASE}/follow/case`;
export const STORY = 'My meter runs backwards at night.';

/** Sends a complaint and opens its case. @returns reference and proof */
export async function openCase(browser: Visitor): Promise<Record<'reference' | 'proof', string>> {
  await giveDetails(browser, 'gas-and-electricity');
  await browser.post(`${DETAILS}/query`, { subject: 'Faulty meter', query: STORY, intent: 'submit' });
  const sent = await browser.get(`${BASE}/confirmation?origin=gas-and-electricity`);
  const reference = /HS-\w{4}-\w{4}/.exec(sent.html)?.[0] ?? '';
  const opening = { reference, proof: SENDER.email };
  await browser.post(`${BASE}/follow`, opening);
  if (!(await browser.get(CASE)).html.includes(STORY)) throw new Error('the case is not open');
  return opening;
}
