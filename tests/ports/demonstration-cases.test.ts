/** Demo cases are in every state, emailed to nobody, and removed together. */
import { expect, test } from 'vitest';
import { toCaseDraftKey } from '#domain/cases/case.ts';
import type { QueueEntry } from '#domain/ports-cases.ts';
import { createCaseStore } from '#database/cases.ts';
import { addDemonstrationCases, removeDemonstrationCases } from '#server/commands/demo-cases.ts';
import { createDraftStore } from '#database/drafts.ts';
import { createLeadStore } from '#database/leads.ts';
import type { Database } from '#database/db.ts';
import { type Engine, ENGINES, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { complaintLead } from './suites/lead-examples.ts';

const FACTS = { ombudsmanAfterWeeks: 8 };
const OPEN = { view: 'open', q: '', staffId: '', today: '2026-11-21', offset: 0 } as const;
const NOW = new Date('2026-11-21T10:00:00.000Z');

/** What an adviser sees, one line for each case; references are random and omitted. */
async function listStories({ kysely }: Database): Promise<string[]> {
  const leads = await kysely.selectFrom('leads').selectAll().where('client_id', '=', 'demo-cases').execute();
  const cases = createCaseStore({ kysely } as Database);
  const lines = leads.map(async (row) => {
    const events = (await cases.find(row.reference))?.events ?? [];
    const story = events.map(({ type, at, by }) => `${type} ${at.slice(0, 16)} ${by.name ?? by.kind}`);
    const facts = [row.contact_number, row.email, row.received_at, row.query_type, row.query_subtype, row.subject];
    return [...facts, row.vulnerability, ...story].join(', ');
  });
  const staff = (await cases.listStaff()).map(({ id, name }) => `${id} ${name}`);
  return [...staff, ...(await Promise.all(lines)).toSorted()];
}

test.each(ENGINES)(
  'demonstration cases are added in every state, emailed to nobody and removed together, on %s',
  async (kind) => {
    const engine: Engine = await startEngine(kind);
    const db = await openNewDatabase(engine);
    const own = await createLeadStore(db, { cases: FACTS }).send(complaintLead(), 'own');
    expect(await addDemonstrationCases(db, FACTS, NOW)).toBe(40);
    const cases = createCaseStore(db);
    const counts = await cases.count('demo-adviser', '2026-11-21');
    // Dangers are found by a classifier, which is not part of this test.
    for (const [view, count] of Object.entries(counts).filter(([name]) => name !== 'danger'))
      expect([view, count > 0]).toEqual([view, true]);
    const owed = await db.kysely.selectFrom('outbox').select('reference').execute();
    expect(new Set(owed.map(({ reference }) => reference))).toEqual(new Set([own]));
    const madeUp = (await cases.listComplaints('2026-01-01', '2026-12-31')).filter(
      ({ isDemonstration }) => isDemonstration,
    );
    expect(madeUp.length).toBeGreaterThan(20);
    await expect((await listStories(db)).join('\n')).toMatchFileSnapshot('demonstration-cases.txt');
    const [{ reference }] = (await cases.list({ ...OPEN, limit: 1 })) as [QueueEntry];
    const drafts = createDraftStore(db);
    await drafts.keep('adviser', toCaseDraftKey(reference), { reply: 'Half a' });
    expect(await removeDemonstrationCases(db)).toBe(40);
    expect(await drafts.find('adviser', toCaseDraftKey(reference))).toBeNull();
    expect(await removeDemonstrationCases(db)).toBe(0);
    expect(await cases.find(own)).not.toBeNull();
    expect(await db.kysely.selectFrom('cases').select('reference').execute()).toEqual([{ reference: own }]);
    await db.close();
    await engine.stop();
  },
);
