/** A form whose draft is missing says why, and what is kept. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '#tests/support/product.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { BASE, giveDetails, PERSON, readAddressIds, toText } from './complaint-steps.ts';

const SLUG = 'pay-as-you-go';
const DETAILS = `${BASE}/complaints/${SLUG}`;
const QUERY = `${DETAILS}/query`;
const TEXT = `${BASE}/complaints/feedback`;
const WHO = `${TEXT}/personal-details`;
const READING = `${BASE}/submit-meter-read`;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function open(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.get(path);
  return answer.location === null ? toText(answer.html) : open(visitor, answer.location);
}

describe('a step whose earlier step is missing', () => {
  test.each([
    [QUERY, DETAILS],
    [WHO, TEXT],
  ])('%s leads back and says that nothing is there any more', async (path, first) => {
    const visitor = createVisitor(product.origin);
    expect((await visitor.get(path)).location).toBe(first);
    const text = await open(visitor, first);
    expect(text).toContain('We can’t find what you typed before.');
    expect(text).toContain('Nothing was sent.');
  });

  test('a query sent too late is kept, and the details say so', async () => {
    const visitor = createVisitor(product.origin);
    await visitor.post(QUERY, { query: 'Half a story', intent: 'submit' });
    expect(await open(visitor, DETAILS)).toContain('What you wrote in the next step is kept.');
  });

  test('a form that was only opened says nothing', async () => {
    expect(await open(createVisitor(product.origin), DETAILS)).not.toContain('typed before');
  });
});

describe('a journey that is finished', () => {
  const send = async (visitor: Visitor) => {
    await giveDetails(visitor, SLUG);
    await visitor.post(QUERY, { query: 'Sent.', intent: 'submit' });
  };

  test('says that it was sent, and links to its confirmation', async () => {
    const visitor = createVisitor(product.origin);
    await send(visitor);
    const { html } = await visitor.get(DETAILS);
    expect(toText(html)).toContain('You have sent this form from this browser.');
    expect(html).toContain(`href="${BASE}/confirmation?origin=${SLUG}"`);
    expect(await open(visitor, QUERY)).toContain('You have sent this form from this browser.');
    expect(await open(visitor, TEXT)).not.toContain('You have sent this form');
  });

  test('a second tab that goes on keeps what it wrote', async () => {
    const visitor = createVisitor(product.origin);
    await send(visitor);
    const late = await visitor.post(QUERY, { query: 'Another matter.', intent: 'submit' });
    expect(late.location).toBe(DETAILS);
    const text = await open(visitor, DETAILS);
    expect(text).toContain('You have sent this form from this browser.');
    expect(text).toContain('What you wrote in the next step is kept.');
  });
});

describe('with cookies blocked', () => {
  test('the details say so when they reappear instead of the next step', async () => {
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

  test('a sent form is confirmed, although its reference cannot be shown', async () => {
    const page = await fetch(`${product.origin}${BASE}/confirmation?origin=${SLUG}&receipt=${'x'.repeat(22)}`);
    expect(toText(await page.text())).toContain('If you have just pressed Send, we have what you sent.');
  });
});

describe('Start again', () => {
  test.each([
    [DETAILS, DETAILS, { firstName: 'Ann', intent: 'find-address' }, 'Ann'],
    [TEXT, TEXT, { query: 'My credit', intent: 'next' }, 'My credit'],
    [READING, READING, { first_name: 'Ann', intent: 'submit' }, 'value="Ann"'],
  ])('clears %s', async (path, first, typed, shown) => {
    const visitor = createVisitor(product.origin);
    await visitor.post(path, typed);
    expect((await visitor.get(path)).html).toContain(shown);
    const cleared = await visitor.post(path, { intent: 'start-again' });
    expect([cleared.status, cleared.location]).toEqual([303, first]);
    expect((await visitor.get(path)).html).not.toContain(shown);
  });

  test('from the second step clears both, and no other form', async () => {
    const visitor = createVisitor(product.origin);
    await visitor.post(TEXT, { query: 'My credit', intent: 'next' });
    await giveDetails(visitor, SLUG);
    expect((await visitor.post(QUERY, { intent: 'start-again' })).location).toBe(DETAILS);
    expect((await visitor.get(DETAILS)).html).not.toContain('Zoë');
    expect((await visitor.get(TEXT)).html).toContain('My credit');
  });
});
