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
const CHANGED = 'changed in another tab or window, so nothing was sent.';

const readMarks = (html: string) =>
  [...html.matchAll(/<input type="(?:hidden|radio)" name="earlier-step" value="([^"]+)"/g)].map(
    ([, mark = '']) => mark,
  );
const openMark = async (visitor: Visitor, path: string) => readMarks((await visitor.get(path)).html)[0] ?? '';

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
  test('is not sent: both are shown, and the text is kept', async ({ product }) => {
    const before = readLeads(product).length;
    const { visitor, one, two } = await openTwo(product.origin);
    expect(one).not.toBe(two);
    const asked = await press(visitor, { 'earlier-step': one });
    const text = toText(asked.html);
    expect([asked.status, text.includes(CHANGED), asked.html.includes('My key is lost.')]).toEqual([200, true, true]);
    expect([text.includes('Tabone'), text.includes('Tabtwo'), text.includes('two@example.org')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(readMarks(asked.html)).toEqual([two, one]);
    expect(readLeads(product)).toHaveLength(before);
    expect((await visitor.get(QUERY)).html).toContain('My key is lost.');
  });

  test.for(['one', 'two'] as const)('goes with the details that are chosen: %s', async (which, { product }) => {
    const tabs = await openTwo(product.origin);
    await press(tabs.visitor, { 'earlier-step': tabs.one });
    const chosen = { 'earlier-step': tabs[which], 'earlier-asked': 'yes' };
    const sent = await press(tabs.visitor, chosen);
    expect(sent.location).toContain('/confirmation');
    const { 'first-name': first, email } = readLeads(product).at(-1) ?? {};
    expect([first, email]).toEqual(which === 'one' ? ['Tabone', 'one@example.org'] : ['Tabtwo', 'two@example.org']);
    const count = readLeads(product).length;
    expect((await press(tabs.visitor, chosen)).location).toBe(sent.location);
    expect(readLeads(product)).toHaveLength(count);
  });

  test('stay as they are until a button is pressed, whatever is chosen', async ({ product }) => {
    const { visitor, one, two } = await openTwo(product.origin);
    await press(visitor, { 'earlier-step': one });
    const save = { intent: 'keep', 'open-page': 'an-open-page', save: 'a-save-1' };
    await press(visitor, { 'earlier-step': one, 'earlier-asked': 'yes', query: 'Typed since.', ...save });
    const shown = (await visitor.get(QUERY)).html;
    expect([readMarks(shown), shown.includes('Typed since.')]).toEqual([[two], true]);
  });

  test('is asked about again where nothing is chosen, and once only where a text is refused', async ({ product }) => {
    const { visitor, one, two } = await openTwo(product.origin);
    expect(toText((await press(visitor, { 'earlier-asked': 'yes' })).html)).toContain(CHANGED);
    const refused = await press(visitor, { query: '', 'earlier-step': one, 'earlier-asked': 'yes' });
    expect([refused.status, readMarks(refused.html)]).toEqual([400, [one]]);
    expect((await press(visitor, { 'earlier-step': one })).location).toContain('/confirmation');
    expect(readLeads(product).at(-1)).toMatchObject({ 'first-name': 'Tabone' });
    expect(two).not.toBe('');
  });

  test('is sent as ever where the other tab gave the same details, or only half of others', async ({ product }) => {
    const visitor = createVisitor(product.origin);
    await giveDetails(visitor, SLUG, ONE);
    const mark = await openMark(visitor, QUERY);
    await giveDetails(visitor, SLUG, ONE);
    expect(await openMark(visitor, QUERY)).toBe(mark);
    await visitor.post(DETAILS, { ...PERSON, ...TWO, intent: 'find-address' });
    expect((await press(visitor, { 'earlier-step': mark })).location).toContain('/confirmation');
    expect(readLeads(product).at(-1)).toMatchObject({ 'first-name': 'Tabone' });
  });

  test('is not asked about where its own details were gone back to and changed', async ({ product }) => {
    const { visitor, two } = await openTwo(product.origin);
    expect((await press(visitor, { 'earlier-step': two })).location).toContain('/confirmation');
  });
});

test('a page that came without a mark has one once it names the details that it goes with', async ({ product }) => {
  const visitor = createVisitor(product.origin);
  await giveDetails(visitor, SLUG, ONE);
  const refused = await press(visitor, { query: '' });
  expect([refused.status, toText(refused.html).includes('Tabone')]).toEqual([400, true]);
  expect(readMarks(refused.html)).toEqual([await openMark(visitor, QUERY)]);
});

describe('a second step that is loaded again', () => {
  const GOES_WITH = 'We’ll send what you write with these details:';

  test('says which details its draft has by then, and what is sent goes with them', async ({ product }) => {
    const visitor = createVisitor(product.origin);
    await giveDetails(visitor, SLUG, ONE);
    expect(toText((await visitor.get(QUERY)).html)).toContain(`${GOES_WITH} Tabone `);
    await giveDetails(visitor, SLUG, TWO);
    const { html } = await visitor.get(QUERY);
    expect(toText(html)).toContain(`${GOES_WITH} Tabtwo O'Brien, two@example.org, `);
    const refused = await press(visitor, { query: '', 'earlier-step': readMarks(html)[0] ?? '' });
    expect(toText(refused.html)).toContain(`${GOES_WITH} Tabtwo `);
    await press(visitor, { 'earlier-step': readMarks(refused.html)[0] ?? '' });
    expect(readLeads(product).at(-1)).toMatchObject({ 'first-name': 'Tabtwo' });
  });

  test('says which text of a refund it goes with', async ({ product }) => {
    const visitor = createVisitor(product.origin);
    await visitor.post(TEXT, { query: 'Refund ONE', intent: 'next' });
    await visitor.post(TEXT, { query: 'Refund TWO', intent: 'next' });
    expect(toText((await visitor.get(WHO)).html)).toContain(
      'We’ll send these details with what you wrote: “Refund TWO”',
    );
  });
});

describe('a refund whose text another tab has changed', () => {
  const openRefund = async (origin: string) => {
    const visitor = createVisitor(origin);
    await visitor.post(TEXT, { query: 'Refund ONE', intent: 'next' });
    const found = await visitor.post(WHO, { ...PERSON, ...ONE, intent: 'find-address' });
    const [addressId = ''] = readAddressIds(found.html);
    const one = await openMark(visitor, WHO);
    await visitor.post(TEXT, { query: 'Refund TWO', intent: 'next' });
    const form = { ...PERSON, ...ONE, addressId, intent: 'submit' };
    return { visitor, one, two: await openMark(visitor, WHO), form };
  };

  test.for(['one', 'two'] as const)('is not sent before one of them is chosen: %s', async (which, { product }) => {
    const before = readLeads(product).length;
    const { visitor, form, ...marks } = await openRefund(product.origin);
    const asked = await visitor.post(WHO, { ...form, 'earlier-step': marks.one });
    expect([asked.status, toText(asked.html).includes(CHANGED)]).toEqual([200, true]);
    expect([toText(asked.html).includes('Refund ONE'), readMarks(asked.html)]).toEqual([true, [marks.two, marks.one]]);
    expect(readLeads(product)).toHaveLength(before);
    const chosen = { ...form, 'earlier-step': marks[which], 'earlier-asked': 'yes' };
    const sent = await visitor.post(WHO, chosen);
    expect(sent.location).toContain('/confirmation');
    expect(readLeads(product).at(-1)).toMatchObject({ query: which === 'one' ? 'Refund ONE' : 'Refund TWO' });
    expect((await visitor.post(WHO, chosen)).location).toBe(sent.location);
  });
});
