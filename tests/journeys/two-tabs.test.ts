/** Two tabs of one form: what is sent is what that page's person saw and wrote (decision 0008). */
import { DatabaseSync } from 'node:sqlite';
import { describe, expect } from 'vitest';
import { toDatabaseFile } from '#database/db.ts';
import type { Product } from '#tests/support/product.ts';
import { productTest as test } from '#tests/support/product-test.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { BASE, giveDetails, PERSON, readAddressIds, toText } from './complaint-steps.ts';

const SLUG = 'pay-as-you-go';
const DETAILS = `${BASE}/complaints/${SLUG}`;
const QUERY = `${DETAILS}/query`;
const TEXT = `${BASE}/complaints/feedback`;
const WHO = `${TEXT}/personal-details`;
const ONE = { firstName: 'Tabone', email: 'one@example.org' };
const TWO = { firstName: 'Tabtwo', email: 'two@example.org' };
const CHANGED = 'changed in another tab or window, so we haven’t sent this.';

const readMark = (html: string) => /<input type="hidden" name="goes-with" value="([^"]+)"/.exec(html)?.[1] ?? '';
const openMark = async (visitor: Visitor, path: string) => readMark((await visitor.get(path)).html);

function readLeads({ dataDir }: Product): Record<string, unknown>[] {
  const file = new DatabaseSync(toDatabaseFile(dataDir), { readOnly: true });
  const rows = file.prepare('select attributes from leads order by rowid').all();
  file.close();
  return rows.map(({ attributes }) => JSON.parse(String(attributes)) as Record<string, unknown>);
}

async function openTwo(origin: string) {
  const visitor = createVisitor(origin);
  await giveDetails(visitor, SLUG, ONE);
  const one = await openMark(visitor, QUERY);
  await giveDetails(visitor, SLUG, TWO);
  return { visitor, one, two: await openMark(visitor, QUERY) };
}

const press = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.post(QUERY, { query: 'My key is lost.', intent: 'submit', ...fields });

describe('a text whose details another tab has changed', () => {
  test('is sent only after its page has shown the new details, by the next submit', async ({ product }) => {
    const before = readLeads(product).length;
    const { visitor, one, two } = await openTwo(product.origin);
    expect(one).not.toBe(two);
    const told = await press(visitor, { 'goes-with': one });
    const text = toText(told.html);
    expect([told.status, text.includes(CHANGED), told.html.includes('My key is lost.')]).toEqual([200, true, true]);
    expect([text.includes('Tabone'), text.includes('Tabtwo'), text.includes('two@example.org')]).toEqual([
      false,
      true,
      true,
    ]);
    expect([readMark(told.html), readLeads(product).length]).toEqual([two, before]);
    expect((await visitor.get(QUERY)).html).toContain('My key is lost.');
    const sent = await press(visitor, { 'goes-with': two });
    expect(sent.location).toContain('/confirmation');
    expect(readLeads(product).at(-1)).toMatchObject({ 'first-name': 'Tabtwo', email: 'two@example.org' });
    expect((await press(visitor, { 'goes-with': two })).location).toBe(sent.location);
    expect(readLeads(product)).toHaveLength(before + 1);
  });

  test('is first rejected for its own errors', async ({ product }) => {
    const { visitor, one, two } = await openTwo(product.origin);
    const refused = await press(visitor, { query: '', 'goes-with': one });
    expect([refused.status, readMark(refused.html)]).toEqual([400, two]);
    expect(toText(refused.html)).toContain('Tabtwo');
  });

  test('is sent if the other tab gave the same details, or incomplete ones', async ({ product }) => {
    const visitor = createVisitor(product.origin);
    await giveDetails(visitor, SLUG, ONE);
    const mark = await openMark(visitor, QUERY);
    await giveDetails(visitor, SLUG, ONE);
    expect(await openMark(visitor, QUERY)).toBe(mark);
    await visitor.post(DETAILS, { ...PERSON, ...TWO, intent: 'find-address' });
    expect((await press(visitor, { 'goes-with': mark })).location).toContain('/confirmation');
    expect(readLeads(product).at(-1)).toMatchObject({ 'first-name': 'Tabone' });
  });

  test('is sent at once if the same tab changed the details', async ({ product }) => {
    const { visitor, two } = await openTwo(product.origin);
    expect((await press(visitor, { 'goes-with': two })).location).toContain('/confirmation');
  });
});

test('a page without a mark of its details gets one when it shows them', async ({ product }) => {
  const visitor = createVisitor(product.origin);
  await giveDetails(visitor, SLUG, ONE);
  const refused = await press(visitor, { query: '' });
  expect([refused.status, toText(refused.html).includes('Tabone')]).toEqual([400, true]);
  expect(readMark(refused.html)).toBe(await openMark(visitor, QUERY));
});

describe('a second step that is reloaded', () => {
  const EARLIER_ANSWERS = 'We’ll send what you write with these details:';

  test('shows and sends the draft’s current details', async ({ product }) => {
    const visitor = createVisitor(product.origin);
    await giveDetails(visitor, SLUG, ONE);
    expect(toText((await visitor.get(QUERY)).html)).toContain(`${EARLIER_ANSWERS} Tabone `);
    await giveDetails(visitor, SLUG, TWO);
    const { html } = await visitor.get(QUERY);
    expect(toText(html)).toContain(`${EARLIER_ANSWERS} Tabtwo O'Brien, two@example.org, `);
    const refused = await press(visitor, { query: '', 'goes-with': readMark(html) });
    expect(toText(refused.html)).toContain(`${EARLIER_ANSWERS} Tabtwo `);
    await press(visitor, { 'goes-with': readMark(refused.html) });
    expect(readLeads(product).at(-1)).toMatchObject({ 'first-name': 'Tabtwo' });
  });

  test('shows the current text of a refund', async ({ product }) => {
    const visitor = createVisitor(product.origin);
    await visitor.post(TEXT, { query: 'Refund ONE', intent: 'next' });
    await visitor.post(TEXT, { query: 'Refund TWO', intent: 'next' });
    expect(toText((await visitor.get(WHO)).html)).toContain(
      'We’ll send these details with what you wrote: “Refund TWO”',
    );
  });
});

test('a refund whose text another tab has changed is sent only after its page has shown the new text', async ({
  product,
}) => {
  const visitor = createVisitor(product.origin);
  await visitor.post(TEXT, { query: 'Refund ONE', intent: 'next' });
  const found = await visitor.post(WHO, { ...PERSON, ...ONE, intent: 'find-address' });
  const [addressId = ''] = readAddressIds(found.html);
  const one = await openMark(visitor, WHO);
  await visitor.post(TEXT, { query: 'Refund TWO', intent: 'next' });
  const form = { ...PERSON, ...ONE, addressId, intent: 'submit' };
  const before = readLeads(product).length;
  const told = await visitor.post(WHO, { ...form, 'goes-with': one });
  expect([told.status, toText(told.html).includes(CHANGED), toText(told.html).includes('Refund TWO')]).toEqual([
    200,
    true,
    true,
  ]);
  expect(readLeads(product)).toHaveLength(before);
  const sent = await visitor.post(WHO, { ...form, 'goes-with': readMark(told.html) });
  expect(sent.location).toContain('/confirmation');
  expect(readLeads(product).at(-1)).toMatchObject({ query: 'Refund TWO' });
});
