/** Every form works behind a proxy that streams bodies (`Transfer-Encoding: chunked`). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { pathTo, patterns } from '#domain/paths.ts';
import { toLeadDocument } from '#wire/lead.ts';
import { RUM, toEvent, toLines } from '#tests/monitoring/bodies.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { sharedTest } from '#tests/support/product-test.ts';
import { startStreamingProxy } from '#tests/support/streaming-proxy.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, PERSON, readAddressIds, toSentTo, toText } from './complaint-steps.ts';
import { ALL_FIELDS, FORM as READING, CONFIRMATION_PATH as READING_SENT } from './meter-reading-steps.ts';

const WORDS = 'Mein Zähler läuft rückwärts 😀 — “odd”, isn’t it? & + % = ;';
const { postcode, ...WHO } = PERSON;
const FEEDBACK = `${BASE}/complaints/feedback`;
const ARTICLE = 'meters/reading-your-meter';
const FOLLOW = `${BASE}/follow`;

const test = sharedTest
  .extend('proxy', { scope: 'file' }, async ({ product }, { onCleanup }) => {
    const proxy = await startStreamingProxy(product.origin);
    onCleanup(() => proxy.stop());
    return proxy;
  })
  .override('visitor', ({ proxy }) => createVisitor(proxy.origin));

test.for(['gas-and-electricity', 'enquiry-gas-and-electricity', 'pay-as-you-go', 'enquiry-pay-as-you-go'])(
  'complaints and enquiries are accepted in chunks: %s',
  async (slug, { visitor }) => {
    const details = `${BASE}/complaints/${slug}`;
    const found = await visitor.post(details, { ...PERSON, intent: 'find-address' });
    const [addressId = ''] = readAddressIds(found.html);
    expect((await visitor.post(details, { ...PERSON, addressId, intent: 'next' })).location).toBe(`${details}/query`);
    expect((await visitor.post(`${details}/query`, { query: '', intent: 'submit' })).status).toBe(400);
    const subject = 'Faulty meter';
    const sent = await visitor.post(`${details}/query`, { subject, query: WORDS, intent: 'submit' });
    expect([sent.status, toSentTo(sent.location)]).toEqual([303, `${BASE}/confirmation?origin=${slug}`]);
  },
);

test('manual addresses, multipart forms, data requests and cleared forms are accepted in chunks', async ({
  proxy,
  visitor,
}) => {
  const details = `${BASE}/complaints/gas-and-electricity`;
  const typed = { ...PERSON, 'house-number': '7', 'address-line1': 'Ôwn Street', 'postal-town': 'Exampleton' };
  expect((await visitor.post(details, { ...typed, intent: 'manual-address' })).html).toContain('name="address-line1"');
  const saved = await visitor.post(details, { ...typed, 'address-mode': 'manual', intent: 'save-address' });
  const manualAddressId = /name="manualAddressId" value="([^"]+)"/.exec(saved.html)?.[1] ?? '';
  expect(toText(saved.html)).toContain('Ôwn Street');

  const parts = new FormData();
  for (const [name, value] of Object.entries({ ...PERSON, manualAddressId, intent: 'next' })) parts.append(name, value);
  const headers = { origin: proxy.origin, 'sec-fetch-site': 'same-origin' };
  const next = await visitor.once(details, { method: 'POST', body: parts, headers });
  expect([next.status, next.location]).toEqual([303, `${details}/query`]);
  const refused = await visitor.post(`${details}/query.data`, { query: '', intent: 'submit' });
  expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/x-script']);
  expect((await visitor.post(`${details}/query`, { intent: 'start-again' })).status).toBe(303);
  expect((await visitor.get(details)).html).not.toContain('O&#x27;Brien');
});

test('refund requests are accepted in chunks', async ({ visitor }) => {
  expect((await visitor.post(FEEDBACK, { query: WORDS, intent: 'next' })).location).toBe(
    `${FEEDBACK}/personal-details`,
  );
  expect((await visitor.get(FEEDBACK)).html).toContain('Zähler läuft rückwärts 😀');
  const found = await visitor.post(`${FEEDBACK}/personal-details`, { ...WHO, postcode, intent: 'find-address' });
  const [addressId = ''] = readAddressIds(found.html);
  const fields = { ...WHO, postcode, addressId, intent: 'submit' };
  const sent = await visitor.post(`${FEEDBACK}/personal-details`, fields);
  expect(toSentTo(sent.location)).toBe(`${BASE}/confirmation?origin=feedback`);
});

test('meter readings, and deleting the last ones, are accepted in chunks', async ({ visitor }) => {
  const fields = { ...ALL_FIELDS, 'fuel-radio-btns': 'Dual', is_economy_7_radio: 'no' };
  expect((await visitor.post(READING, { ...fields, gas_reading: '' })).status).toBe(400);
  expect(toSentTo((await visitor.post(READING, fields)).location)).toBe(READING_SENT);
  expect((await visitor.post(READING, { intent: 'forget' })).location).toBe(READING);
  expect((await visitor.post(READING, { intent: 'other-form' })).location).toBe(READING);
});

test('following a case and adding a message are accepted in chunks', async ({ proxy, visitor }) => {
  const [sender, desk] = [createVisitor(proxy.origin), createVisitor(proxy.origin)];
  const details = `${BASE}/complaints/pay-as-you-go`;
  const found = await sender.post(details, { ...PERSON, intent: 'find-address' });
  await sender.post(details, { ...PERSON, addressId: readAddressIds(found.html)[0] ?? '', intent: 'next' });
  await sender.post(`${details}/query`, { query: WORDS, intent: 'submit' });
  const { html } = await sender.get(`${BASE}/confirmation`);
  const reference = /HS-\w{4}-\w{4}/.exec(html)?.[0] ?? '';
  expect((await visitor.post(FOLLOW, { reference, proof: 'zz991aa' })).location).toBe(`${FOLLOW}/case`);
  const added = await visitor.post(`${FOLLOW}/case`, { message: WORDS, intent: 'add', seen: '1' });
  expect([added.status, added.location]).toEqual([303, `${FOLLOW}/case?said=add`]);
  expect((await visitor.get(`${FOLLOW}/case`)).html).toContain('läuft rückwärts 😀');
  expect((await visitor.post(`${FOLLOW}/case`, { intent: 'leave' })).location).toBe(FOLLOW);

  await desk.signIn(proxy.origin, 'adviser@example.com', patterns.desk);
  const at = `${patterns.desk}/cases/${reference}`;
  expect((await desk.post(at, { intent: 'take', seen: '2' })).location).toBe(at);
  expect((await desk.post(at, { intent: 'reply', reply: WORDS, seen: '3' })).location).toBe(at);
  expect((await desk.get(at)).html).toContain('läuft rückwärts 😀');
  expect((await desk.post(patterns.desk, { q: PERSON.email })).location).toContain(`${patterns.desk}?search=`);
  expect((await desk.post(pathTo('deskSignOut'), {})).status).toBe(303);
});

test('cookie choices, votes and complaint types are accepted in chunks', async ({ visitor }) => {
  const chosen = await visitor.post(`${BASE}/cookies`, { choice: 'reject', return: `${BASE}/${ARTICLE}` });
  expect([chosen.location, visitor.cookies.has('hs_consent')]).toEqual([`${BASE}/${ARTICLE}`, true]);
  const voted = await visitor.post(`${BASE}/helpful`, { page: ARTICLE, helpful: 'no' });
  expect(voted.location).toMatch(/helpful\?/);
  expect((await visitor.post(voted.location ?? '', { reason: WORDS })).status).toBe(303);
  const type = await visitor.post(`${BASE}/make-a-complaint-select-type`, { 'complaint-type': 'energy' });
  expect(type.location).toBe(`${BASE}/make-a-complaint-select-energy`);
  const energy = await visitor.post(`${BASE}/make-a-complaint-select-energy`, { 'customer-type': 'payAsYouGo' });
  expect(energy.location).toBe(`${BASE}/complaints/pay-as-you-go`);
  expect((await visitor.post('/nowhere', { a: 'b' })).location).toBe(patterns.pageNotFound);
});

test('leads of API clients and monitoring data are accepted in chunks', async ({ proxy }) => {
  const post = (to: string, type: string, body: string) =>
    fetch(proxy.origin + to, { method: 'POST', body, headers: { 'content-type': type, origin: proxy.origin } });
  const lead = JSON.stringify(toLeadDocument(complaintLead({ query: WORDS })));
  expect((await post('/api/v1/leads', 'application/vnd.api+json', lead)).status).toBe(201);
  expect((await post(RUM, 'text/plain', toLines(toEvent(crypto.randomUUID())))).status).toBe(202);
});

test('every form was tested, and each was chunked', ({ proxy }) => {
  const root = path.resolve(import.meta.dirname, '../..');
  const pages = globSync('src/web/**/*.{ts,tsx}', { cwd: root })
    .filter((file) =>
      /^export (?:async function|const|function) action\b/m.test(readFileSync(path.join(root, file), 'utf8')),
    )
    .map((file) => /([\w-]+)\/([\w-]+?)(?:\.page)?\.tsx?$/.exec(file)?.slice(1).join('/') ?? file);
  expect(pages.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'complaint/details',
    'complaint/query',
    'consent/cookies',
    'contact/select-energy',
    'contact/select-type',
    'desk/case',
    'desk/queue',
    'desk/sign-out',
    'feedback/details',
    'feedback/text',
    'follow/case',
    'follow/follow',
    'help/helpful',
    'meter-reading/form',
    'shell/catch-all',
  ]);
  const posted = new Set(proxy.streamed.map((line) => line.replace(/[?].*/, '')));
  expect(posted.size).toBeGreaterThanOrEqual(pages.length + 2);
});
