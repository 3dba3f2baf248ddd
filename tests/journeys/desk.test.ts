/** The desk, as a browser without JavaScript uses it: who may enter, and a case from taken to put right. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSealedRecords } from '#identity/sealed-records.ts';
import { createKeys, readSessionSecret } from '#identity/secret.ts';
import type { DeskSession } from '#identity/desk-sessions.ts';
import { createCaseStore } from '#store/cases.ts';
import { type Database, openDatabase } from '#store/db.ts';
import { createIdentityRecords } from '#store/identity-records.ts';
import { createLeadStore } from '#store/leads.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { BASE, toText } from './complaint-steps.ts';

const DESK = `${BASE}/desk`;
const PAGES = [DESK, `${DESK}/figures`, `${DESK}/figures.csv`, `${DESK}/help`];

let product: Product;
let db: Database;
let amira: Visitor;
let tom: Visitor;
beforeAll(async () => {
  product = await startProduct({ env: { CUSTOMER_ACCOUNTS: '200000' } });
  db = openDatabase({ file: join(product.dataDir, 'help.sqlite') });
  [amira, tom] = [await signIn('adviser@example.com'), await signIn('senior@example.com')];
});
afterAll(async () => {
  await db.close();
  await product.stop();
});

async function signIn(email: string, path = DESK): Promise<Visitor> {
  const visitor = createVisitor(product.origin);
  await visitor.signIn(product.origin, email, path);
  return visitor;
}

let sent = 0;
async function send(changes = {}): Promise<{ reference: string; at: string }> {
  sent += 1;
  const leads = createLeadStore(db, { cases: { ombudsmanAfterWeeks: 8 } });
  const reference = await leads.send(complaintLead(changes), `desk-${sent}`);
  return { reference, at: `${DESK}/cases/${reference}` };
}
const findCase = async (reference: string) => (await createCaseStore(db).find(reference))!;
const typesOf = async (reference: string) => (await findCase(reference)).events.map(({ type }) => type);

describe('who may enter', () => {
  test('nobody signed in goes to sign in, and comes back', async () => {
    const { at } = await send();
    for (const page of [...PAGES, at]) {
      const answer = await createVisitor(product.origin).get(page);
      expect([page, answer.status]).toEqual([page, 302]);
      expect(answer.location).toBe(
        `/identity/authorize?${new URLSearchParams({ response_type: 'token', state: page })}`,
      );
    }
  });

  test('a customer is refused, however they signed in', async () => {
    const { at } = await send();
    for (const came of [`${BASE}/contact-us`, DESK]) {
      const customer = await signIn('new-system@example.com', came);
      for (const page of [...PAGES, at]) expect([page, (await customer.get(page)).status]).toEqual([page, 403]);
      expect((await customer.post(at, { intent: 'reply', reply: 'x' })).status).toBe(403);
    }
  });

  test('staff see it, uncached, unlisted, without a script', async () => {
    for (const page of PAGES) {
      const answer = await amira.get(page);
      expect([page, answer.status, answer.headers.get('cache-control')]).toEqual([page, 200, 'no-store']);
      expect(answer.html).not.toMatch(/<script(?![^>]*json)/);
    }
    for (const file of ['/robots.txt', '/sitemap.xml']) expect((await amira.get(file)).html).not.toContain('/desk');
  });

  test('a changed or another cookie opens nothing', async () => {
    const visitor = createVisitor(product.origin);
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

  test('after 15 minutes without a request it is over, and what was written is given back', async () => {
    const { at, reference } = await send();
    const visitor = await signIn('adviser@example.com');
    const keys = createKeys(readSessionSecret(null, product.dataDir));
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

  test('signing out ends it', async () => {
    const visitor = await signIn('senior@example.com');
    const value = visitor.cookies.get('hs_desk') ?? '';
    expect((await visitor.post(`${DESK}/sign-out`, {})).status).toBe(303);
    visitor.cookies.set('hs_desk', value);
    expect((await visitor.get(DESK)).status).toBe(302);
  });

  test('another site’s form is refused', async () => {
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

describe('a case', () => {
  test('is found in the queue, opened, taken, answered, and put right', async () => {
    const { reference, at } = await send({ surname: 'Quixote', query: '<img src=x onerror=alert(1)> no heating' });
    expect((await amira.get(`${DESK}?q=quixote`)).html).toContain(`href="${at}"`);
    const page = await amira.get(at);
    expect(page.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page.html).not.toContain('<img src=x');
    expect((await amira.post(at, { intent: 'take', seen: '1' })).status).toBe(303);
    expect((await amira.post(at, { intent: 'reply', reply: 'We come on Monday.', seen: '2' })).location).toBe(at);
    await amira.post(at, { intent: 'note', note: 'Called twice', seen: '3' });
    await amira.post(at, { intent: 'agreed', note: 'A visit on Monday', seen: '4' });
    await amira.post(at, { intent: 'put-right', basis: 'New meter', seen: '5' });
    expect(await typesOf(reference)).toEqual(['received', 'taken', 'replied', 'noted', 'agreed', 'put-right']);
    expect((await amira.get(`${DESK}?view=done`)).html).toContain(`href="${at}"`);
    const audit = await db.kysely.selectFrom('audit').selectAll().where('reference', '=', reference).execute();
    expect(audit.filter(({ action }) => action === 'case-changed')).toHaveLength(5);
    expect(audit.some(({ action, actor }) => action === 'case-opened' && actor === 'demo-adviser')).toBe(true);
    expect(JSON.stringify(audit)).not.toContain('Quixote');
  });

  test('the second adviser is told what changed, keeps what they wrote, and may send it then', async () => {
    const { reference, at } = await send();
    await amira.post(at, { intent: 'reply', reply: 'First', seen: '1' });
    const second = await tom.post(at, { intent: 'reply', reply: 'Second answer', seen: '1' });
    expect(second.status).toBe(409);
    expect(toText(second.html)).toContain('Amira Khan: answer, sent to the customer');
    expect(second.html).toContain('>Second answer</textarea>');
    const seen = /name="seen" value="(\d+)"/.exec(second.html)?.[1] ?? '';
    expect((await tom.post(at, { intent: 'reply', reply: 'Second answer', seen })).status).toBe(303);
    expect((await findCase(reference)).events.filter(({ type }) => type === 'replied')).toHaveLength(2);
  });

  test('a double press is one answer', async () => {
    const { reference, at } = await send();
    const press = () => amira.post(at, { intent: 'reply', reply: 'Once', seen: '1' });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await typesOf(reference)).toEqual(['received', 'taken', 'replied']);
  });

  test('is handed over, becomes a complaint, and has its deadlock letter once', async () => {
    const { reference, at } = await send({ 'query-subtype': 'Enquiry-Credit Energy', query: 'I am fed up' });
    expect(toText((await amira.get(at)).html)).toContain('the customer wrote “fed up”');
    await amira.post(at, { intent: 'hand-over', to: 'demo-senior', seen: '1' });
    expect((await tom.get(`${DESK}?view=mine`)).html).toContain(at);
    await tom.post(at, { intent: 'complaint', seen: '2' });
    await tom.post(at, { intent: 'deadlock', reply: 'We can do no more.', seen: '3' });
    expect((await tom.post(at, { intent: 'deadlock', reply: 'Again', seen: '4' })).status).toBe(409);
    expect(await typesOf(reference)).toEqual(['received', 'handed-over', 'became-complaint', 'deadlocked']);
  });

  test('what is missing is said, and the other boxes keep their words', async () => {
    const { at } = await send();
    const empty = await amira.post(at, { intent: 'reply', reply: '', note: 'Half a note', seen: '1' });
    expect([empty.status, empty.html.includes('<title>Error: ')]).toEqual([400, true]);
    expect(empty.html).toContain('>Half a note</textarea>');
    const kept = await amira.post(at, { intent: 'reply', reply: 'Yes', note: 'Half a note', seen: '1' });
    expect(kept.status).toBe(200);
    expect(kept.html).toContain('>Half a note</textarea>');
  });

  test('a starting text goes into the answer, below what was written', async () => {
    const { at } = await send();
    const answer = await amira.post(at, { intent: 'use-text', start: 'visit-booked', reply: 'Hello', seen: '1' });
    expect(answer.html).toMatch(/>Hello\n\nI have booked an engineer/);
  });

  test('the answer is mailed, and neither log nor address has a word of it', async () => {
    const { reference, at } = await send({ surname: 'Unmistakable' });
    await amira.post(at, { intent: 'reply', reply: 'Secretword', seen: '1' });
    const folder = join(product.dataDir, 'mail');
    await expect
      .poll(() => readdirSync(folder).filter((name) => name.startsWith(`${reference}-`)), { timeout: 10_000 })
      .toEqual([`${reference}-3.eml`]);
    expect(readFileSync(join(folder, `${reference}-3.eml`), 'utf8')).toContain('Secretword');
    expect(product.lines.join('\n')).not.toMatch(/Secretword|Unmistakable/);
    expect(product.lines.join('\n')).not.toContain(`/desk/cases/${reference}`);
  });

  test.each(['HS-2222-2222', 'nonsense', '..%2f..%2fetc'])('there is no case %s', async (reference) => {
    expect((await amira.get(`${DESK}/cases/${reference}`)).status).toBe(404);
  });
});

test('the page of articles finds where words stand, for staff alone', async () => {
  const page = toText((await amira.get(`${DESK}/content?q=price+cap`)).html);
  expect(page).toMatch(/“price cap” stands in \d+ lines content\/articles\//);
  expect(page).toContain('Nothing is wrong.');
  const odd = await amira.get(`${DESK}/content?q=${encodeURIComponent('<b>%[[')}`);
  expect([odd.status, odd.html.includes('<b>%')]).toEqual([200, false]);
  expect((await createVisitor(product.origin).get(`${DESK}/content`)).location).toContain('/identity/authorize');
});

test('figures agree between page and CSV, and with what was sent', async () => {
  const before = await amira.get(`${DESK}/figures.csv`);
  const read = (csv: string) => (csv.split('\r\n')[1] ?? '').split(',');
  const { at } = await send();
  await send();
  await amira.post(at, { intent: 'put-right', seen: '1' });
  const after = await amira.get(`${DESK}/figures.csv`);
  const [was, is] = [read(before.html), read(after.html)];
  expect([1, 3, 5].map((column) => Number(is[column]) - Number(was[column]))).toEqual([2, 1, 1]);
  expect(Number(is[2])).toBe(Math.round((Number(is[1]) / 200_000) * 1_000_000) / 10);
  expect(toText((await amira.get(`${DESK}/figures`)).html)).toContain(`${is[3]} (${is[4]}%)`);
});

test.each([
  ['switched off', { DESK: 'off' }],
  ['another system has the leads', { API_BASE_URL: 'http://127.0.0.1:9' }],
])('there is no desk when %s', async (_, env) => {
  const other = await startProduct({ env });
  const answer = await createVisitor(other.origin).get(DESK);
  await other.stop();
  expect(answer.location).toBe('/page-not-found.html');
});

test('whoever runs the server gets an adviser’s token for the cases API, and nobody gets in with another', async () => {
  const command = join(import.meta.dirname, '../../src/server/commands/demo-token.ts');
  const env = { ...process.env, DATA_DIR: product.dataDir };
  const token = execFileSync(process.execPath, [command], { env, encoding: 'utf8' }).trim();
  const ask = (bearer: string) =>
    fetch(`${product.origin}/api/v1/cases`, { headers: { authorization: `Bearer ${bearer}` } });
  expect((await ask(token)).status).toBe(200);
  expect((await ask(`${token}x`)).status).toBe(401);
});
