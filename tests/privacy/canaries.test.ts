/**
 * Every field of every form gets a canary, on both databases, and failures are provoked. No canary may be in logs,
 * crash output, metrics, traces, monitoring or audit lines, nor, after an erasure, in the database or a backup.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { toLondonDay } from '#domain/dates.ts';
import { QUESTIONS } from '#domain/journeys/complaint/steps.ts';
import { findJourneyOf, journeys } from '#domain/journeys/journeys.ts';
import { patterns } from '#domain/paths.ts';
import { runCommand } from '#tests/delivery/support/run.ts';
import { ENGINES } from '#tests/support/database.ts';
import type { Product } from '#tests/support/product.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { testOn } from './canary-test.ts';

const BASE = '/help-and-support';
/** Each question of a form, with the answer that its row names. */
const ASKED = [...new Set(Object.values(QUESTIONS).flat())];
const EMAIL = 'qzvmail@qzvhost.example';
const PERSON = {
  firstName: 'Qzvfirst',
  surname: 'Qzvlast',
  email: EMAIL,
  telephoneNumber: '07700 900987',
  ...Object.fromEntries(ASKED.map(({ name, example }) => [name, example])),
  vulnerabilityConsent: 'yes',
};
const ADDRESS = {
  'house-name': 'Qzvhouse',
  'flat-number': 'Qzvflat',
  'house-number': '987654',
  'address-line1': 'Qzvstreet',
  'address-line2': 'Qzvline',
  'postal-town': 'Qzvtown',
  county: 'Qzvcounty',
  postcode: 'ZZ99 7QV',
};
const METER = {
  company: 'x',
  title: 'Dr',
  first_name: 'Qzvfirst',
  last_name: 'Qzvlast',
  telephone: '07700 900987',
  email: EMAIL,
  'fuel-radio-btns': 'Gas',
  gas_account_number: 'A98765432',
  gas_reading: '098761',
};
/**
 * Everything that was typed, with any spacing; postcode, numbers and readings too. Four letters follow "qzv" in each
 * word: three would occur in sealed values by chance, once in a dozen runs.
 */
const CANARY = new RegExp(
  [
    String.raw`[Qq]zv[a-z]{4}|QZV[A-Z]{4}|07700\s?900987|\+447700900987|[Zz]{2}99\s?7[Qq][Vv]|987654|98765432|098761`,
    ...ASKED.map(({ example }) => example.split(' ').at(-1)),
  ].join('|'),
);

/** One lead of each journey is sent. */
const SENT = new Set(journeys.map(({ key }) => key));

/** Ids and hashes are removed first, because six of their digits may equal a reading by chance. */
const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16,}/g;
const leaveOutIds = (text: string) => text.replaceAll(IDS, '{id}');

test('a canary is found alone and beside an id, but not inside a hexadecimal id', () => {
  const ids = ['5a0987611-', '02e2a62b-6848-41dc-b9c4-48c098761d28', '02e2a62b684841dcb9c448c098761d28'];
  expect(ids.map((id) => CANARY.test(leaveOutIds(`{"id":"${id}","x":1}`)))).toEqual([true, false, false]);
  const typed = ['"098761"', 'A98765432', '.098761.2026-11-23', `${ids[1]}:098761`, '+447700900987', '18001 0123987'];
  for (const text of typed) expect([text, CANARY.test(leaveOutIds(text))]).toEqual([text, true]);
});

