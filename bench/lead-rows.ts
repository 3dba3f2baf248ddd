/** All that a lead leaves in the database, written in groups as its shared commits are, and nothing else: no HTTP, no checks. */
import { openDatabase, type DatabaseOptions } from '#database/db.ts';
import { insertRows, type LeadRows } from '#database/lead-writing.ts';
import { createReference } from '#database/reference.ts';

/** As many as come together from 64 connections; PostgreSQL writes one group while the other waits for the disk. */
const GROUPS = { sqlite: { size: 64, atOnce: 1 }, postgres: { size: 32, atOnce: 2 } } as const;

/** The same lead under another reference. */
function copy({ leads, outbox, cases, case_events }: LeadRows): LeadRows {
  const reference = createReference();
  return {
    leads: leads.map((row) => ({ ...row, reference })),
    outbox: outbox.map((row) => ({ ...row, reference, id: `${reference}-${row.kind}` })),
    cases: cases.map((row) => ({ ...row, reference, reference_key: reference.toLowerCase().replaceAll('-', '') })),
    case_events: case_events.map((row) => ({ ...row, reference })),
  };
}

function toGroup(one: LeadRows, size: number): LeadRows {
  const copies = Array.from({ length: size }, () => copy(one));
  return {
    leads: copies.flatMap(({ leads }) => leads),
    outbox: copies.flatMap(({ outbox }) => outbox),
    cases: copies.flatMap(({ cases }) => cases),
    case_events: copies.flatMap(({ case_events }) => case_events),
  };
}

/** Leads per second into a database that the product has filled, whose newest lead is copied. */
export async function writeLeadRows(place: DatabaseOptions, seconds: number): Promise<number> {
  const db = openDatabase(place);
  const { kysely, kind } = db;
  const lead = await kysely.selectFrom('leads').selectAll().limit(1).executeTakeFirstOrThrow();
  const own = (table: 'outbox' | 'cases' | 'case_events') =>
    kysely
      .selectFrom(table as 'outbox')
      .selectAll()
      .where('reference', '=', lead.reference)
      .execute();
  const one = {
    leads: [lead],
    outbox: await own('outbox'),
    cases: await own('cases'),
    case_events: await own('case_events'),
  } as unknown as LeadRows;
  const { size, atOnce } = GROUPS[kind];
  const started = performance.now();
  let count = 0;
  const write = async () => {
    while (performance.now() - started < seconds * 1_000) {
      await insertRows(db, toGroup(one, size));
      count += size;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, write));
  const perSecond = (count / (performance.now() - started)) * 1_000;
  await db.close();
  return perSecond;
}
