/** Requests to a customer's account and customer APIs over the network, and their failures. */
import { describe, expect, vi } from 'vitest';
import { backEndTest } from '#tests/support/back-end-test.ts';
import type { Product } from '#tests/support/product.ts';
import type { RecordingServer } from '#tests/support/recording-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, DETAILS, PERSON, readValue } from './signed-in-steps.ts';

const test = backEndTest.extend('settings', { scope: 'file' }, ({ backEnd }) => ({
  API_BASE_URL: backEnd.origin,
  ACCOUNT_API_BASE_URL: backEnd.origin,
}));
test.beforeEach(({ backEnd }) => backEnd.reset());

describe('§7 over the network', () => {
  const address = {
    'address-line1': 'High Street',
    'house-number': '14',
    postcode: 'ZZ99 1AA',
    'postal-town': 'Exampleton',
    address: '14 High Street, Exampleton, ZZ99 1AA',
  };
  const account = {
    type: 'accounts',
    id: 'a1',
    attributes: { person: { firstName: 'Nadia', lastName: 'Newsome' }, email: 'n@example.com', mobile: '07700 900101' },
  };

  function answerAccounts(backEnd: RecordingServer, liveCount: number): void {
    backEnd.behaviour.answer = ({ target }) => {
      if (target.endsWith('/AccountStatusCount'))
        return { status: 200, body: { liveCount, lostCount: 0, preLiveCount: 0 } };
      if (target === '/v1/accounts') return { status: 200, body: { data: [account] } };
      if (target === '/v1/customers') return { status: 200, body: { data: [] } };
      return target.startsWith('/v1/addresses?')
        ? { status: 200, body: { data: [{ type: 'addresses', id: 'x1', attributes: address }] } }
        : null;
    };
  }

  async function sendComplaint(product: Product, backEnd: RecordingServer, email: string | null) {
    const browser = createVisitor();
    if (email) await browser.signIn(product.origin, email, DETAILS);
    const form = await browser.go(product.origin + DETAILS);
    await browser.submit(form, { ...PERSON, postcode: 'ZZ99 1AA', intent: 'find-address' });
    const query = await browser.submit(form, { ...PERSON, postcode: 'ZZ99 1AA', addressId: 'x1', intent: 'next' });
    expect(query.url.pathname).toBe(`${DETAILS}/query`);
    const sent = await browser.submit(query, { subject: 'Discount', query: 'Something went wrong.', intent: 'submit' });
    expect(sent.url.pathname).toBe(`${BASE}/confirmation`);
    const body = JSON.parse(backEnd.leads.at(-1)?.request.text ?? '{}') as {
      data: { attributes: Record<string, Record<string, unknown>> };
    };
    return body.data.attributes['additional-information']?.['accountPrefix'];
  }

  test('accountPrefix is A for a signed-in customer with an account', async ({ product, backEnd }) => {
    answerAccounts(backEnd, 1);
    expect(await sendComplaint(product, backEnd, 'new-system@example.com')).toBe('A');
  });

  test('accountPrefix is empty for a customer without one, and for a visitor', async ({ product, backEnd }) => {
    answerAccounts(backEnd, 0);
    expect(await sendComplaint(product, backEnd, 'no-record@example.com')).toBe('');
    expect(await sendComplaint(product, backEnd, null)).toBe('');
  });

  /** Signs in and gives the details; `post` sends the text and returns the resulting page. */
  async function giveDetails(product: Product) {
    const browser = createVisitor();
    const form = await browser.signIn(product.origin, 'new-system@example.com', DETAILS);
    const query = await browser.submit(form, { ...PERSON, postcode: 'ZZ99 1AA', addressId: 'x1', intent: 'next' });
    expect(query.url.pathname).toBe(`${DETAILS}/query`);
    return {
      browser,
      post: () => browser.submit(query, { subject: 'Discount', query: 'Something went wrong.', intent: 'submit' }),
    };
  }

  /** Requests for accounts fail; the others succeed as before. */
  function breakAccounts(backEnd: RecordingServer): void {
    const { answer } = backEnd.behaviour;
    backEnd.behaviour.answer = (request) =>
      /AccountStatusCount|\/v1\/(accounts|customers)/.test(request.target)
        ? { status: 500 }
        : (answer?.(request) ?? null);
  }

  const readPrefixes = (backEnd: RecordingServer) =>
    backEnd.leads.map(({ request }) => /"accountPrefix":"(A?)"/.exec(request.text)?.[1]);

  test('accountPrefix is read when the details are submitted, and later failures do not change it', async ({
    product,
    backEnd,
  }) => {
    answerAccounts(backEnd, 1);
    const { post } = await giveDetails(product);
    breakAccounts(backEnd);
    expect((await post()).url.pathname).toBe(`${BASE}/confirmation`);
    expect(readPrefixes(backEnd)).toEqual(['A']);
  });

  test('accountPrefix is requested again if it was unknown when the details were submitted', async ({
    product,
    backEnd,
  }) => {
    answerAccounts(backEnd, 1);
    const { answer } = backEnd.behaviour;
    breakAccounts(backEnd);
    const { post } = await giveDetails(product);
    backEnd.behaviour.answer = answer;
    await post();
    expect(readPrefixes(backEnd)).toEqual(['A']);
  });

  test('a submit repeated after a lost response creates one lead, even if the account API has recovered since', async ({
    product,
    backEnd,
  }) => {
    answerAccounts(backEnd, 1);
    const { answer } = backEnd.behaviour;
    breakAccounts(backEnd);
    const { post } = await giveDetails(product);
    backEnd.behaviour.dropAfterStoring = 10;
    expect((await post()).status).toBe(503);
    Object.assign(backEnd.behaviour, { answer, dropAfterStoring: 0 });
    expect((await post()).url.pathname).toBe(`${BASE}/confirmation`);
    expect(readPrefixes(backEnd)).toEqual(['']);
  });

  test('accountPrefix does not outlive the sign-in', async ({ product, backEnd }) => {
    answerAccounts(backEnd, 1);
    const { browser, post } = await giveDetails(product);
    for (const key of browser.jar.keys())
      if (/hs_(identity|access|provider(\.sig)?)$/.test(key)) browser.jar.delete(key);
    // What was typed while signed in is kept for that person, and nothing is sent (decision 0008).
    const back = await post();
    expect([back.url.pathname, readValue(back, 'firstName')]).toEqual([DETAILS, '']);
    expect(back.html).toContain('What you wrote in the next step is kept.');
    expect(readPrefixes(backEnd)).toEqual([]);
    const query = await browser.signIn(product.origin, 'no-record@example.com', `${DETAILS}/query`);
    expect(query.url.pathname).toBe(DETAILS);
    expect(query.html).not.toContain(PERSON.surname);
  });

  test('each call sends the token of §7', async ({ product, backEnd }) => {
    answerAccounts(backEnd, 0);
    const browser = createVisitor();
    await browser.signIn(product.origin, 'older@example.com', DETAILS);
    const called = (path: string) =>
      String(backEnd.requests.find(({ target }) => target.endsWith(path))?.headers.authorization);
    expect(called('/AccountStatusCount')).toMatch(/^Bearer [\w.-]+$/);
    expect(called('/v1/customers')).toMatch(/^Bearer [\w.-]+$/);
    expect(called('/v1/customers')).not.toBe(called('/AccountStatusCount'));
  });

  test.for(['/AccountStatusCount', '/v1/customers'])(
    'a failed request to %s is logged and the form stays empty',
    async (path, { product, backEnd }) => {
      backEnd.behaviour.answer = ({ target }) => {
        if (target.endsWith(path)) return { status: 500, body: { message: 'A secret of the back end' } };
        if (target.endsWith('/AccountStatusCount'))
          return { status: 200, body: { liveCount: 0, lostCount: 0, preLiveCount: 0 } };
        return { status: 200, body: { data: [] } };
      };
      const before = product.lines.length;
      const browser = createVisitor();
      const page = await browser.signIn(product.origin, 'older@example.com', DETAILS);
      expect(page.status).toBe(200);
      expect(['firstName', 'surname', 'email', 'telephoneNumber'].map((field) => readValue(page, field))).toEqual([
        '',
        '',
        '',
        '',
      ]);
      const logged = await vi.waitFor(() => {
        const lines = product.lines.slice(before).filter((line) => line.includes(path));
        expect(lines.some((line) => line.includes('a call failed'))).toBe(true);
        return lines;
      });
      expect(logged.join('')).not.toContain('example.com');
      // Each attempt is logged once, and the page adds no second line.
      expect(logged.filter((line) => !line.includes('a call failed'))).toEqual([]);
    },
  );

  test('an unresponsive back end delays the form by three seconds and leaves it empty', async ({
    product,
    backEnd,
  }) => {
    backEnd.behaviour.delayMs = 20_000;
    const started = performance.now();
    const browser = createVisitor();
    const page = await browser.signIn(product.origin, 'older@example.com', DETAILS);
    expect(readValue(page, 'firstName')).toBe('');
    expect(performance.now() - started).toBeLessThan(6_000);
  });

  test('a hanging account API delays the form once, and the older record is used instead', async ({
    product,
    backEnd,
  }) => {
    const customer = { type: 'customers', id: 'c1', attributes: { 'first-name': 'Olwen', surname: 'Price' } };
    backEnd.behaviour.answer = ({ target }) =>
      target.startsWith('/v1/customers')
        ? { status: 200, body: { data: target === '/v1/customers' ? [customer] : [] } }
        : target.startsWith('/v1/addresses?')
          ? { status: 200, body: { data: [{ type: 'addresses', id: 'x1', attributes: address }] } }
          : null;
    Object.assign(backEnd.behaviour, { delayMs: 20_000, delayed: /AccountStatusCount/ });
    const browser = createVisitor();
    const page = await browser.signIn(product.origin, 'older@example.com', DETAILS);
    expect(readValue(page, 'firstName')).toBe('Olwen');
    const started = performance.now();
    const again = await browser.go(product.origin + DETAILS);
    expect(readValue(again, 'firstName')).toBe('Olwen');
    const query = await browser.submit(again, { ...PERSON, postcode: 'ZZ99 1AA', addressId: 'x1', intent: 'next' });
    expect(performance.now() - started).toBeLessThan(2_500);
    await browser.submit(query, { subject: 'Discount', query: 'Something went wrong.', intent: 'submit' });
    expect(readPrefixes(backEnd)).toEqual(['A']);
  });
});
