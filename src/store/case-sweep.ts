/** Scheduled mail: the eight-week letter and the reminder before a promised day, once each across all instances. */
import { CLOCK, type NewCaseEvent } from '#domain/cases/events.ts';
import { toLondonDay } from '#domain/dates.ts';
import { journeys } from '#domain/journeys/journeys.ts';
import type { CaseFacts } from './case-row.ts';
import type { CasesTable } from './case-schema.ts';
import { appendEvents, insertCases } from './case-writing.ts';
import { type StoreOptions, systemClock } from './clock.ts';
import type { Database } from './db.ts';

const BATCH = 100;
const NO_CASES = journeys.filter(({ caseKind }) => caseKind === null).map(({ owns }) => owns.topic);
/** Far more than become due in ten minutes; the rest waits for the next sweep. */
const BATCHES_MOST = 50;

export interface CaseSweepOptions extends StoreOptions {
  facts: CaseFacts;
}

export interface Swept {
  adopted: number;
  letters: number;
  nudges: number;
}

export function createCaseSweep(db: Database, { clock = systemClock, facts }: CaseSweepOptions) {
  const { kysely, kind } = db;

  /** Turns leads of earlier versions into cases. Advisers decide on those long overdue: no letter is sent. */
  async function adopt(): Promise<number> {
    const today = toLondonDay(clock());
    const leads = await kysely
      .selectFrom('leads')
      .selectAll('leads')
      .leftJoin('cases', 'cases.reference', 'leads.reference')
      .where('cases.reference', 'is', null)
      .where(({ eb, or }) => or([eb('leads.topic', 'is', null), eb('leads.topic', 'not in', NO_CASES)]))
      .orderBy('leads.received_at')
      .limit(BATCH)
      .execute();
    for (const lead of leads) {
      await kysely.transaction().execute(async (transaction) => {
        const { reference } = lead;
        // Another instance may be adopting it: SQLite has one writer, PostgreSQL waits here.
        if (kind === 'postgres')
          await transaction
            .selectFrom('leads')
            .select('topic')
            .where('reference', '=', reference)
            .forUpdate()
            .execute();
        const exists = await transaction
          .selectFrom('cases')
          .select('reference')
          .where('reference', '=', reference)
          .executeTakeFirst();
        if (exists) return;
        await insertCases(transaction, [lead], facts);
        await transaction
          .updateTable('cases')
          .set({ letter_by_hand: 1 })
          .where('reference', '=', reference)
          .where('letter_day', '<=', today)
          .execute();
      });
    }
    return leads.length;
  }

  async function sendOwed(column: 'letter_day' | 'nudge_day', event: NewCaseEvent): Promise<number> {
    const today = toLondonDay(clock());
    let due = kysely.selectFrom('cases').select('reference').where(column, '<=', today);
    if (column === 'letter_day') due = due.where('can_be_mailed', '=', 1).where('letter_by_hand', '=', 0);
    const isOwed = (row: CasesTable) => (row[column] ?? '9999') <= today;
    const found = await due.orderBy(column).limit(BATCH).execute();
    let sent = 0;
    for (const { reference } of found) {
      const { outcome } = await kysely
        .transaction()
        .execute((transaction) => appendEvents(transaction, reference, null, [event], { kind, now: clock(), isOwed }));
      if (outcome === 'kept') sent += 1;
    }
    return sent;
  }

  async function repeat(work: () => Promise<number>): Promise<number> {
    let all = 0;
    for (let batch = 0; batch < BATCHES_MOST; batch += 1) {
      const some = await work();
      all += some;
      if (some < BATCH) break;
    }
    return all;
  }

  return {
    async sweep(): Promise<Swept> {
      const adopted = await repeat(adopt);
      const letters = await repeat(() => sendOwed('letter_day', { type: 'signposted', by: CLOCK, text: '' }));
      const nudges = await repeat(() => sendOwed('nudge_day', { type: 'nudged', by: CLOCK, text: '' }));
      return { adopted, letters, nudges };
    },
  };
}
