/** What the lead store guarantees beyond its port. */
import { randomUUID } from 'node:crypto';
import { ENERGY_COMPLAINT, KINDS } from '#domain/journeys/complaint/kinds.ts';
import { toLeadPromise } from '#domain/journeys/journey.ts';
import { VULNERABILITY_VERSION } from '#domain/rules/vulnerability.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/db.ts';
import { createCaseStore } from '#database/cases.ts';
import { createLeadStore, type LeadStore } from '#database/leads.ts';
import { migrate } from '#database/migrate.ts';
import { createMovableClock, type Engine, ENGINES, type MovableClock, startEngine } from '#tests/support/database.ts';
import { complaintLead, meterReadingLead } from './suites/lead-examples.ts';

const WEEK = 7 * 24 * 3_600_000;

describe.each(ENGINES)('the lead store on %s', (kind) => {
  let engine: Engine;
  let db: Database;
  let otherDb: Database;
  let clock: MovableClock;
  let leads: LeadStore;
  let other: LeadStore;
  beforeAll(async () => {
    engine = await startEngine(kind);
    const options = await engine.newDatabase();
    [db, otherDb] = [openDatabase(options), openDatabase(options)];
    await migrate(db);
    clock = createMovableClock();
    leads = createLeadStore(db, { clock });
    other = createLeadStore(otherDb, { clock });
  });
  afterAll(async () => {
    await Promise.all([db?.close(), otherDb?.close()]);
    await engine?.stop();
  });

  async function countLeads(): Promise<number> {
    const { count } = await db.kysely
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  test('a rejected lead does not affect those that arrive at the same moment', async () => {
    const before = await countLeads();
    const sends = Array.from({ length: 12 }, (_, i) =>
      leads.send({ ...complaintLead(), addressId: i % 4 === 0 ? 'nowhere' : null }, randomUUID()),
    );
    const results = await Promise.allSettled(sends);
    expect(results.map(({ status }) => status)).toEqual(sends.map((_, i) => (i % 4 === 0 ? 'rejected' : 'fulfilled')));
    expect(await countLeads()).toBe(before + 9);
  });

  test('a complaint is recorded with who, when, how, what and what was promised', async () => {
    const reference = await leads.receive(complaintLead(), { idempotencyKey: null, clientId: 'help-and-support' });
    expect(await leads.findLead(reference)).toEqual({
      reference,
      receivedAt: clock().toISOString(),
      channel: 'web',
      clientId: 'help-and-support',
      topic: 'help-&-support',
      queryType: 'Meters',
      querySubtype: 'Make a complaint-Monthly or quarterly',
      title: null,
      firstName: 'Ada',
      surname: "O'Brien-Łukasz",
      email: 'ada@example.com',
      contactNumber: '07700 900123',
      contactNumberType: 'mobile',
      account: null,
      subject: 'Faulty meter',
      suspect: null,
      danger: null,
      summary: 'My meter runs backwards at night.',
      vulnerability: true,
      vulnerabilityWords: VULNERABILITY_VERSION,
      promised: toLeadPromise(ENERGY_COMPLAINT.reply),
      addressId: null,
      outsideAddressId: null,
      outsideReference: null,
      attributes: complaintLead().attributes,
    });
  });

  test('a meter reading is recorded under its own names', async () => {
    const reference = await leads.send(meterReadingLead(), randomUUID());
    expect(await leads.findLead(reference)).toMatchObject({
      topic: 'PriceCapMeterRead',
      queryType: null,
      title: 'Ms',
      firstName: 'Ada',
      surname: 'Jones',
      email: null,
      contactNumber: '01632 960123',
      account: 'A12345, BGX12345',
      summary: null,
      vulnerability: null,
      promised: null,
    });
  });

  test.each([
    ...KINDS.map(({ querySubtype, reply }) => [{ 'query-subtype': querySubtype }, toLeadPromise(reply)] as const),
    [{ topic: 'help-&-support-feedback' }, { confirmationEmail: true }] as const,
  ])('a lead with %o is promised %o', async (changes, promised) => {
    const reference = await leads.send(complaintLead(changes), randomUUID());
    expect((await leads.findLead(reference))?.promised).toEqual(promised);
  });

  test('"No" to the vulnerability question is recorded differently from no answer', async () => {
    const no = await leads.send(
      complaintLead({ 'additional-information': { vulnerabilityConsent: false } }),
      randomUUID(),
    );
    const unasked = await leads.send(complaintLead({ 'additional-information': {} }), randomUUID());
    expect(await leads.findLead(no)).toMatchObject({ vulnerability: false, vulnerabilityWords: VULNERABILITY_VERSION });
    expect(await leads.findLead(unasked)).toMatchObject({ vulnerability: null, vulnerabilityWords: null });
  });

  test('a reference that was never given finds nothing', async () => {
    const given = await leads.send(complaintLead(), randomUUID());
    expect([await leads.has(given), await leads.has('HS-AAAA-AAAA')]).toEqual([true, false]);
    expect(await leads.findLead('HS-AAAA-AAAA')).toBeNull();
  });

  test('a lead from an API client has no version of the vulnerability question, because the client words its own', async () => {
    const program = { idempotencyKey: null, clientId: 'a', channel: 'api' as const };
    const [asked, unasked] = [
      await leads.receive(complaintLead(), program),
      await leads.receive(complaintLead({ 'additional-information': null }), program),
    ];
    expect(await leads.findLead(asked)).toMatchObject({ vulnerability: true, vulnerabilityWords: null });
    expect(await leads.findLead(unasked)).toMatchObject({ vulnerability: null, vulnerabilityWords: null });
  });

  test('without a key, the same lead twice is two leads', async () => {
    const options = { idempotencyKey: null, clientId: 'a' };
    expect(await leads.receive(complaintLead(), options)).not.toBe(await leads.receive(complaintLead(), options));
  });

  test('the same key from two clients is two leads', async () => {
    const idempotencyKey = randomUUID();
    const one = await leads.receive(complaintLead(), { idempotencyKey, clientId: 'a' });
    expect(await leads.receive(complaintLead(), { idempotencyKey, clientId: 'b' })).not.toBe(one);
  });

  test('a key returns its reference for seven days, and is free after that', async () => {
    const key = randomUUID();
    const first = await leads.send(complaintLead(), key);
    clock.move(WEEK - 1);
    expect(await leads.send(complaintLead(), key)).toBe(first);
    clock.move(1);
    const second = await leads.send(complaintLead({ query: 'A week later.' }), key);
    expect(second).not.toBe(first);
    expect(await leads.send(complaintLead({ query: 'A week later.' }), key)).toBe(second);
    expect(await leads.findLead(first)).not.toBeNull();
  });

  test('two processes that send one key at once make one lead, also once the key is free again', async () => {
    const key = randomUUID();
    for (let week = 0; week < 2; week += 1) {
      const before = await countLeads();
      const sends = Array.from({ length: 50 }, (_, index) => (index % 2 ? leads : other).send(complaintLead(), key));
      expect(new Set(await Promise.all(sends)).size).toBe(1);
      expect(await countLeads()).toBe(before + 1);
      clock.move(WEEK);
    }
  });

  test('concurrent leads are written together with their cases, and one by one beside a repeated key', async () => {
    let drawn = 0;
    const drawReference = () => `HS-7777-${1_000 + (drawn += 1)}`;
    const store = createLeadStore(db, { clock, drawReference, cases: { ombudsmanAfterWeeks: 8 } });
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    const sendAll = (own: readonly string[]) => Promise.all(own.map((key) => store.send(complaintLead(), key)));
    const sent = await sendAll(keys);
    expect(drawn).toBe(3);
    const again = await sendAll([keys[0] ?? '', randomUUID()]);
    expect([drawn, again[0]]).toEqual([7, sent[0]]);
    const cases = createCaseStore(db, { clock });
    for (const reference of [...sent, ...again])
      expect((await cases.find(reference))?.events.map(({ type }) => type)).toEqual(['received']);
    drawn = 100;
    const without = createLeadStore(db, { clock, drawReference });
    await Promise.all([without.send(complaintLead(), randomUUID()), without.send(complaintLead(), randomUUID())]);
    expect(drawn).toBe(102);
  });

  test('an address, client or key that no database can store is rejected', async () => {
    const lead = complaintLead();
    const own = { idempotencyKey: null, clientId: 'a' };
    const refused = [
      leads.receive({ ...lead, addressId: 'a\u0000' }, own),
      leads.receive(lead, { ...own, clientId: 'a\u0000' }),
      leads.receive(lead, { ...own, idempotencyKey: 'a\ud83d' }),
    ];
    const pointers = refused.map((one) => one.catch((error: { details: object }) => error.details));
    expect(await Promise.all(pointers)).toEqual([
      { pointer: '/data/relationships/address/data/id' },
      { pointer: '' },
      { pointer: '' },
    ]);
  });

  test('a duplicate reference is drawn again', async () => {
    const taken = await leads.send(complaintLead(), randomUUID());
    const drawn = [taken, taken, 'HS-2222-3333'];
    const unlucky = createLeadStore(db, { clock, drawReference: () => drawn.shift() ?? '' });
    expect(await unlucky.send(complaintLead(), randomUUID())).toBe('HS-2222-3333');
  });

  test('if five references are taken, the customer may try again', async () => {
    const taken = await leads.send(complaintLead(), randomUUID());
    let drawn = 0;
    const stuck = createLeadStore(db, { clock, drawReference: () => ((drawn += 1), taken) });
    const sent = stuck.send(complaintLead({ query: 'Another' }), randomUUID());
    await expect(sent).rejects.toMatchObject({ kind: 'unavailable', details: { retryAfter: 1 } });
    // The lead is inserted once in a batch, then five times alone.
    expect(drawn).toBe(6);
  });

  test('a lead whose deliveries cannot be written is not stored', async () => {
    const before = await countLeads();
    await sql`alter table outbox rename to outbox_away`.execute(db.kysely);
    await expect(leads.send(complaintLead(), randomUUID())).rejects.toThrow(/outbox/);
    await sql`alter table outbox_away rename to outbox`.execute(db.kysely);
    expect(await countLeads()).toBe(before);
  });

  test('a failure never quotes what the customer wrote', async () => {
    // PostgreSQL's own error quotes the whole row when a column is missing.
    const lacking = sql`insert into leads (reference, summary) values ('HS-9999-9999', 'canary')`;
    const failure = await lacking.execute(db.kysely).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(JSON.stringify({ ...(failure as Error), message: (failure as Error).message })).not.toContain('canary');
  });

  test.each([
    [{ 'a/b~c': { list: ['fine', 'bad\u0000'] } }, '/data/attributes/a~1b~0c/list/1'],
    [{ bag: { 'key\ud83d': 1 } }, '/data/attributes/bag'],
  ])('text that no database can store is rejected wherever it occurs: %#', async (changes, pointer) => {
    await expect(leads.send(complaintLead(changes), randomUUID())).rejects.toMatchObject({
      kind: 'refused',
      details: { pointer },
    });
  });
});
