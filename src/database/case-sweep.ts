/** Scheduled mail: the eight-week letter, once across all instances. */
import { CLOCK } from '#domain/cases/events.ts';
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
  /** The first; the rest was done, unless the database went away. */
  failure?: unknown;
}

export function createCaseSweep(db: Database, { clock = systemClock, facts }: CaseSweepOptions) {
  const { kysely, kind } = db;
  const adoption = createCaseAdoption(db, { clock, facts });

  function listOwed(today: string, last: { day: string; reference: string }) {
    return kysely
      .selectFrom('cases')
      .select(['reference', 'letter_day as day'])
      .where('letter_day', '<=', today)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('letter_day', 'reference'), '>', tuple(last.day, last.reference)))
      .where('can_be_mailed', '=', 1)
      .where('letter_by_hand', '=', 0)
      .orderBy('letter_day')
      .orderBy('reference')
      .limit(PAGE)
      .execute();
  }

  async function sendOne(reference: string, today: string): Promise<boolean> {
    const isOwed = (row: CasesTable) => (row.letter_day ?? '9999') <= today;
    const letter = { type: 'signposted', by: CLOCK, text: '' } as const;
    const { outcome } = await kysely
      .transaction()
      .execute((transaction) => appendEvents(transaction, reference, null, [letter], { kind, now: clock(), isOwed }));
    return outcome === 'kept';
  }

  /** In the order of their days. */
  async function sendOwed({ attempt, isAway }: Attempts): Promise<number> {
    const today = toLondonDay(clock());
    let sent = 0;
    let last = { day: '', reference: '' };
    for (let page = 0; page < PAGES_MOST; page += 1) {
      const found = await listOwed(today, last);
      for (const { reference, day } of found) {
        if (await attempt(() => sendOne(reference, today), false)) sent += 1;
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
      const letters = await attempts.attempt(() => sendOwed(attempts), 0);
      const adopted = await attempts.attempt(() => adoption.adopt(attempts), 0);
      const { failure } = attempts;
      return { adopted, letters, ...(failure && { failure: failure.error }) };
    },
  };
}
