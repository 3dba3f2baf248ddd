/** Two leads of one kind from one browser: each has its own confirmation. */
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { phones } from '#brand/facts.ts';
import { toFullDateInWords, toLondonDay } from '#domain/dates.ts';
import { addNoBreakSpaces } from '#domain/no-break-spaces.ts';
import { toDatabaseFile } from '#database/db.ts';
import type { Product } from '#tests/support/product.ts';
import { productTest as test } from '#tests/support/product-test.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, giveDetails, toText } from './complaint-steps.ts';

const SLUG = 'pay-as-you-go';
const REFERENCE = /HS-[0-9A-Z]{4}-[0-9A-Z]{4}/;

const readReference = (html: string) => REFERENCE.exec(html)?.[0] ?? 'none';

async function sendComplaints(product: Product, ...texts: string[]) {
  const visitor = createVisitor(product.origin);
  const addresses: string[] = [];
  for (const query of texts) {
    await giveDetails(visitor, SLUG);
    addresses.push(
      (await visitor.post(`${BASE}/complaints/${SLUG}/query`, { query, intent: 'submit' })).location ?? '',
    );
  }
  return { visitor, addresses };
}

test('a confirmation shows the reference of its receipt, and without a receipt the newest one', async ({ product }) => {
  const { visitor, addresses } = await sendComplaints(product, 'First.', 'Second.');
  const [first, second] = await Promise.all(
    addresses.map(async (address) => readReference((await visitor.get(address)).html)),
  );
  expect(first).toMatch(REFERENCE);
  expect(second).toMatch(REFERENCE);
  expect(first).not.toBe(second);
  expect(readReference((await visitor.get(`${BASE}/confirmation?origin=${SLUG}`)).html)).toBe(second);
  expect(readReference((await visitor.get(`${BASE}/confirmation`)).html)).toBe(second);
});

test('the address of a confirmation contains neither the reference nor anything guessable', async ({ product }) => {
  const { visitor, addresses } = await sendComplaints(product, 'Same.', 'Same.');
  const { searchParams } = new URL(addresses[0] ?? '', product.origin);
  expect([...searchParams.keys()]).toEqual(['origin', 'receipt']);
  expect(searchParams.get('receipt')).toMatch(/^[\w-]{22}$/);
  expect(addresses.join()).not.toMatch(REFERENCE);
  // The same text and details are the same lead.
  expect(addresses[1]).toBe(addresses[0]);
  const another = await sendComplaints(product, 'Same.');
  expect(another.addresses[0]).not.toBe(addresses[0]);
  expect((await another.visitor.get(addresses[0] ?? '')).html).not.toMatch(REFERENCE);
  expect((await visitor.get(`${BASE}/confirmation?origin=${SLUG}&receipt=${'x'.repeat(22)}`)).html).not.toMatch(
    REFERENCE,
  );
});

test.for([
  ['joan@example.com', false],
  ['joan@example', true],
] as const)(
  'the confirmation shows the email address %s, with a warning if its domain has no ending: %s',
  async ([email, isOdd], { visitor }) => {
    await giveDetails(visitor, SLUG, { email });
    const { location } = await visitor.post(`${BASE}/complaints/${SLUG}/query`, { query: 'Mine.', intent: 'submit' });
    const said = toText((await visitor.get(location ?? '')).html);
    expect(said).toContain(`We’ve emailed ${email} .`);
    expect(said.includes('Check this address: it has no ending such as .com')).toBe(isOdd);
  },
);

test('each meter reading has its own confirmation, with details in the sender’s browser only', async ({
  product,
  visitor,
}) => {
  const sendReading = async (reading: string) =>
    (
      await visitor.post(`${BASE}/submit-meter-read`, {
        first_name: 'Zoë',
        last_name: 'Lee',
        telephone: '07700900123',
        'fuel-radio-btns': 'Gas',
        gas_account_number: 'A1234',
        gas_reading: reading,
        date: toLondonDay(new Date()),
        intent: 'submit',
      })
    ).location ?? '';
  const [first, second] = [await sendReading('01234'), await sendReading('01244')];
  expect(readReference((await visitor.get(first)).html)).not.toBe(readReference((await visitor.get(second)).html));
  expect(readReference((await visitor.get(first)).html)).toMatch(REFERENCE);
  const [proof, elsewhere] = await Promise.all([visitor, createVisitor(product.origin)].map((who) => who.get(first)));
  const proven = ['01234', 'Zoë Lee', addNoBreakSpaces(toFullDateInWords(toLondonDay(new Date())))];
  expect(proven.filter((words) => !proof?.html.includes(words))).toEqual([]);
  expect(elsewhere?.html).not.toMatch(/01234|Zoë Lee/);
});

test('a confirmation that cannot be read says that the form was sent, with the numbers and Try again', async ({
  product,
}) => {
  const { visitor, addresses } = await sendComplaints(product, 'Third.');
  const [address = ''] = addresses;
  const db = new DatabaseSync(toDatabaseFile(product.dataDir), { timeout: 5000 });
  db.exec('ALTER TABLE receipts RENAME TO receipts_away');
  try {
    const { status, html } = await visitor.get(address);
    expect([status, html]).toEqual([500, expect.stringContaining('You don’t need to send it again.')]);
    expect(html).toMatch(/<a[^>]* href="">Try again<\/a>/);
    for (const { number } of [phones.gasEmergency, phones.powerCut, phones.meterEmergency, phones.energy])
      expect(html).toContain(`href="tel:${number}"`);
  } finally {
    db.exec('ALTER TABLE receipts_away RENAME TO receipts');
    db.close();
  }
  expect((await visitor.get(address)).html).toMatch(REFERENCE);
});
