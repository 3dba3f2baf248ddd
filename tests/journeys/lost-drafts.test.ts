/** A form whose draft is missing says why, and what is still stored. */
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
const READING = `${BASE}/submit-meter-read`;

async function open(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.get(path);
  return answer.location === null ? toText(answer.html) : open(visitor, answer.location);
}

describe('a step whose earlier step is missing', () => {
  test.for([
    [QUERY, DETAILS],
    [WHO, TEXT],
  ] as const)(
    '%s redirects to the first step, which says that the saved answers are missing',
    async ([path, first], { visitor }) => {
      expect((await visitor.get(path)).location).toBe(first);
      const text = await open(visitor, first);
      expect(text).toContain('We can’t find your saved answers.');
      expect(text).toContain('Nothing was sent.');
    },
  );

  test('a query sent without details is kept, and the details page says so', async ({ visitor }) => {
    await visitor.post(QUERY, { query: 'Half a story', intent: 'submit' });
    expect(await open(visitor, DETAILS)).toContain('What you wrote in the next step is kept.');
  });

  test.for([
    [QUERY, DETAILS],
    [WHO, TEXT],
  ] as const)(
    '%s redirects to the first step, whose data request has the notice too',
    async ([path, first], { visitor }) => {
      await visitor.get(path);
      expect((await visitor.get(`${first}.data`)).html).toContain('We can’t find your saved answers.');
    },
  );

  test('a form that was only opened shows no notice', async ({ visitor }) => {
    expect(await open(visitor, DETAILS)).not.toContain('saved answers');
  });
});

describe('a saved address that was deleted before the form is sent', () => {
  const BY_HAND = { 'house-number': '7', 'postal-town': 'Exampleton', 'address-mode': 'manual' };
  const readId = (html: string) => /name="manualAddressId" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const saveByHand = (visitor: Visitor, path: string) =>
    visitor.post(path, { ...PERSON, ...BY_HAND, intent: 'save-address' }).then(({ html }) => readId(html));

  function forgetAddress(product: Product, id: string): void {
    const file = new DatabaseSync(toDatabaseFile(product.dataDir), { timeout: 5000 });
    expect(file.prepare('delete from addresses where id = ?').run(id).changes).toBe(1);
    file.close();
  }

  /** Reads every warning and error since then, once everything logged before has been written. */
  async function readTrouble(product: Product, before: number, mark: string): Promise<string[]> {
    await fetch(`${product.origin}/robots.txt`, { headers: { 'x-request-id': mark } });
    await product.findLine([mark, '/robots.txt']);
    return product.lines.slice(before).filter((line) => /"level":[45]0/.test(line));
  }

  test('is asked for again in the details, prefilled as typed, with one notice', async ({ product, visitor }) => {
    const before = product.lines.length;
    const id = await saveByHand(visitor, DETAILS);
    await visitor.post(DETAILS, { ...PERSON, manualAddressId: id, intent: 'next' });
    forgetAddress(product, id);
    const press = () => visitor.post(QUERY, { query: 'My key is lost.', intent: 'submit' });
    const failed = await press();
    expect([failed.status, toText(failed.html).includes('We can’t find your address any more')]).toEqual([400, true]);
    expect((await press()).location).toBe(DETAILS);
    expect((await visitor.get(QUERY)).location).toBe(DETAILS);
    const { html } = await visitor.get(DETAILS);
    expect(toText(html)).toContain('We can’t find your address any more. Find it again, or enter it manually.');
    expect(toText(html)).not.toContain('saved answers');
    expect(html).toMatch(/name="house-number"[^>]* value="7"/);
    const again = await saveByHand(visitor, DETAILS);
    await visitor.post(DETAILS, { ...PERSON, manualAddressId: again, intent: 'next' });
    expect((await press()).location).toContain('/confirmation');
    // The refusal is logged; a missing draft is not, because none was missing.
    const trouble = await readTrouble(product, before, 'gone-address-1');
    expect(trouble.filter((line) => line.includes('No cached data found'))).toEqual([]);
    expect(trouble.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['lead not sent']);
  });

  test('causes no notice of missing answers when the details are saved again without it', async ({
    product,
    visitor,
  }) => {
    const before = product.lines.length;
    const id = await saveByHand(visitor, DETAILS);
    await visitor.post(DETAILS, { ...PERSON, manualAddressId: id, intent: 'next' });
    forgetAddress(product, id);
    await visitor.post(QUERY, { query: 'My key is lost.', intent: 'submit' });
    await visitor.post(DETAILS, { ...PERSON, ...BY_HAND, intent: 'manual-address' });
    const late = await visitor.post(QUERY, { query: 'My key is lost.', intent: 'submit' });
    expect(late.location).toBe(DETAILS);
    const text = await open(visitor, QUERY);
    expect(text).toContain('Your details');
    expect(text).not.toContain('saved answers');
    expect((await readTrouble(product, before, 'gone-address-2')).join('\n')).not.toContain('No cached data found');
  });

  test('is asked for again at once on a step that sends the details', async ({ product, visitor }) => {
    await visitor.post(TEXT, { query: 'Refund', intent: 'next' });
    const id = await saveByHand(visitor, WHO);
    forgetAddress(product, id);
    const { status, html } = await visitor.post(WHO, { ...PERSON, manualAddressId: id, intent: 'submit' });
    expect([status, readId(html), html.includes('value="save-address"')]).toEqual([400, '', true]);
    expect(html).toMatch(/name="house-number"[^>]* value="7"/);
    expect(readId((await visitor.get(WHO)).html)).toBe('');
    const again = await saveByHand(visitor, WHO);
    const sent = await visitor.post(WHO, { ...PERSON, manualAddressId: again, intent: 'submit' });
    expect(sent.location).toContain('/confirmation');
  });
});

