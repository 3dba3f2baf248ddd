/** /api/v1/operations as an operator's program uses it, on both engines: what the calls do, and their audit lines. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MaintenanceNotice } from '#domain/maintenance.ts';
import { createAuditTrail } from '#database/audit.ts';
import { type Database, openDatabase, toDatabaseFile } from '#database/db.ts';
import { migrate } from '#database/migrate.ts';
import { createOutboxStore } from '#database/outbox.ts';
import { readNotice } from '#server/operations/maintenance.ts';
import { createOperationsApi } from '#server/operations/operations-api.ts';
import { type Config, readConfig } from '#server/settings/config.ts';
import { prepareDelivery } from '#tests/delivery/support/deliveries.ts';
import { sendLead } from '#tests/delivery/support/leads.ts';
import { ENGINES } from '#tests/support/database.ts';
import { useEngine } from '#tests/support/new-database.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';

const ADA = 'ada.canary@example.com';

describe.each(ENGINES)('the operations API on %s', (kind) => {
  const engine = useEngine(kind);
  let db: Database;
  let dataDir: string;
  let env: Record<string, string>;
  let own: string;
  let log: ReturnType<typeof createRecordingLog>;
  let wait: number | null;
  /** Milliseconds by which the server's clock is ahead of the others. */
  let ahead: number;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'help-data-'));
    const { url } = await engine.newDatabase();
    env = {
      DATA_DIR: dataDir,
      SESSION_SECRET: 'of the tests: forty characters or more..',
      OPERATIONS_SCOPE: 'operate',
    };
    if (url) env['DATABASE_URL'] = url;
    db = openDatabase({ url, file: toDatabaseFile(dataDir) });
    await migrate(db);
    own = await sendLead(prepareDelivery(db).leads, { email: ADA, 'first-name': 'Ada', surname: 'Canary' });
    log = createRecordingLog();
    wait = null;
    ahead = 0;
  });
  afterEach(async () => {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const read = async (scope: string) => (scope === 'nobody' ? null : { subject: 'runbook', scopes: [scope] });
  /** What the server would read from the file within two seconds. */
  const closed = (config: Config): MaintenanceNotice | null =>
    existsSync(config.maintenance.file) ? readNotice(readFileSync(config.maintenance.file, 'utf8'), log) : null;

  function open() {
    const config = readConfig(env);
    const clientRules = { tokens: { readAccess: read, readIdentity: read }, limit: async () => wait };
    const maintenance = { closed: () => closed(config) };
    const now = () => new Date(Date.now() + ahead);
    return createOperationsApi({ config, database: db, clientRules, maintenance, log, now });
  }
  async function ask(path: string, init: RequestInit = {}, scope = 'operate', api = open()) {
    const headers = { Authorization: `Bearer ${scope}`, 'Content-Type': 'application/vnd.api+json' };
    const response = await api(new Request(`http://site.example/api/v1/operations/${path}`, { ...init, headers }));
    if (!response) throw new Error('not its own path');
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
  const post = (path: string, type: string, attributes: object, api = open()) =>
    ask(path, { method: 'POST', body: JSON.stringify({ data: { type, attributes } }) }, 'operate', api);
  const change = (attributes: object) => post('deliveries', 'delivery-changes', attributes);
  const audited = async () =>
    (await createAuditTrail(db).list({ since: null, before: null, actor: 'runbook', reference: null, limit: 100 }))
      .map(({ action, detail: { operation, because } }) => `${action} ${JSON.stringify(operation ?? because)}`)
      .toReversed();

  test('exists only with OPERATIONS_SCOPE, and only for tokens with that scope', async () => {
    expect((await ask('deliveries', {}, 'nobody')).status).toBe(401);
    for (const scope of ['cases', 'customers']) expect((await ask('deliveries', {}, scope)).status).toBe(403);
    delete env['OPERATIONS_SCOPE'];
    expect((await ask('deliveries')).status).toBe(404);
    expect(await audited()).toEqual([]);
    for (const taken of ['cases', 'customers', 'openid', 'two words'])
      expect(() => readConfig({ ...env, OPERATIONS_SCOPE: taken })).toThrow(/OPERATIONS_SCOPE must be a scope/);
  });

  test('lists deliveries page by page, and the order stays while they change', async () => {
    const { leads } = prepareDelivery(db);
    for (let index = 0; index < 3; index += 1) await sendLead(leads, { email: ADA });
    const first = await ask('deliveries?page[size]=2');
    expect(first.body.data).toHaveLength(2);
    expect(first.body.meta.totals).toEqual(expect.arrayContaining([expect.objectContaining({ state: 'waiting' })]));
    await change({ change: 'park', reference: first.body.data[0].attributes.reference });
    const seen = first.body.data.map(({ id }: { id: string }) => id);
    for (let { next } = first.body.links; next !== null;) {
      const { body } = await ask(next.replace('/api/v1/operations/', ''));
      expect(body.meta).not.toHaveProperty('totals');
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      next = body.links.next;
    }
    const all = await createOutboxStore(db).list();
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    expect((await ask('deliveries?filter[state]=lost')).body.errors).toMatchObject([
      { status: '400', source: { parameter: 'filter[state]' } },
    ]);
  });

  test('parks, requeues and dismisses the deliveries of one lead, and returns their number', async () => {
    const count = (await createOutboxStore(db).list(undefined, own)).length;
    const states = async () =>
      (await ask(`deliveries?filter[reference]=${own}`)).body.data.map(
        ({ attributes }: { attributes: { state: string } }) => attributes.state,
      );
    expect((await change({ change: 'park', reference: own })).body.meta).toEqual({ changed: count });
    expect(new Set(await states())).toEqual(new Set(['parked']));
    expect((await change({ change: 'retry', reference: own })).body.meta).toEqual({ changed: count });
    expect(new Set(await states())).toEqual(new Set(['waiting']));
    await change({ change: 'park' });
    expect((await change({ change: 'dismiss', reference: own })).body.meta).toEqual({ changed: count });
    expect(new Set(await states())).toEqual(new Set(['done']));
    expect((await ask(`deliveries?filter[reference]=${own.toLowerCase()}`)).body.data).toHaveLength(count);
    expect((await change({ change: 'retry', reference: 'HS-2222-2222' })).status).toBe(404);
    for (const refused of [{ change: 'dismiss' }, { change: 'send' }, { change: 'lose' }, {}])
      expect((await change(refused)).status).toBe(422);
    expect(await audited()).toContain('operation "deliveries dismiss"');
  });

  test('parks all pending deliveries, and still knows which may have arrived', async () => {
    const back = { kind: 'back-end' as const, last_error: 'a try had no answer; answered 422' };
    await db.kysely.updateTable('outbox').set(back).where('kind', '=', 'webhook').execute();
    await createOutboxStore(db).claim(1, 60_000);
    const owed = (await createOutboxStore(db).list()).length;
    expect((await change({ change: 'park' })).body.meta).toEqual({ changed: owed });
    const parked = await createOutboxStore(db).list('parked');
    expect(new Set(parked.map(({ kind, mayHaveArrived }) => `${kind} ${mayHaveArrived}`))).toEqual(
      new Set(['back-end true', 'email false']),
    );
    expect(parked.every(({ lastError }) => lastError === 'parked by an operator')).toBe(true);
  });

  test.each(['Ada Canary', 'HS-4K7M-92QX\u0000', ''])('rejects free text as a reference: %j', async (typed) => {
    const listed = await ask(`deliveries?filter[reference]=${encodeURIComponent(typed)}`);
    expect(listed.body.errors).toMatchObject([{ status: '400', source: { parameter: 'filter[reference]' } }]);
    expect((await change({ change: 'retry', reference: typed })).status).toBe(422);
    expect(await audited()).toEqual([]);
  });

  test('searches for one person at a time, and returns Retry-After', async () => {
    const api = open();
    const find = () => post('persons/find', 'persons', { email: ADA }, api);
    const both = await Promise.all([find(), find()]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(both.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('10');
    expect((await find()).status).toBe(200);
  });

  test('an erasure that cannot be written to the journal erases nothing, and a retry does', async () => {
    const journal = join(dataDir, 'erasures.jsonl');
    mkdirSync(journal);
    expect((await post('persons/erase', 'persons', { email: ADA })).status).toBe(503);
    rmdirSync(journal);
    expect((await post('persons/erase', 'persons', { email: ADA })).body.meta.references).toEqual([own]);
    // The state after a crash between the rows and the journal.
    rmSync(journal);
    expect((await post('persons/erase', 'persons', { email: ADA })).status).toBe(404);
    expect(readFileSync(journal, 'utf8')).toContain(own);
  });

  test('finds, exports and erases a person who is described in the body', async () => {
    const found = await post('persons/find', 'persons', { email: ADA.toUpperCase() });
    expect(found.body.meta).toMatchObject({ references: [own], counts: { leads: 1 } });
    const exported = await post('persons/export', 'persons', { reference: own });
    expect(exported.body.meta.person.sent[0]).toMatchObject({ email: ADA });
    const erased = await post('persons/erase', 'persons', { email: ADA });
    expect(erased.body.meta.references).toEqual([own]);
    expect((await post('persons/find', 'persons', { email: ADA })).body.meta.references).toEqual([]);
    const nobody = await post('persons/erase', 'persons', { email: ADA });
    expect(nobody).toMatchObject({
      status: 404,
      body: { errors: [{ detail: 'Nothing about them was found.' }] },
    });
    expect(await audited()).toEqual(expect.arrayContaining(['show "person"', 'export "person"', 'erase "reference"']));
    const lines = await createAuditTrail(db).list({
      since: null,
      before: null,
      actor: null,
      reference: null,
      limit: 100,
    });
    expect(JSON.stringify([lines, log.lines])).not.toMatch(/canary/i);
  });

  test.each([
    [{ phone: 'x' }, 'phone must be a whole phone number, like 0330 123 4567.'],
    [{ name: 'Ada' }, 'name goes with postcode: names are shared.'],
    [{ email: '', reference: 'HS-2222-2222' }, 'email is empty.'],
    [{}, 'Say what to find the person by.'],
  ])('refuses %o without repeating it', async (attributes, detail) => {
    const { status, body } = await post('persons/erase', 'persons', attributes);
    expect([status, body.errors[0].detail]).toEqual([422, detail]);
  });

  test('closes the forms and opens them again', async () => {
    expect((await ask('maintenance')).body.meta).toEqual({ closed: false, until: null, words: null });
    const until = '2099-01-01T06:00:00.000Z';
    expect((await post('maintenance', 'maintenance', { closed: true, until, words: 'We move: soon.' })).status).toBe(
      200,
    );
    expect((await ask('maintenance')).body.meta).toEqual({ closed: true, until, words: 'We move: soon.' });
    await post('maintenance', 'maintenance', { closed: false });
    expect((await ask('maintenance')).body.meta.closed).toBe(false);
    env['MAINTENANCE_FILE'] = join(dataDir, 'none', 'maintenance.yaml');
    expect((await post('maintenance', 'maintenance', { closed: true })).status).toBe(409);
  });

  test('returns the audit in order, page by page, and records each read that shows something', async () => {
    for (let index = 0; index < 3; index += 1) await ask('maintenance');
    expect((await ask('audit')).body.data).toEqual([]);
    ahead = 61_000;
    const first = await ask('audit?page[size]=2');
    const second = await ask(first.body.links.next.replace('/api/v1/operations/', ''));
    const lines = [...first.body.data, ...second.body.data];
    expect(new Set(lines.map(({ id }: { id: string }) => id)).size).toBe(3);
    const times = lines.map(({ attributes }: { attributes: { at: string } }) => attributes.at);
    expect(times).toEqual(times.toSorted());
    ahead = 130_000;
    const later = await ask(`audit?page[after]=${second.body.meta.after}`);
    expect(later.body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
      { action: 'operation', actor: 'runbook', detail: { operation: 'audit' } },
      { action: 'operation', actor: 'runbook', detail: { operation: 'audit' } },
    ]);
  });

  test('lists erased references, and nothing else, for a client that stores a copy', async () => {
    await ask('maintenance');
    await post('persons/erase', 'persons', { email: ADA });
    ahead = 61_000;
    const erased = await ask('audit?filter[action]=erase');
    expect(erased.body.data).toMatchObject([{ attributes: { action: 'erase', reference: own } }]);
    const before = (await audited()).length;
    const next = await ask(`audit?filter[action]=erase&page[after]=${erased.body.meta.after}`);
    expect(next.body).toMatchObject({ data: [], meta: { after: erased.body.meta.after } });
    expect(await audited()).toHaveLength(before);
    for (const query of ['filter[since]=yesterday', 'filter[since]=9999-12-31T23:30:00-01:00', 'filter[action]=lose'])
      expect((await ask(`audit?${query}`)).status, query).toBe(400);
  });

  test('answers too many requests with 429 and other methods with 405', async () => {
    wait = 7;
    const busy = await ask('audit');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '7']);
    const other = await ask('deliveries', { method: 'DELETE' });
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect((await ask('nothing')).status).toBe(404);
  });
});
