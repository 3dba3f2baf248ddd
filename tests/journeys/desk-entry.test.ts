/** Access to the desk: signed-in, active staff only. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { createSealedRecords, createKeys, readOrMakeSessionSecret } from '#database/secret.ts';
import type { DeskSession } from '#web/session/desk-sessions.ts';
import { createIdentityRecords } from '#database/identity-records.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, toText } from './complaint-steps.ts';
import { DESK, deskTest as test } from './desk-steps.ts';

const PAGES = [DESK, `${DESK}/figures`, `${DESK}/figures.csv`, `${DESK}/audit`, `${DESK}/help`];

describe('access to the desk', () => {
  test('a signed-out visitor is redirected to sign in, and returns to the desk', async ({ product, send }) => {
    const { at } = await send();
    for (const page of [...PAGES, at]) {
      const answer = await createVisitor(product.origin).get(page);
      expect([page, answer.status]).toEqual([page, 302]);
      // Sign-in returns to the page instead of the file, which a browser would download without leaving the sign-in page.
      const state = page.replace('.csv', '');
      expect(answer.location).toBe(`/identity/authorize?${new URLSearchParams({ response_type: 'token', state })}`);
    }
  });

  test('another spelling of a desk address redirects to the canonical one, and needs the same sign-in', async ({
    visitor,
  }) => {
    for (const page of [`${BASE}/Desk`, `${BASE}/%64esk`, `${BASE}/DESK/`]) {
      const answer = await visitor.get(page);
      expect([page, answer.status, answer.location]).toEqual([page, 301, DESK]);
      const state = new URLSearchParams({ response_type: 'token', state: page });
      expect((await visitor.get(`/identity/authorize?${state}`)).location).toContain('prompt=login');
    }
  });

  test('only a sign-in for the desk shows its purpose and the staff demo accounts', async ({ product }) => {
    const readPage = async (state: string) => {
      const query = new URLSearchParams({ response_type: 'token', state });
      return toText((await createVisitor().go(`${product.origin}/identity/authorize?${query}`)).html);
    };
    const [forStaff, forCustomers] = [await readPage(`${DESK}/figures`), await readPage(`${BASE}/deals`)];
    expect(forStaff).toMatch(/For staff who reply.*adviser@example\.com.*senior@example\.com/);
    expect(forStaff).not.toMatch(/your deals|older@example\.com/);
    expect(forCustomers).toMatch(/your own tariffs.*older@example\.com/);
    expect(forCustomers).not.toMatch(/adviser@example\.com|leads to the desk/);
  });

  test('a customer is rejected, however they signed in', async ({ signIn, send }) => {
    const { at } = await send();
    for (const came of [`${BASE}/contact-us`, DESK]) {
      const customer = await signIn('new-system@example.com', came);
      for (const page of [...PAGES, at]) expect([page, (await customer.get(page)).status]).toEqual([page, 403]);
      expect((await customer.post(at, { intent: 'reply', reply: 'x' })).status).toBe(403);
    }
  });

  test('a staff sign-in in a customer’s browser keeps the customer signed in', async ({ product, signIn }) => {
    const browser = await signIn('older@example.com', `${BASE}/contact-us`);
    const desk = await browser.signIn(product.origin, 'adviser@example.com', DESK);
    expect([desk.status, desk.url.pathname]).toEqual([200, DESK]);
    expect((await browser.get(`${BASE}/session`)).html).toBe('{"identity":true,"access":true}');
    expect((await browser.get(`${BASE}/complaints/gas-and-electricity`)).html).toContain('Olwen');
  });

  test('the desk is uncached and unlisted, and only the queue has a script', async ({ amira, tom }) => {
    for (const page of PAGES) {
      const answer = await tom.get(page);
      expect([page, answer.status, answer.headers.get('cache-control')]).toEqual([page, 200, 'no-store']);
      const scripts = [...answer.html.matchAll(/<script(?![^>]*json)[^>]*>/g)];
      expect([page, scripts.length]).toEqual([page, page === DESK ? 1 : 0]);
      if (page === DESK) expect(scripts[0]?.[0]).toContain('/assets/desk-keys-');
    }
    for (const file of ['/robots.txt', '/sitemap.xml']) expect((await amira.get(file)).html).not.toContain('/desk');
  });

  test('only supervisors see the figures and the audit of views, changes and exports', async ({
    amira,
    rina,
    tom,
    send,
  }) => {
    for (const page of ['figures', 'figures.csv', 'audit'])
      for (const other of [amira, rina]) expect((await other.get(`${DESK}/${page}`)).status).toBe(403);
    const { at, reference } = await send();
    await rina.get(at);
    await tom.post(at, { intent: 'note', note: 'Called.', seen: '1' });
    await tom.get(`${DESK}/figures.csv`);
    const { html } = await tom.get(`${DESK}/audit`);
    expect(toText(html)).toMatch(/Tom Price Exported data: figures/);
    const own = toText((await tom.get(`${DESK}/audit?reference=${reference}`)).html);
    expect(own).toMatch(new RegExp(`Rina Shah Opened the case ${reference}`));
    expect(own).toContain(`Tom Price Updated the case: internal note ${reference}`);
    expect(own).not.toContain('Exported data');
    const mistyped = toText((await tom.get(`${DESK}/audit?reference=HS-4K7M`)).html);
    expect(mistyped).toContain('No entries found');
  });

  test('a read-only role cannot change a case, and an adviser cannot reassign a colleague’s case', async ({
    amira,
    rina,
    tom,
    send,
    typesOf,
  }) => {
    const { at, reference } = await send();
    expect((await rina.get(at)).status).toBe(200);
    for (const fields of [{ intent: 'take' }, { intent: 'reply', reply: 'Hello' }, { intent: 'note', note: 'Hello' }])
      expect((await rina.post(at, { ...fields, seen: '1' })).status).toBe(409);
    expect(await typesOf(reference)).toEqual(['received']);
    await tom.post(at, { intent: 'take', seen: '1' });
    expect((await amira.post(at, { intent: 'take', seen: '2' })).status).toBe(409);
    expect(await typesOf(reference)).toEqual(['received', 'taken']);
  });

  test('no role sees a button that it is not allowed to use', async ({ amira, rina, tom, send }) => {
    const { at } = await send({ 'query-subtype': 'Enquiry-Credit Energy', query: 'I am fed up' });
    await tom.post(at, { intent: 'take', seen: '1' });
    const main = async (visitor: typeof amira, path = at) =>
      /<main.*<\/main>/s.exec((await visitor.get(path)).html)?.[0];
    for (const path of [at, `${at}?step=resolve`]) expect(await main(rina, path)).not.toMatch(/<(?:form|button)/);
    expect(await main(amira)).toContain('value="reply"');
    expect(await main(amira)).not.toMatch(/value="(?:take|hand-over)"/);
    expect(await main(tom)).toContain('value="hand-over"');
    expect(await main(amira, `${at}?step=resolve`)).not.toContain('Close without a reply');
    expect(await main(tom, `${at}?step=resolve`)).toContain('Close without a reply');
  });

  test('a bidirectional override in a name does not affect other text', async ({ amira, send }) => {
    const { at, reference } = await send({ 'first-name': '\u202eada' });
    for (const page of [at, `${DESK}?q=${reference}`]) expect((await amira.get(page)).html).toMatch(/‹U\+202E›ada /);
  });

  test('a forged or unrelated cookie gives no access', async ({ amira, visitor }) => {
    const value = amira.cookies.get('hs_desk') ?? '';
    for (const wrong of [
      value.replace(/.\./, 'x.'),
      value.replace(/[^.]*$/, ''),
      amira.cookies.get('hs_signin') ?? 'x',
    ]) {
      visitor.cookies.set('hs_desk', wrong);
      expect((await visitor.get(DESK)).status).toBe(302);
    }
  });

  test('a session ends after 15 minutes without a request, and the draft is restored at the next sign-in', async ({
    product,
    db,
    signIn,
    send,
    typesOf,
  }) => {
    const { at, reference } = await send();
    const visitor = await signIn('adviser@example.com');
    const keys = createKeys(readOrMakeSessionSecret(null, product.dataDir));
    const records = createSealedRecords<DeskSession>(createIdentityRecords(db), keys, 'desk');
    const [id = ''] = (visitor.cookies.get('hs_desk') ?? '').split('.');
    const found = await records.find(id);
    if (!found) throw new Error('nobody is signed in');
    const seenAt = found.value.seenAt - 15 * 60_000;
    await records.replace(id, found.version, { ...found.value, seenAt }, new Date(Date.now() + 60_000));
    const answer = await visitor.post(at, { intent: 'reply', reply: 'A long answer', seen: '1' });
    expect(answer.status).toBe(401);
    expect(answer.html).toContain('A long answer');
    expect(answer.html).not.toContain('O&#x27;Brien');
    expect(await typesOf(reference)).toEqual(['received']);
    expect((await visitor.get(DESK)).status).toBe(302);
  });

  test('signing out ends access', async ({ signIn }) => {
    const visitor = await signIn('senior@example.com');
    const value = visitor.cookies.get('hs_desk') ?? '';
    expect((await visitor.post(`${DESK}/sign-out`, {})).status).toBe(303);
    visitor.cookies.set('hs_desk', value);
    expect((await visitor.get(DESK)).status).toBe(302);
  });

  test('another site’s form is rejected', async ({ amira, send, typesOf }) => {
    const { at, reference } = await send();
    const answer = await amira.post(
      at,
      { intent: 'take' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    );
    expect(answer.status).toBe(403);
    expect(await typesOf(reference)).toEqual(['received']);
  });
});

test.for<[string, Record<string, string>]>([
  ['switched off', { DESK: 'off' }],
  ['another system has the leads', { API_BASE_URL: 'http://127.0.0.1:2' }],
])('the desk does not exist when %s', async ([, env], { startOther }) => {
  const other = await startOther({ env });
  const answer = await createVisitor(other.origin).get(DESK);
  expect(answer.location).toBe('/page-not-found.html');
});

test('the operator can issue an adviser’s token for the cases API, and no other token works', async ({ product }) => {
  const command = join(import.meta.dirname, '../../src/server/commands/demo-token.ts');
  const env = { ...process.env, DATA_DIR: product.dataDir };
  const token = execFileSync(process.execPath, [command], { env, encoding: 'utf8' }).trim();
  const ask = (bearer: string) =>
    fetch(`${product.origin}/api/v1/cases`, { headers: { authorization: `Bearer ${bearer}` } });
  expect((await ask(token)).status).toBe(200);
  expect((await ask(`${token}x`)).status).toBe(401);
});