describe('a form that was sent', () => {
  const send = async (visitor: Visitor) => {
    await giveDetails(visitor, SLUG);
    await visitor.post(QUERY, { query: 'Sent.', intent: 'submit' });
  };

  test('says so when opened again, with its reference and a link to its confirmation', async ({ visitor }) => {
    await send(visitor);
    const { html } = await visitor.get(DETAILS);
    expect(toText(html)).toContain('You’ve already sent this form.');
    expect(html).toContain(`href="${BASE}/confirmation?origin=${SLUG}"`);
    const [reference = 'none'] =
      /HS-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await visitor.get(`${BASE}/confirmation`)).html) ?? [];
    expect(toText(html).replaceAll(' .', '.')).toContain(`Your reference is ${reference}.`);
    expect(await open(visitor, QUERY)).toContain('You’ve already sent this form.');
    expect(await open(visitor, TEXT)).not.toContain('You’ve already sent this form');
  });

  test('keeps text submitted later from a second tab', async ({ visitor }) => {
    await send(visitor);
    const late = await visitor.post(QUERY, { query: 'Another matter.', intent: 'submit' });
    expect(late.location).toBe(DETAILS);
    const text = await open(visitor, DETAILS);
    expect(text).toContain('What you just wrote was not sent. It is kept');
    expect(text).toContain('You’ve already sent this form in another tab.');
  });
});

describe('a step that is opened again after its form was sent', () => {
  test('reports unsent answers after a submit, but not after an address look-up', async ({ visitor }) => {
    await visitor.post(TEXT, { query: 'Refund', intent: 'next' });
    const found = await visitor.post(WHO, { ...PERSON, intent: 'find-address' });
    const [addressId = ''] = readAddressIds(found.html);
    const sent = await visitor.post(WHO, { ...PERSON, addressId, intent: 'submit' });
    expect(sent.location).toContain('/confirmation');
    expect((await visitor.post(WHO, { ...PERSON, intent: 'find-address' })).location).toBe(TEXT);
    const text = await open(visitor, TEXT);
    expect(text).toContain('You’ve already sent this form.');
    expect(text).not.toContain('What you just wrote was not sent');
    await visitor.post(WHO, { ...PERSON, firstName: 'Ann', addressId, intent: 'submit' });
    expect(await open(visitor, TEXT)).toContain('What you just wrote was not sent');
  });
});

describe('with cookies blocked', () => {
  test('the details page shows a notice about cookies when it reappears instead of the next step', async ({
    product,
  }) => {
    const first = createVisitor(product.origin);
    const found = await first.post(DETAILS, { ...PERSON, intent: 'find-address' });
    const [addressId = ''] = readAddressIds(found.html);
    const next = await createVisitor(product.origin).post(DETAILS, { ...PERSON, addressId, intent: 'next' });
    expect(next.location).toBe(QUERY);
    const referer = product.origin + DETAILS;
    const back = await fetch(product.origin + QUERY, { headers: { referer }, redirect: 'manual' });
    expect(back.headers.get('location')).toBe(DETAILS);
    const page = await fetch(product.origin + DETAILS, { headers: { referer } });
    expect(toText(await page.text())).toContain('This browser blocks cookies');
  });

  test('a sent form is confirmed, although its reference cannot be shown', async ({ product }) => {
    const page = await fetch(`${product.origin}${BASE}/confirmation?origin=${SLUG}&receipt=${'x'.repeat(22)}`);
    const text = toText(await page.text());
    expect(text).toContain('If you have just pressed Send, we have what you sent.');
    // The page does not blame cookies, because the address may have been opened in another browser.
    expect(text).not.toContain('This browser blocks cookies');
    expect(text).toContain('and only where cookies are allowed');
  });
});

describe('Clear this form', () => {
  test.for([
    [DETAILS, DETAILS, { firstName: 'Ann', intent: 'find-address' }, 'Ann'],
    [TEXT, TEXT, { query: 'My credit', intent: 'next' }, 'My credit'],
    [READING, READING, { first_name: 'Ann', intent: 'submit' }, 'value="Ann"'],
  ] as const)('clears %s', async ([path, first, typed, shown], { visitor }) => {
    await visitor.post(path, typed);
    expect((await visitor.get(path)).html).toContain(shown);
    const cleared = await visitor.post(path, { intent: 'start-again' });
    expect([cleared.status, cleared.location]).toEqual([303, first]);
    const { html } = await visitor.get(first);
    expect(html).not.toContain(shown);
    // It has the focus, without a script too.
    expect(html).toMatch(/tabindex="-1" autofocus="">Form cleared/i);
    expect((await visitor.get(first)).html).not.toContain('Form cleared');
  });

  test('clears both steps from the second one, and no other form', async ({ visitor }) => {
    await visitor.post(TEXT, { query: 'My credit', intent: 'next' });
    await giveDetails(visitor, SLUG);
    expect((await visitor.post(QUERY, { intent: 'start-again' })).location).toBe(DETAILS);
    expect((await visitor.get(DETAILS)).html).not.toContain('Zoë');
    expect((await visitor.get(TEXT)).html).toContain('My credit');
  });
});
