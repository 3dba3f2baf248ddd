/** /api/v1/operations as an operator's program uses it, on both engines: what commands do, recorded in the audit. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Closed } from '#domain/closed.ts';
import { createAuditTrail } from '#database/audit.ts';
import { type Database, openDatabase, toDatabaseFile } from '#database/db.ts';
import { migrate } from '#database/migrate.ts';
import { createOutboxStore } from '#database/outbox.ts';
import { readNotice } from '#server/operations/maintenance.ts';
import { createOperationsApi } from '#server/operations/operations-api.ts';
import { type Config, readConfig } from '#server/settings/config.ts';
import { prepare } from '#tests/delivery/support/deliveries.ts';
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
    own = await sendLead(prepare(db).leads, { email: ADA, 'first-name': 'Ada', surname: 'Canary' });
    log = createRecordingLog();
    wait = null;
  });
  afterEach(async () => {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const read = async (scope: string) => (scope === 'nobody' ? null : { subject: 'runbook', scopes: [scope] });
  /** What the server would read of the file within two seconds. */
  const closed = (config: Config): Closed | null =>
    existsSync(config.maintenance.file) ? readNotice(readFileSync(config.maintenance.file, 'utf8'), log) : null;

  async function ask(path: string, init: RequestInit = {}, scope = 'operate') {
    const config = readConfig(env);
    const program = { tokens: { readAccess: read, readIdentity: read }, limit: async () => wait };
    const maintenance = { closed: () => closed(config) };
    const api = createOperationsApi({ config, database: db, program, maintenance, log });
    const headers = { Authorization: `Bearer ${scope}`, 'Content-Type': 'application/vnd.api+json' };
    const response = await api(new Request(`http://site.example/api/v1/operations/${path}`, { ...init, headers }));
    if (!response) throw new Error('not its own path');
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
  const post = (path: string, type: string, attributes: object) =>
    ask(path, { method: 'POST', body: JSON.stringify({ data: { type, attributes } }) });
  const change = (attributes: object) => post('deliveries', 'delivery-changes', attributes);
  const audited = async () =>
    (await createAuditTrail(db).list({ since: null, before: null, actor: 'runbook', reference: null, limit: 100 }))
      .map(({ action, detail: { operation, because } }) => `${action} ${JSON.stringify(operation ?? because)}`)
      .toReversed();

  test('is not there without OPERATIONS_SCOPE, and only for tokens with that scope', async () => {
    expect((await ask('deliveries', {}, 'nobody')).status).toBe(401);
    for (const scope of ['cases', 'customers']) expect((await ask('deliveries', {}, scope)).status).toBe(403);
    delete env['OPERATIONS_SCOPE'];
    expect((await ask('deliveries')).status).toBe(404);
    expect(await audited()).toEqual([]);
    for (const taken of ['cases', 'customers', 'openid', 'two words'])
      expect(() => readConfig({ ...env, OPERATIONS_SCOPE: taken })).toThrow(/OPERATIONS_SCOPE must be a scope/);
  });

  test('lists deliveries page by page, and the order stays while they change', async () => {
    const { leads } = prepare(db);
    for (let index = 0; index < 3; index += 1) await sendLead(leads, { email: ADA });
    const first = await ask('deliveries?page[size]=2');
    expect(first.body.data).toHaveLength(2);
    expect(first.body.meta.totals).toEqual(expect.arrayContaining([expect.objectContaining({ state: 'waiting' })]));
    await change({ change: 'park', reference: first.body.data[0].attributes.reference });
    const seen = first.body.data.map(({ id }: { id: string }) => id);
    for (let { next } = first.body.links; next !== null;) {
      const { body } = await ask(next.replace('/api/v1/operations/', ''));
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      next = body.links.next;
    }
    const all = await createOutboxStore(db).list();
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    expect((await ask('deliveries?filter[state]=lost')).body.errors).toMatchObject([
      { status: '400', source: { parameter: 'filter[state]' } },
    ]);
  });

  test('parks, requeues and dismisses the deliveries of one lead, and says how many', async () => {
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
    expect((await change({ change: 'retry', reference: 'HS-2222-2222' })).status).toBe(404);
    for (const refused of [{ change: 'dismiss' }, { change: 'send' }, { change: 'lose' }, {}])
      expect((await change(refused)).status).toBe(422);
    expect(await audited()).toContain('operation "deliveries dismiss"');
  });

  test('finds, exports and erases a person who is described in the body', async () => {
    const found = await post('persons/find', 'persons', { email: ADA.toUpperCase() });
    expect(found.body.meta).toMatchObject({ references: [own], counts: { leads: 1 } });
    const exported = await post('persons/export', 'persons', { reference: own });
    expect(exported.body.meta.person.sent[0]).toMatchObject({ email: ADA });
    const erased = await post('persons/erase', 'persons', { email: ADA });
    expect(erased.body.meta.references).toEqual([own]);
    expect((await post('persons/find', 'persons', { email: ADA })).body.meta.references).toEqual([]);
    expect((await post('persons/erase', 'persons', { email: ADA })).status).toBe(404);
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
    [{}, 'Say by what the person is found.'],
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

  test('hands out the audit page by page, with the look at it', async () => {
    for (let index = 0; index < 3; index += 1) await ask('maintenance');
    const first = await ask('audit?page[size]=2');
    const second = await ask(first.body.links.next.replace('/api/v1/operations/', ''));
    const ids = [...first.body.data, ...second.body.data].map(({ id }: { id: string }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
    expect((await ask('audit')).body.data[0].attributes).toMatchObject({
      action: 'operation',
      actor: 'runbook',
      detail: { operation: 'audit' },
    });
    expect((await ask('audit?filter[since]=2099-01-01T00:00:00Z')).body.data).toEqual([]);
    expect((await ask('audit?filter[since]=yesterday')).status).toBe(400);
  });

  test('waits where a program asks too often, and refuses other methods', async () => {
    wait = 7;
    const busy = await ask('audit');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '7']);
    const other = await ask('deliveries', { method: 'DELETE' });
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect((await ask('nothing')).status).toBe(404);
  });
});
