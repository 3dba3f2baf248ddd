/** `npm run person` on both engines: everything about one person, and nothing about anybody else. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CUSTOMER } from '#domain/cases/events.ts';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { createSealedRecords, createKeys } from '#database/secret.ts';
import { createAddressStore } from '#database/addresses.ts';
import { createCaseStore } from '#database/cases.ts';
import { type Database, openDatabase, toDatabaseFile } from '#database/db.ts';
import { createDraftStore } from '#database/drafts.ts';
import { createFailedSearchStore, createVoteStore } from '#database/anonymous-counts.ts';
import { createIdentityRecords } from '#database/identity-records.ts';
import { createReferenceRecorder } from '#database/external-back-end.ts';
import { migrate } from '#database/migrate.ts';
import { ENGINES } from '#tests/support/database.ts';
import { useEngine } from '#tests/support/new-database.ts';
import { prepareDelivery } from './support/deliveries.ts';
import { sendLead } from './support/leads.ts';
import { runCommand } from './support/run.ts';

const SECRET = 'of the tests: forty characters or more..';
const ADA = 'ada.canary@example.com';

describe.each(ENGINES)('one person on %s', (kind) => {
  const engine = useEngine(kind);
  let db: Database;
  let env: Record<string, string>;
  let own: string;
  let other: string;

  beforeEach(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'help-data-'));
    const url = (await engine.newDatabase()).url;
    env = { DATA_DIR: dataDir, SESSION_SECRET: SECRET, ...(url && { DATABASE_URL: url }) };
    db = openDatabase({ url, file: toDatabaseFile(dataDir) });
    await migrate(db);
    const { leads } = prepareDelivery(db);
    const addressId = await createAddressStore(db).save({
      ...EMPTY_ADDRESS,
      'house-number': '14',
      'address-line1': 'High Street',
      postcode: 'ZZ99 1AA',
    });
    own = await sendLead(leads, { email: 'Ada.Canary@Example.com', 'first-name': 'Ada', surname: 'Canary' }, addressId);
    other = await sendLead(leads, { email: 'grace@example.com', query: `My neighbour ${ADA} shouted` });
    await createCaseStore(db).append(own, null, [
      { type: 'wrote', by: CUSTOMER, text: 'And my boiler is <b>cold</b>.' },
    ]);
    const drafts = createDraftStore(db);
    await drafts.keep('visitor-ada', 'feedback', {
      personalDetails: { email: ADA },
      query: { query: 'Half a thought' },
    });
    await drafts.keep('visitor-grace', 'feedback', { query: { query: `about ${ADA}` } });
    const votes = createVoteStore(db);
    await votes.explain(await votes.cast({ page: 'meters/a', helpful: false }), `Answer me at ${ADA}`);
    await votes.explain(await votes.cast({ page: 'meters/a', helpful: false }), 'No picture of mine');
    await createFailedSearchStore(db).add(new Map([['ada canary', 3]]));
    const records = createSealedRecords<object>(createIdentityRecords(db), createKeys(SECRET), 'session');
    const soon = new Date(Date.now() + 60_000);
    const payload = Buffer.from(JSON.stringify({ email: ADA })).toString('base64url');
    await records.keep('one', { subject: 'a', identityToken: `eyJh.${payload}.x` }, soon);
    await records.keep('two', { subject: 'b' }, soon);
    mkdirSync(join(dataDir, 'mail'));
    for (const reference of [own, other]) writeFileSync(join(dataDir, 'mail', `${reference}.eml`), `Mail ${reference}`);
  });
  afterEach(async () => {
    await db.close();
    rmSync(env['DATA_DIR'] ?? '', { recursive: true, force: true });
  });

  const person = (...args: string[]) => runCommand('person', args, env);
  const who = ['--email', ADA, '--name', 'Ada Canary', '--postcode', 'zz99 1aa'];
  const ALL = '1 lead, 1 draft, 1 vote, 1 searches, 1 sign-in record';

  test('is found everywhere, and mentions by others are listed separately', async () => {
    const { code, out } = await person('find', ...who);
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 3)).toEqual([
      own,
      ALL,
      `${other}  another customer’s case, which names this person: read it before you decide`,
    ]);
    expect((await person('find', '--reference', own)).out).toContain('1 lead, 1 draft, 1 vote, 0 searches');
    expect(out).not.toContain(ADA);
  });

  test('is exported as a file and a page that only this account can read, without anybody else', async () => {
    const folder = join(env['DATA_DIR'] ?? '', 'ada');
    expect((await person('export', ...who, '--to', folder)).out).toContain(join(folder, 'person.html'));
    const again = await person('export', ...who, '--to', folder);
    expect([again.code, again.error.trim()]).toEqual([
      1,
      `--to must name a new folder: ${folder} exists already: name a new one`,
    ]);
    const nowhere = await person('export', ...who, '--to', join(folder, 'none', 'x'));
    expect(nowhere.error.trim()).toMatch(/cannot be created: its folder does not exist$/);
    const [json, html] = ['person.json', 'person.html'].map((name) => readFileSync(join(folder, name), 'utf8'));
    const data = JSON.parse(json ?? '') as { sent: { messages: unknown[]; mails: string[] }[] };
    expect(data.sent[0]?.mails).toEqual([`Mail ${own}`]);
    for (const text of [json, html]) {
      for (const words of ['Canary', 'Half a thought', 'High Street', own]) expect(text).toContain(words);
      expect(text).not.toMatch(/grace|shouted|No picture of mine/);
    }
    expect(html).toContain('&lt;b&gt;cold');
    expect(statSync(folder).mode & 0o77).toBe(0);
  });

  test('without stored data gets no export, not even an empty folder', async () => {
    const folder = join(env['DATA_DIR'] ?? '', 'nobody');
    const { code, error } = await person('export', '--email', 'nobody@example.com', '--to', folder);
    expect([code, error.trim()]).toEqual([1, 'No data found about this person']);
    expect(existsSync(folder)).toBe(false);
  });

  test('can be given an external back end’s reference: the confirmation’s copy is found, exported and erased', async () => {
    env['API_BASE_URL'] = 'http://127.0.0.1:2/';
    const receipt = { contentHash: 'x', sentAt: new Date().toISOString() };
    for (const reference of ['case/7-b', 'case/8-c']) {
      const attributes = { 'first-name': 'Ada Canary', surname: reference };
      await createDraftStore(db).close(reference, 'feedback', { ...receipt, reference, attributes }, 'id');
    }
    const folder = join(env['DATA_DIR'] ?? '', 'ada');
    await person('export', '--reference', 'case/7-b', '--to', folder);
    const json = readFileSync(join(folder, 'person.json'), 'utf8');
    expect([json.includes('Ada Canary case/7-b'), json.includes('case/8-c')]).toEqual([true, false]);
    expect((await person('erase', '--reference', 'case/7-b', '--yes')).out).toContain(
      'case/7-b  erased\n0 leads, 1 conf',
    );
    const note = 'stored elsewhere, with this name on its confirmation: if it is this person’s, search by --reference';
    const { out } = await person('find', ...who);
    expect([out.includes(`case/8-c  ${note}`), out.includes('case/7-b')]).toEqual([true, false]);
  });

  test('is found, shown and erased by the reference that another back end gave a lead of ours', async () => {
    env['API_BASE_URL'] = 'http://127.0.0.1:2/';
    await createReferenceRecorder(db)(own, 'case/9-d');
    const show = await runCommand('leads', ['show', 'case/9-d'], env);
    const handedOut = await runCommand('leads', ['export', '--reference', 'case/9-d'], env);
    expect([show.out, handedOut.out]).toEqual([expect.stringContaining(own), expect.stringContaining(own)]);
    expect((await person('find', '--reference', 'case/9-d')).out).toContain('1 lead, 1 draft');
    const erased = await runCommand('leads', ['erase', '--reference', 'case/9-d'], env);
    const elsewhere = 'The back end at API_BASE_URL keeps copies of its own: erase them there too';
    expect(erased.out).toBe(`${own}  erased\n1 lead and 0 drafts erased\n${elsewhere}\n`);
  });

  test('without stored data, perhaps mistyped, is not reported as erased', async () => {
    const nothing = { code: 1, out: '', error: 'No data found about this person\n' };
    expect(await person('erase', '--email', 'nobody@example.com', '--yes')).toEqual(nothing);
  });

  test('whose sign-in records cannot be decrypted is not reported as erased or unknown', async () => {
    delete env['SESSION_SECRET'];
    const sealed = 'sign-in records cannot be opened here: set SESSION_SECRET or DATA_DIR as the server has';
    const unknown = { code: 1, out: '', error: `No other data found about this person, and ${sealed}\n` };
    expect(await person('erase', '--email', 'nobody@example.com', '--yes')).toEqual(unknown);
    const { out } = await person('erase', ...who, '--yes');
    expect(out).toContain('1 lead, 1 draft, 1 vote, 1 searches erased\n');
    expect(out.toLowerCase()).toContain(sealed.toLowerCase());
  });

  test('is erased only when confirmed, and stays erased after a restore', async () => {
    expect((await person('erase', ...who)).out).toContain('Nothing has been erased');
    const rows = await db.kysely.selectFrom('votes').selectAll().where('reason', 'is not', null).execute();
    expect((await person('erase', ...who, '--yes')).out).toContain(`${ALL} erased`);
    expect(existsSync(join(env['DATA_DIR'] ?? '', 'mail', `${own}.eml`))).toBe(false);
    expect(existsSync(join(env['DATA_DIR'] ?? '', 'mail', `${other}.eml`))).toBe(true);
    expect(await createDraftStore(db).find('visitor-grace', 'feedback')).not.toBeNull();

    // Inserts the row again, as a restored backup does.
    for (const { id, reason } of rows)
      await db.kysely.updateTable('votes').set({ reason }).where('id', '=', id).execute();
    await createFailedSearchStore(db).add(new Map([['ada canary', 3]]));
    await createDraftStore(db).keep('visitor-ada', 'feedback', { personalDetails: { email: ADA } });
    await runCommand('leads', ['erase', '--journal', join(env['DATA_DIR'] ?? '', 'erasures.jsonl')], env);
    expect((await person('find', ...who)).out).toContain('0 leads, 0 drafts, 0 votes, 0 searches, 0 sign-in records');

    const audit = await db.kysely.selectFrom('audit').selectAll().execute();
    expect(new Set(audit.map(({ action }) => action))).toEqual(new Set(['show', 'erase']));
    expect(JSON.stringify(audit)).not.toMatch(/canary@|ada canary/i);
  });
});

test('a search for a person needs enough to identify them', async () => {
  const ran = await Promise.all([
    runCommand('person', ['find', '--name', 'Ada'], {}),
    runCommand('person', ['export', '--email', ADA], {}),
    runCommand('person', ['find', '--email', '  '], {}),
  ]);
  expect(ran.map(({ code }) => code)).toEqual([2, 2, 2]);
});
