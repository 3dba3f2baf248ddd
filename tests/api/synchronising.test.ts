/**
 * A program that stores a copy of leads and cases, on both engines: it misses nothing, whatever changes between two
 * pages.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#supplier/api/app.ts';
import { createCasesApi } from '#supplier/api/cases.ts';
import { createAddressStore } from '#database/addresses.ts';
import { createAuditTrail } from '#database/audit.ts';
import { createCaseStore } from '#database/cases.ts';
import type { Database } from '#database/db.ts';
import { createLeadStore } from '#database/leads.ts';
import { createLeadList } from '#server/back-end/embedded.ts';
import { createLeadErasure } from '#server/personal-data/lead-erasure.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { createMovableClock, type Engine, ENGINES, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';

interface Listed {
  data: { id: string; attributes: Record<string, unknown> }[];
  links: { next: string | null };
  meta: { after: string | null };
}

describe.each(ENGINES)('the synchronisation of a copy, on %s', (kind) => {
  let engine: Engine;
  let db: Database;
  const clock = createMovableClock();
  beforeAll(async () => {
    engine = await startEngine(kind);
  });
  beforeEach(async () => {
    db = await openNewDatabase(engine);
    return () => db.close();
  });
  afterAll(() => engine.stop());

  /** Sends each lead a second after the one before. */
  async function send(count: number): Promise<string[]> {
    const store = createLeadStore(db, { clock, cases: { ombudsmanAfterWeeks: 8 } });
    const references: string[] = [];
    for (let index = 0; index < count; index += 1) {
      references.push(await store.send(complaintLead(), randomUUID()));
      clock.move(1_000);
    }
    return references;
  }
  const write = (reference: string) =>
    createCaseStore(db, { clock }).append(reference, null, [
      { type: 'noted', by: { kind: 'program', id: 'crm', name: null }, text: 'Seen' },
    ]);

  async function ask(path: string, scope = 'leads cases'): Promise<Response> {
    const read = async (token: string) => (token === 'nobody' ? null : { subject: 'crm', scopes: token.split('.') });
    const clientRules = { tokens: { readAccess: read, readIdentity: read }, limit: async () => null };
    const log = createRecordingLog();
    const list = createLeadList(db, clientRules, clock);
    const cases = createCasesApi({ cases: createCaseStore(db, { clock }), clientRules, log, now: clock });
    const leads = createApi({ leads: createLeadStore(db), addresses: createAddressStore(db), log, list });
    const headers = { Authorization: `Bearer ${scope.replaceAll(' ', '.')}` };
    const request = new Request(`http://site.example${path}`, { headers });
    return (await cases(request)) ?? leads(request);
  }
  const read = async (path: string) => (await (await ask(path)).json()) as Listed;
  const idsOf = ({ data }: Listed) => data.map(({ id }) => id);

  /** Polls from there to the last page, with something happening after each. */
  async function follow(path: string, meanwhile: (page: Listed) => Promise<unknown> = async () => {}) {
    const pages: Listed[] = [];
    for (let next: string | null = path; next !== null;) {
      const page = await read(next);
      pages.push(page);
      await meanwhile(page);
      next = page.links.next;
    }
    return { ids: pages.flatMap(idsOf), after: pages.at(-1)?.meta.after ?? '' };
  }

  test.each(['/api/v1/leads?page[size]=2', '/api/v1/cases?sort=updated&page[size]=2'])(
    '%s lists every entry once, in order, and continues where the last page ended',
    async (path) => {
      const first = await send(5);
      clock.move(60_000);
      const whole = await follow(path);
      expect(whole.ids).toEqual(first);
      expect(await follow(`${path}&page[after]=${whole.after}`)).toEqual({ ids: [], after: whole.after });
      const later = await send(1);
      clock.move(60_000);
      expect((await follow(`${path}&page[after]=${whole.after}`)).ids).toEqual(later);
    },
  );

  test('erasing the last entry of a page loses nothing after it', async () => {
    const sent = await send(5);
    clock.move(60_000);
    const [leads, cases] = [
      await read('/api/v1/leads?page[size]=2'),
      await read('/api/v1/cases?sort=updated&page[size]=2'),
    ];
    await createLeadErasure(db, { clock }).eraseByReference(sent[1] ?? '', 'operator');
    for (const page of [leads, cases]) expect((await follow(page.links.next ?? '')).ids).toEqual(sent.slice(2));
  });

  test('a changed case is listed again with its last event, and filter[since] lists changes only', async () => {
    const [one = '', two = ''] = await send(2);
    clock.move(60_000);
    const { after } = await follow('/api/v1/cases?sort=updated');
    const since = clock().toISOString();
    await write(one);
    clock.move(60_000);
    const changed = await read(`/api/v1/cases?sort=updated&page[after]=${after}`);
    expect(changed.data).toMatchObject([{ id: one, attributes: { seq: 2, 'updated-at': since } }]);
    expect(idsOf(await read(`/api/v1/cases?sort=updated&filter[since]=${since}`))).toEqual([one]);
    expect(idsOf(await read('/api/v1/cases?sort=updated'))).toEqual([two, one]);
    expect(idsOf(await read(`/api/v1/leads?filter[since]=${since}`))).toEqual([]);
  });

  test('a case that changes between two pages is not lost', async () => {
    const sent = await send(5);
    clock.move(60_000);
    const { ids } = await follow('/api/v1/cases?sort=updated&page[size]=2', async ({ data }) => {
      if (data[0]?.id === sent[0]) await write(sent[3] ?? '');
      clock.move(60_000);
    });
    expect(ids).toEqual([sent[0], sent[1], sent[2], sent[4], sent[3]]);
  });

  test('entries younger than a minute are listed later, since an instance with a slow clock may still write earlier ones', async () => {
    const sent = await send(1);
    for (const path of ['/api/v1/leads', '/api/v1/cases?sort=updated']) expect(idsOf(await read(path))).toEqual([]);
    clock.move(58_999);
    for (const path of ['/api/v1/leads', '/api/v1/cases?sort=updated']) expect(idsOf(await read(path))).toEqual([]);
    clock.move(1);
    for (const path of ['/api/v1/leads', '/api/v1/cases?sort=updated']) expect(idsOf(await read(path))).toEqual(sent);
  });

  test('changes in the same instant as the last event are listed after that event', async () => {
    const [one = ''] = await send(1);
    await write(one);
    clock.move(60_001);
    const { after } = await follow('/api/v1/cases?sort=updated');
    clock.move(-60_001);
    await createCaseStore(db, { clock }).append(one, null, [
      { type: 'noted', by: { kind: 'program', id: 'crm', name: null }, text: 'Seen again' },
    ]);
    clock.move(60_002);
    expect((await follow(`/api/v1/cases?sort=updated&page[after]=${after}`)).ids).toEqual([one]);
  });

  test('listing leads needs a scope of its own, and each page leaves an audit line', async () => {
    const sent = await send(3);
    clock.move(60_000);
    expect((await ask('/api/v1/leads', 'nobody')).status).toBe(401);
    expect((await ask('/api/v1/leads', 'cases customers')).status).toBe(403);
    await read('/api/v1/leads?page[size]=2');
    expect(idsOf(await read('/api/v1/leads?filter[since]=2099-01-01T00:00:00Z'))).toEqual([]);
    const asked = { since: null, before: null, actor: 'crm', reference: null, limit: 9 };
    expect(await createAuditTrail(db).list(asked)).toMatchObject([
      { action: 'export', detail: { because: 'program', leads: sent.slice(0, 2) } },
    ]);
  });

  test.each([
    ['/api/v1/leads?page[after]=x', 'page[after]'],
    ['/api/v1/leads?filter[since]=yesterday', 'filter[since]'],
    ['/api/v1/leads?filter[since]=9999-12-31T23:30:00-01:00', 'filter[since]'],
    ['/api/v1/cases?sort=updated&page[size]=101', 'page[size]'],
    ['/api/v1/cases?sort=updated&page[number]=2', 'page'],
  ])('the query %s is refused, and the error names the parameter', async (path, parameter) => {
    const response = await ask(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ source: { parameter } }] });
  });

  test('the first page of a view has the total', async () => {
    await send(3);
    expect(await read('/api/v1/cases?page[size]=1')).toMatchObject({ meta: { total: 3 } });
    expect(await read('/api/v1/cases?filter[view]=waiting')).toMatchObject({ meta: { total: 0 } });
  });
});