describe.each(ENGINES.map((kind) => [kind, testOn(kind)] as const))('private text on %s', (kind, test) => {
  // A hook starts it, because a hook has a longer timeout than a test.
  test.beforeAll(({ product }) => void product);

  /** The log lines, traces and monitoring files in which a canary was found; there must be none. */
  function findCanaries(product: Product, traces: readonly string[]): string[] {
    const files = listFiles(path.join(product.dataDir, 'monitoring')).map((file) => readFileSync(file, 'latin1'));
    return [...product.lines, ...traces, ...files]
      .filter((text) => CANARY.test(leaveOutIds(text)))
      .map((text) => text.slice(0, 400));
  }

  /** Messages about the case by customer and adviser, and the desk's search for them. */
  async function talkAboutIt(product: Product, visitor: Visitor): Promise<void> {
    const sent = await visitor.get(`${BASE}/confirmation`);
    const reference = /HS-\w{4}-\w{4}/.exec(sent.html)?.[0] ?? '';
    const amira = createVisitor(product.origin);
    await amira.signIn(product.origin, 'adviser@example.com', `${BASE}/desk`);
    const at = `${BASE}/desk/cases/${reference}`;
    await visitor.post(`${BASE}/follow`, { reference, proof: EMAIL });
    await visitor.post(`${BASE}/follow/case`, { message: 'Qzvmessage', intent: 'add', reference });
    await visitor.post(`${BASE}/follow/case`, { message: 'Qzvtwice', intent: 'add', reference, proof: 'Qzvproof' });
    await amira.get(`${BASE}/desk?q=${encodeURIComponent(EMAIL)}`);
    await amira.get((await amira.post(`${BASE}/desk`, { q: EMAIL })).location ?? '');
    await amira.get(at);
    await amira.post(at, { intent: 'reply', reply: 'Qzvreply', note: 'Qzvnote', quote: 'yes' });
    await amira.post(at, { intent: 'agreed', note: 'Qzvagreed' });
    await createVisitor(product.origin).post(at, { intent: 'note', note: 'Qzvnobody' });
  }

  async function sendEverything(product: Product): Promise<void> {
    const visitor = createVisitor(product.origin);
    const step = async (where: string, details: Record<string, string>, next: string) => {
      await visitor.post(where, { ...details, ...ADDRESS, 'address-mode': 'manual', intent: 'manual-address' });
      const { html } = await visitor.post(where, {
        ...details,
        ...ADDRESS,
        'address-mode': 'manual',
        intent: 'save-address',
      });
      const manualAddressId = /name="manualAddressId" value="([^"]+)"/.exec(html)?.[1] ?? '';
      return visitor.post(where, { ...details, manualAddressId, intent: next });
    };
    for (const slug of Object.keys(QUESTIONS)) {
      await step(`${BASE}/complaints/${slug}`, PERSON, 'next');
      const query = `Qzvtext, ring 07700 900987`;
      const subject = 'Faulty meter';
      await visitor.post(`${BASE}/complaints/${slug}/query`, { query, subject, intent: 'submit' });
    }
    await visitor.post(`${BASE}/complaints/feedback`, { query: 'Qzvrefund', intent: 'next' });
    await step(`${BASE}/complaints/feedback/personal-details`, PERSON, 'submit');
    await visitor.post(`${BASE}/submit-meter-read`, { ...METER, date: toLondonDay(new Date()), intent: 'submit' });
    await visitor.post(`${BASE}/follow`, { reference: 'HS-4K7M-92QX', proof: EMAIL });
    await visitor.post(`${BASE}/follow/case`, { message: 'Qzvlate', intent: 'add' });
    await talkAboutIt(product, visitor);
    const voted = await visitor.post(`${BASE}/helpful`, { page: 'meters/reading-your-meter', helpful: 'no' });
    if (voted.location) await visitor.post(voted.location, { reason: `Qzvreason ${EMAIL}` });
    for (const q of ['qzvsearch', 'qzvfirst qzvlast boiler']) await visitor.get(`/search?q=${encodeURIComponent(q)}`);
    await visitor.get(`${BASE}/?email=${EMAIL}`);
    await visitor.get(
      `/identity/authorize?${new URLSearchParams({ response_type: 'token', state: '/search?q=Qzvstate' })}`,
    );
    await visitor.post(patterns.cookies, { choice: 'reject', visit: 'Qzvvisit', return: '/?qzvreturn' });
    await fetch(
      `${product.origin}${patterns.monitoring}?ddforward=${encodeURIComponent('/api/v2/rum?qzvname=qzvvalue')}`,
      {
        method: 'POST',
        body: '{"type":"qzvtype","user":"Qzvfirst"}',
      },
    );
    await fetch(`${product.origin}/api/v1/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json' },
      body: '{"data":{"type":"leads","attributes":{"email":"Qzvbroken","topic":',
    });
  }

  test('sent text is in the lead, and in no log, metric, trace or recording', async ({ collector, db, product }) => {
    await sendEverything(product);
    const sent = await db.kysely.selectFrom('leads').selectAll().execute();
    expect(
      new Set(sent.map(({ topic, query_subtype: of }) => findJourneyOf({ topic, 'query-subtype': of })?.key)),
    ).toEqual(SENT);
    expect(JSON.stringify(sent)).toMatch(CANARY);
    for (const { name, read, example } of ASKED) {
      const answer = read(example);
      expect([name, JSON.stringify(sent).includes(String(answer.ok && answer.value))]).toEqual([name, true]);
    }
    const said = JSON.stringify(await db.kysely.selectFrom('case_events').select('text').execute());
    for (const word of ['Qzvmessage', 'Qzvreply', 'Qzvagreed']) expect(said).toContain(word);
    expect(await (await fetch(`${product.origin}/metrics`)).text()).not.toMatch(CANARY);
    await expect.poll(() => collector.traces.length, { timeout: 20_000 }).toBeGreaterThan(0);
    const told = await db.kysely.selectFrom('audit').selectAll().execute();
    const searched = await db.kysely.selectFrom('failed_searches').selectAll().execute();
    expect(leaveOutIds(JSON.stringify([told, searched]))).not.toMatch(CANARY);
    expect(findCanaries(product, collector.traces)).toEqual([]);
  });

  test('an erasure removes the person from every table, journal and backup', async ({
    collector,
    db,
    env,
    product,
  }) => {
    const who = ['--email', EMAIL, '--phone', PERSON.telephoneNumber];
    expect((await runCommand('person', ['erase', ...who, '--yes'], env)).out).toContain(`${SENT.size} leads`);
    const tables = await db.kysely.introspection.getTables();
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db.kysely);
      expect([name, CANARY.test(leaveOutIds(JSON.stringify(rows)))]).toEqual([name, false]);
    }
    const journal = readFileSync(path.join(product.dataDir, 'erasures.jsonl'), 'utf8');
    expect(leaveOutIds(journal)).not.toMatch(CANARY);
    expect(findCanaries(product, collector.traces)).toEqual([]);
    if (kind === 'postgres') return;
    const backup = path.join(product.dataDir, 'copy.sqlite');
    expect((await runCommand('backup', [backup], env)).code).toBe(0);
    const held = listFiles(product.dataDir).filter((file) => CANARY.test(leaveOutIds(readFileSync(file, 'latin1'))));
    expect(held).toEqual([]);
  });

  test('errors and crash output contain no sent text when the database breaks', async ({ collector, db, product }) => {
    for (const table of ['leads', 'votes'])
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_gone`)}`.execute(db.kysely);
    await sendEverything(product);
    await sql`alter table drafts rename to drafts_gone`.execute(db.kysely);
    await sendEverything(product);
    await product.findLine('lead not sent');
    // Node’s own text on a fatal error, except heap and environment.
    product.process.kill('SIGABRT');
    await new Promise((resolve) => product.process.once('exit', resolve));
    expect(findCanaries(product, collector.traces)).toEqual([]);
  });
});

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((file) => statSync(file).isFile());
  } catch {
    return [];
  }
}
