/** Scheduled mail: the eight-week letter and the reminder before a promised day, once each across all instances. */
import { CLOCK, type NewCaseEvent } from '#domain/cases/events.ts';
import { toLondonDay } from '#domain/dates.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { createCaseAdoption } from './case-adoption.ts';
import type { CaseFacts } from './case-row.ts';
import type { CasesTable } from './schema.ts';
import { appendEvents } from './case-writing.ts';
import { type StoreOptions, systemClock } from './clock.ts';
import type { Database } from './db.ts';

const PAGE = 100;
/** Far more than become due in ten minutes; the rest waits for the next sweep. */
const PAGES_MOST = 50;

export interface CaseSweepOptions extends StoreOptions {
  facts: CaseFacts;
}

export interface Swept {
  adopted: number;
  letters: number;
  nudges: number;
  /** The first; the rest was done, unless the database went away. */
  failure?: unknown;
}

type DueColumn = 'letter_day' | 'nudge_day';
const EVENTS: Readonly<Record<DueColumn, NewCaseEvent>> = {
  letter_day: { type: 'signposted', by: CLOCK, text: '' },
  nudge_day: { type: 'nudged', by: CLOCK, text: '' },
};

export function createCaseSweep(db: Database, { clock = systemClock, facts }: CaseSweepOptions) {
  const { kysely, kind } = db;
  const adoption = createCaseAdoption(db, { clock, facts });

  function listOwed(column: DueColumn, today: string, last: { day: string; reference: string }) {
    let due = kysely
      .selectFrom('cases')
      .select(['reference', `${column} as day`])
      .where(column, '<=', today)
      .where(({ eb, refTuple, tuple }) => eb(refTuple(column, 'reference'), '>', tuple(last.day, last.reference)));
    if (column === 'letter_day') due = due.where('can_be_mailed', '=', 1).where('letter_by_hand', '=', 0);
    return due.orderBy(column).orderBy('reference').limit(PAGE).execute();
  }

  async function sendOne(reference: string, column: DueColumn, today: string): Promise<boolean> {
    const isOwed = (row: CasesTable) => (row[column] ?? '9999') <= today;
    const { outcome } = await kysely
      .transaction()
      .execute((transaction) =>
        appendEvents(transaction, reference, null, [EVENTS[column]], { kind, now: clock(), isOwed }),
      );
    return outcome === 'kept';
  }

  /** In the order of their days. */
  async function sendOwed(column: DueColumn, { attempt, isAway }: Attempts): Promise<number> {
    const today = toLondonDay(clock());
    let sent = 0;
    let last = { day: '', reference: '' };
    for (let page = 0; page < PAGES_MOST; page += 1) {
      const found = await listOwed(column, today, last);
      for (const { reference, day } of found) {
        if (await attempt(() => sendOne(reference, column, today), false)) sent += 1;
        if (isAway()) return sent;
        last = { day: day ?? '', reference };
      }
      if (found.length < PAGE) break;
    }
    return sent;
  }

  return {
    /** Letters first: the law sets their day. */
    async sweep(): Promise<Swept> {
      const attempts = createAttempts();
      const letters = await attempts.attempt(() => sendOwed('letter_day', attempts), 0);
      const nudges = await attempts.attempt(() => sendOwed('nudge_day', attempts), 0);
      const adopted = await attempts.attempt(() => adoption.adopt(attempts), 0);
      const { failure } = attempts;
      return { adopted, letters, nudges, ...(failure && { failure: failure.error }) };
    },
  };
}
