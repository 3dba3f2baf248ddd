/** Operator commands on both engines, each in its own process. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { createAddressStore } from '#database/addresses.ts';
import { type Database, openDatabase, toDatabaseFile } from '#database/db.ts';
import { createDraftStore } from '#database/drafts.ts';
import { migrate } from '#database/migrate.ts';
import { type Engine, ENGINES, startEngine } from '#tests/support/database.ts';
import { type DeliverySetup, prepareDelivery } from './support/deliveries.ts';
import { sendLead } from './support/leads.ts';
import { runCommand } from './support/run.ts';

describe.each(ENGINES)('operator commands on %s', (kind) => {
  let engine: Engine;
  let db: Database;
  let env: Record<string, string>;
  let prepared: DeliverySetup;
  beforeAll(async () => {
    engine = await startEngine(kind);
  });
  beforeEach(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'help-data-'));
    const url = (await engine.newDatabase()).url;
    env = { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) };
    db = openDatabase({ url, file: toDatabaseFile(dataDir) });
    await migrate(db);
    prepared = prepareDelivery(db);
  });
  afterEach(async () => {
    await db.close();
    rmSync(env['DATA_DIR'] ?? '', { recursive: true, force: true });
  });
  afterAll(() => engine?.stop());

  const outbox = (...args: string[]) => runCommand('outbox', args, env);
  const leads = (...args: string[]) => runCommand('leads', args, env);

  test('outbox: lists, parks and requeues, all or one lead', async () => {
    expect(await outbox('list')).toEqual({ code: 0, out: 'The outbox is empty\n', error: '' });
    const [one, other] = [await sendLead(prepared.leads), await sendLead(prepared.leads, { email: null })];
    const listed = await outbox('list');
    expect(listed.out.trim().split('\n')).toHaveLength(4);
    expect(listed.out).toMatch(new RegExp(`^${one}  email    waiting  since .*, 0 failures, due `, 'm'));
    expect(listed.out).toContain('1 email waiting, 2 webhook waiting');
    expect(listed.out).not.toContain('ada@');

    expect((await outbox('park', one.toLowerCase())).out).toBe('2 deliveries parked\n');
    expect((await outbox('list', '--state', 'parked')).out).toContain('parked by an operator');
    expect((await outbox('list', one)).out.trim().split('\n')).toHaveLength(2);
    expect((await outbox('park')).out).toBe('1 delivery parked\n');
    expect((await outbox('retry', other)).out).toBe('1 delivery requeued\n');
    expect((await outbox('retry')).out).toBe('2 deliveries requeued\n');
    expect((await outbox('retry')).out).toBe('0 deliveries requeued\n');
    const none = { code: 1, out: '', error: 'No delivery found for HS-4K7M-92QX\n' };
    for (const verb of ['list', 'retry', 'park']) expect(await outbox(verb, 'hs-4k7m-92qx'), verb).toEqual(none);
    expect((await outbox('list', one, '--state', 'done')).code).toBe(0);
  });

  test('outbox: dismisses bounced deliveries, and does not count unsent ones as delivered', async () => {
    const one = await sendLead(prepared.leads);
    const [mail, webhook] = ['email', 'webhook'].map((kind) => `${one}-${kind}`);
    await prepared.outbox.park(mail ?? '', 'mail server answered 550', false, 'bounced');
    await prepared.outbox.done(webhook ?? '', 'not sent: no webhook is set');
    expect((await outbox('list')).out).toContain('1 email bounced, 1 webhook not sent');
    expect((await outbox('retry')).out).toBe('0 deliveries requeued\n');
    expect((await outbox('dismiss')).code).toBe(2);
    expect((await outbox('dismiss', one)).out).toBe('1 delivery dismissed\n');
    expect((await outbox('list')).out).toBe('1 email not sent, 1 webhook not sent\n');
  });

  test('outbox: a lead that may have arrived keeps that mark when an operator parks it', async () => {
    await sendLead(prepared.leads, { email: null });
    const last_error = 'a try had no answer; answered 503';
    await db.kysely.updateTable('outbox').set({ kind: 'back-end', last_error }).execute();
    await outbox('park');
    expect(await prepared.outbox.list('parked')).toMatchObject([{ mayHaveArrived: true }]);
  });

  test('leads: lists without names, shows one, exports lines of JSON', async () => {
    const addressId = await createAddressStore(db).save({
      ...EMPTY_ADDRESS,
      'house-number': '14',
      'address-line1': 'High Street',
      postcode: 'ZZ99 1AA',
    });
    const one = await sendLead(prepared.leads, { query: 'First\nline \u001b[31m red \u202e' }, addressId);
    const other = await sendLead(prepared.leads, { email: 'Grace@Example.com' });
    const listed = await leads('list');
    expect(listed.out.trim().split('\n')).toHaveLength(2);
    expect(listed.out).not.toMatch(/Ada|@/);
    expect((await leads('list', '--limit', '1')).out.trim().split('\n')).toHaveLength(1);
    expect((await leads('list', '--since', '2999-01-01')).out).toBe('No leads\n');

    const shown = (await leads('show', one)).out;
    expect(shown).toContain('firstName: Ada');
    expect(shown).toContain('address: 14 High Street, ZZ99 1AA');
    expect(shown).toContain('summary: First\\u000aline \\u001b[31m red \\u202e');
    expect(shown).not.toMatch(/[\u001b\u202e]/);

    const exported = (await leads('export')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { reference: string; summary: string });
    expect(exported.map(({ reference }) => reference).toSorted()).toEqual([one, other].toSorted());
    expect(exported.find(({ reference }) => reference === one)?.summary).toBe('First\nline \u001b[31m red \u202e');
    expect((await leads('export', '--email', 'grace@EXAMPLE.com')).out.trim().split('\n')).toHaveLength(1);
    expect((await leads('export', '--reference', one)).out).toContain(one);
    expect((await leads('export', '--since', '2999-01-01')).out).toBe('');

    const audit = await db.kysely.selectFrom('audit').selectAll().orderBy('at').execute();
    expect(audit.map(({ action }) => action)).toEqual(['show', 'export', 'export', 'export', 'export']);
    expect(JSON.parse(audit[0]?.detail ?? '')).toEqual({ reference: one });
    expect(audit.every(({ reference, actor }) => reference === null && actor !== '')).toBe(true);
    expect(JSON.stringify(audit).toLowerCase()).not.toContain('grace');
  });

  test('leads: shows and exports nothing that cannot be recorded in the audit', async () => {
    const reference = await sendLead(prepared.leads);
    await db.kysely.schema.dropTable('audit').execute();
    for (const args of [['show', reference], ['export']])
      expect(await leads(...args), args[0]).toMatchObject({ code: 1, out: '' });
  });

  test('leads: leaves no line in the audit for a missing lead', async () => {
    expect(await leads('show', 'HS-4K7M-92QX')).toMatchObject({ code: 1, out: '' });
    expect(await db.kysely.selectFrom('audit').selectAll().execute()).toEqual([]);
  });

  test('outbox: sends deliveries held back without a webhook, once there is one', async () => {
    const [one, other] = [
      await sendLead(prepared.leads, { email: null }),
      await sendLead(prepared.leads, { email: null }),
    ];
    await prepared.deliver().runOnce();
    const outbox = (...args: string[]) => runCommand('outbox', args, env);
    expect(await outbox('send')).toMatchObject({
      code: 2,
      error: expect.stringContaining('LEAD_WEBHOOK_URL') as string,
    });
    Object.assign(env, { LEAD_WEBHOOK_URL: 'http://127.0.0.1:2/', LEAD_WEBHOOK_SECRET: 'whsec_YWJjZGVm' });
    expect((await outbox('send', one)).out).toBe('1 delivery requeued\n');
    expect((await prepared.outbox.list('waiting')).map(({ reference }) => reference)).toEqual([one]);
    expect((await outbox('send')).out).toBe('1 delivery requeued\n');
    expect((await prepared.outbox.list('waiting')).map(({ reference }) => reference).toSorted()).toEqual(
      [one, other].toSorted(),
    );
    expect((await outbox('send')).out).toBe('0 deliveries requeued\n');
  });

  test('leads: erases one person with their deliveries, mail, drafts and own address', async () => {
    const addresses = createAddressStore(db);
    const own = await addresses.save({ ...EMPTY_ADDRESS, 'house-number': '14', postcode: 'ZZ99 1AA' });
    const shared = await addresses.save({ ...EMPTY_ADDRESS, 'house-number': '15', postcode: 'ZZ99 1AA' });
    const first = await sendLead(prepared.leads, {}, own);
    const second = await sendLead(prepared.leads, { email: 'ADA@example.com' }, shared);
    const grace = await sendLead(prepared.leads, { email: 'grace@example.com' }, shared);
    const drafts = createDraftStore(db);
    await drafts.keep('visitor-of-ada', 'gas-and-electricity', {
      personalDetails: { firstName: 'Ada', email: 'Ada@example.com ' },
    });
    await drafts.keep('visitor-of-grace', 'gas-and-electricity', { personalDetails: { email: 'grace@example.com' } });
    await drafts.close(
      'third-visitor',
      'feedback',
      {
        reference: first,
        contentHash: 'x',
        sentAt: new Date().toISOString(),
      },
      'id',
    );
    await prepared.deliver({ mailFolder: join(env['DATA_DIR'] ?? '', 'mail') }).runOnce();
    const mail = (reference: string) => existsSync(join(env['DATA_DIR'] ?? '', 'mail', `${reference}.eml`));
    expect([first, second, grace].map(mail)).toEqual([true, true, true]);

    const erased = await leads('erase', '--email', 'ada@example.com');
    expect(erased.code).toBe(0);
    expect(erased.out.trim().split('\n').at(-1)).toBe('2 leads and 1 draft erased');
    expect([first, second, grace].map(mail)).toEqual([false, false, true]);
    expect(
      (await db.kysely.selectFrom('leads').select('reference').execute()).map(({ reference }) => reference),
    ).toEqual([grace]);
    expect(new Set((await prepared.outbox.list()).map(({ reference }) => reference))).toEqual(new Set([grace]));
    expect((await db.kysely.selectFrom('addresses').select('id').execute()).map(({ id }) => id)).toEqual([shared]);
    expect(await drafts.find('visitor-of-ada', 'gas-and-electricity')).toBeNull();
    expect(await drafts.find('visitor-of-grace', 'gas-and-electricity')).not.toBeNull();
    expect(await drafts.findReceipt('third-visitor', 'feedback')).toBeNull();

    const audit = await db.kysely.selectFrom('audit').selectAll().execute();
    expect(audit.map(({ action, reference }) => ({ action, reference }))).toEqual(
      expect.arrayContaining([
        { action: 'erase', reference: first },
        { action: 'erase', reference: second },
        { action: 'erase', reference: null },
      ]),
    );
    expect(JSON.stringify(audit).toLowerCase()).not.toMatch(/ada@|ada"|brien/);
    expect((await leads('erase', '--reference', grace)).out).toContain('1 lead and 0 drafts erased');
    // Erasing an unknown reference or address fails, so that nobody believes it was done.
    const again = { code: 1, out: '', error: `Lead not found: ${grace}\n` };
    expect(await leads('erase', '--reference', grace)).toEqual(again);
    const nobody = { code: 1, out: '', error: 'No lead or draft found with that email address\n' };
    expect(await leads('erase', '--email', 'ada@example.com')).toEqual(nobody);
  });

  test('leads: erases a confirmation’s copy of an external lead by the back end’s reference', async () => {
    const receipt = { contentHash: 'x', sentAt: new Date().toISOString(), proof: [{ term: 'Sent by', text: 'Ada' }] };
    await createDraftStore(db).close('ada', 'feedback', { ...receipt, reference: 'case/7-b' }, 'id');
    expect((await leads('erase', '--reference', 'case/7-b')).code).toBe(2);
    env['API_BASE_URL'] = 'http://127.0.0.1:2/';
    const words = 'its confirmation data is erased; the back end has the lead: erase it there too';
    expect((await leads('erase', '--reference', 'case/7-b')).out).toBe(`case/7-b  ${words}\n`);
    expect(await createDraftStore(db).findReceipt('ada', 'feedback')).toBeNull();
    const again = { code: 1, out: '', error: 'Lead not found: case/7-b\n' };
    expect(await leads('erase', '--reference', 'case/7-b')).toEqual(again);
  });

  test('leads: erases only leads past their retention', async () => {
    const old = await sendLead(prepared.leads);
    const kept = await sendLead(prepared.leads);
    const sevenYearsAgo = new Date(Date.now() - 7 * 366 * 86_400_000).toISOString();
    await db.kysely.updateTable('leads').set({ received_at: sevenYearsAgo }).where('reference', '=', old).execute();
    await db.kysely.updateTable('case_events').set({ at: sevenYearsAgo }).where('reference', '=', old).execute();
    expect((await leads('erase', '--expired')).out).toBe(`${old}  erased\n1 lead and 0 drafts erased\n`);
    expect((await leads('show', kept)).code).toBe(0);
    expect(await leads('show', old)).toEqual({ code: 1, out: '', error: `Lead not found: ${old}\n` });
  });
});

describe('operator commands', () => {
  test('a missing database is reported, and not created', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'help-data-'));
    const ran = await runCommand('leads', ['list'], { DATA_DIR: dataDir });
    expect(ran).toEqual({
      code: 1,
      out: '',
      error: `There is no database at ${toDatabaseFile(dataDir)}: check DATA_DIR\n`,
    });
    expect(existsSync(toDatabaseFile(dataDir))).toBe(false);
  });

  test('an unreachable PostgreSQL is reported in one line', async () => {
    const ran = await runCommand('leads', ['list'], { DATABASE_URL: 'postgres://name:word@127.0.0.1:1/none' });
    expect(ran).toEqual({ code: 1, out: '', error: 'The database is unavailable\n' });
  });

  test.each([
    ['backup', 'pg_dump --format=custom'],
    ['restore', 'pg_restore --clean'],
  ])('%s of PostgreSQL names the command to use, without the password', async (name, tool) => {
    const ran = await runCommand(name, ['file'], { DATABASE_URL: 'postgres://name:word@127.0.0.1:1/none' });
    expect(ran.code).toBe(1);
    expect(ran.error).toContain(tool);
    expect(ran.error).not.toContain('word');
  });
});
