/** A customer follows their case, without JavaScript: what it shows, and who may see it. */
import { hash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { brand, phones } from '#brand/facts.ts';
import { ombudsman } from '#brand/ombudsman.ts';
import { createCaseStore } from '#database/cases.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, PERSON, toText } from './complaint-steps.ts';
import { CASE, FOLLOW, followTest as test, send } from './follow-steps.ts';

const AMIRA = { kind: 'staff', id: 'amira', name: 'Amira Khan' } as const;

test('a customer follows a case from sending to resolution and reopening, with messages escaped as text', async ({
  product,
  db,
  open,
}) => {
  const sender = createVisitor(product.origin);
  const reference = await send(sender);
  expect((await sender.get(`${BASE}/confirmation`)).html).toContain(`href="${FOLLOW}?reference=`);
  expect((await sender.get(`${BASE}/contact-us`)).html).toContain(`href="${FOLLOW}"`);

  const visitor = await open(reference.toLowerCase().replaceAll('-', ' '));
  const first = await visitor.get(CASE);
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(first.html).toContain('&lt;b&gt;backwards&lt;/b&gt;');
  expect(toText(first.html)).toMatch(
    /We usually reply by \w+ \d+ \w+\. You’ll have a reply by \w+ \d+ \w+ at the latest/,
  );
  expect(toText(first.html)).toContain('Week 1 of 8');
  const ways = first.html.slice(first.html.indexOf('If we don’t resolve it'));
  expect(ways).toContain(`href="tel:${phones.energyOmbudsman.number}"`);
  expect(ways).toContain(`href="${ombudsman.website}"`);
  // The page has only the autosave script, and none for monitoring.
  expect(first.html.match(/<script(?![^>]*json)[^>]*>/g)).toEqual([expect.stringContaining('/assets/saving-')]);

  const cases = createCaseStore(db);
  await cases.append(reference, null, [
    { type: 'taken', by: AMIRA, text: '' },
    { type: 'noted', by: AMIRA, text: 'A secret note' },
    { type: 'replied', by: AMIRA, text: 'We come on Monday.' },
  ]);
  const answered = toText((await visitor.get(CASE)).html);
  expect(answered).toContain(`Amira at ${brand.name} is looking after it`);
  expect(answered).toContain('We come on Monday.');
  expect(answered).not.toContain('Khan');
  expect(answered).not.toContain('A secret note');

  const added = await visitor.post(CASE, { message: 'Monday is fine', intent: 'add', seen: '1' });
  expect([added.status, added.location]).toEqual([303, `${CASE}?said=add`]);
  await visitor.post(CASE, { message: 'Monday is fine', intent: 'add', seen: '4' });
  await visitor.post(CASE, { message: '', intent: 'put-right' });
  expect(toText((await visitor.get(CASE)).html)).toContain('was marked as resolved');
  await visitor.post(CASE, { message: 'It broke again', intent: 'not-put-right' });
  const file = await cases.find(reference);
  expect(file?.events.map(({ type }) => type)).toEqual([
    'received',
    'taken',
    'noted',
    'replied',
    'wrote',
    'put-right',
    'reopened',
    'wrote',
  ]);
  expect(file?.state.status).toBe('open');
});

test('the postcode opens the case', async ({ product, open }) => {
  const reference = await send(createVisitor(product.origin));
  const visitor = await open(reference, 'zz99 1aa');
  expect((await visitor.get(CASE)).html).toContain(reference);
});

test('the link of a case gives no access without a proof', async ({ product }) => {
  const answer = await createVisitor(product.origin).get(CASE);
  expect([answer.status, answer.location]).toEqual([302, `${FOLLOW}?closed`]);
  const posted = await createVisitor(product.origin).post(CASE, { message: 'x', intent: 'add' });
  expect([posted.status, posted.location]).toEqual([401, null]);
  expect(posted.html).not.toMatch(/HS-(?!4K7M-92QX)/);
});

describe('unknown, wrong and erased cases are indistinguishable', () => {
  test('by text, status and response time', async ({ product }) => {
    const reference = await send(createVisitor(product.origin));
    const ask = async (fields: Record<string, string>) => {
      const started = performance.now();
      const { status, html, headers } = await createVisitor(product.origin).post(FOLLOW, fields);
      const ms = performance.now() - started;
      const page = html.replaceAll(/value="[^"]*"/g, '');
      return { status, page, cookies: headers.getSetCookie().length, ms };
    };
    const wrong = await ask({ reference, proof: 'somebody@example.org' });
    const unknown = await ask({ reference: 'HS-2222-2222', proof: PERSON.email });
    const malformed = await ask({ reference: 'nonsense', proof: PERSON.email });
    expect(wrong.status).toBe(400);
    expect(toText(wrong.page)).toContain('do not match a complaint or enquiry. To ask about meter readings');
    for (const other of [unknown, malformed]) {
      expect({ ...other, ms: 0 }).toEqual({ ...wrong, ms: 0 });
      expect(Math.abs(other.ms - wrong.ms)).toBeLessThan(200);
    }
  });

  test.for<[string, (value: string) => string]>([
    ['another case', (value) => value.replace(/^../, 'AA')],
    ['a later end', (value) => value.replace(/\.\d+\./, '.9999999999999.')],
    ['no signature', (value) => value.replace(/[^.]*$/, '')],
  ])('a cookie changed to %s opens nothing', async ([, change], { openNew }) => {
    const visitor = await openNew();
    visitor.cookies.set('hs_follow', change(visitor.cookies.get('hs_follow') ?? ''));
    expect((await visitor.get(CASE)).location).toBe(`${FOLLOW}?closed`);
  });
});

test('closing the case revokes copies of its cookie', async ({ product }) => {
  const [visitor, thief] = [createVisitor(product.origin), createVisitor(product.origin)];
  const reference = await send(visitor);
  await visitor.post(FOLLOW, { reference, proof: PERSON.email });
  thief.cookies.set('hs_follow', visitor.cookies.get('hs_follow') ?? '');
  expect((await thief.get(CASE)).html).toContain(reference);
  await visitor.post(CASE, { intent: 'leave', message: '' });
  await expect.poll(async () => (await thief.get(CASE)).location).toBe(`${FOLLOW}?closed`);
});

test('only the signed-in sender sees the case without a proof', async ({ product }) => {
  const nadia = createVisitor(product.origin);
  await nadia.signIn(product.origin, 'new-system@example.com', `${BASE}/contact-us`);
  const reference = await send(nadia);
  const listed = await nadia.get(FOLLOW);
  expect(listed.html).toContain(`value="${reference}"`);
  expect((await nadia.post(FOLLOW, { own: reference })).location).toBe(CASE);
  expect((await nadia.get(CASE)).html).toContain(reference);

  const other = createVisitor(product.origin);
  expect((await other.post(FOLLOW, { own: reference })).location).toBe(FOLLOW);
  expect((await other.get(CASE)).location).toBe(`${FOLLOW}?closed`);
});

test('wrong proofs for one reference are limited', async ({ startOther }) => {
  const limited = await startOther({ env: { RATE_LIMIT: 'on', LIMIT_FOLLOW: '100/600' } });
  const tries = [];
  for (let index = 0; index < 12; index += 1)
    tries.push(await createVisitor(limited.origin).post(FOLLOW, { reference: 'HS-2222-2222', proof: `ZZ9${index}` }));
  expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429]);
  expect(Number(tries.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the follow page does not exist with an external back end', async ({ startOther }) => {
  const outside = await startOther({ env: { API_BASE_URL: 'http://127.0.0.1:2' } });
  const visitor = createVisitor(outside.origin);
  const [follow, contact] = [await visitor.get(FOLLOW), await visitor.get(`${BASE}/contact-us`)];
  expect(follow.location).toBe('/page-not-found.html');
  expect(contact.html).not.toContain(FOLLOW);
});

test('a page that stops a message for a danger replaces its history entry, by a script that its policy allows', async ({
  openNew,
}) => {
  const answer = await (await openNew()).post(CASE, { message: 'I can smell gas in the kitchen', intent: 'add' });
  const [, script = ''] = /<script>(history\.replaceState[^<]*)<\/script>/.exec(answer.html) ?? [];
  expect([answer.status, script]).toEqual([200, 'history.replaceState(history.state,``)']);
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash('sha256', script, 'base64')}'`);
});
