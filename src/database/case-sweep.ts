/** Sends the scheduled eight-week letters, each once across all instances. */
import { setImmediate as toNextTurn } from 'node:timers/promises';
import { isAppError } from '#domain/errors.ts';
import { DAY_MS } from '#domain/constants.ts';
import type { Reference } from '#domain/entities/lead.ts';
import { toLondonDay } from '#domain/dates.ts';
import { CLOCK } from '#domain/cases/events.ts';
import { type CaseFacts, findCaseKind } from './case-row.ts';
import { insertCases, appendEvents } from './case-events.ts';
import { shiftTime, type StoreOptions, systemClock } from './row-values.ts';
import type { Database } from './db.ts';
import type { CasesTable } from './schema.ts';

// Runs many independent tasks, so that one failure does not stop the others.

interface Attempts {
  /** The first failure, or null. Once the database is unavailable, the remaining parts are not tried. */
  readonly failure: { error: unknown } | null;
  /** Records a failure and returns `otherwise`. */
  attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T>;
  /**
   * True if the last task failed because the database is unavailable: every further one would only time out as well.
   */
  isAway(): boolean;
}

function createAttempts(): Attempts {
  let failure: { error: unknown } | null = null;
  let isAway = false;
  return {
    get failure() {
      return failure;
    },
    async attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
      try {
        const done = await work();
        isAway = false;
        return done;
      } catch (error) {
        failure ??= { error };
        isAway = isAppError(error, 'unavailable');
        return otherwise;
      }
    },
    isAway: () => isAway,
  };
}

// Turns leads of earlier versions into cases. Each page is an index range: its cost does not grow with the leads.

const LEADS_A_PAGE = 500;
/** Far more leads than an earlier version running beside this one receives in ten minutes. */
const ADOPTED_MAX = 5_000;
/** An earlier version's clock may be behind this one's. */
const OVERLAP_MS = 3_600_000;

/** A lead that has been checked is not checked again until the process restarts. */
function createCaseAdoption(db: Database, options: Required<StoreOptions> & { facts: CaseFacts }) {
  const { kysely, kind } = db;
  const { clock, facts } = options;
  let last = { received_at: '', reference: '' };
  /** Leads whose case could not be opened, retried first in the next sweep. */
  const left = new Set<Reference>();

  /** Returns each lead with whether a case must still be opened for it. */
  async function readPage() {
    const rows = await kysely
      .selectFrom('leads')
      .leftJoin('cases', 'cases.reference', 'leads.reference')
      .select([
        'leads.reference',
        'leads.received_at',
        'leads.topic',
        'leads.query_subtype',
        'cases.reference as known',
      ])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('leads.received_at', 'leads.reference'), '>', tuple(last.received_at, last.reference)),
      )
      .orderBy('leads.received_at')
      .orderBy('leads.reference')
      .limit(LEADS_A_PAGE)
      .execute();
    return rows.map(({ reference, received_at, known, ...lead }) => ({
      reference,
      received_at,
      opens: known === null && findCaseKind(lead) !== null,
    }));
  }

  /** Opens a case without automatic letters and alarms if it is long overdue: advisers decide about those. */
  function adoptOne(reference: Reference): Promise<boolean> {
    return kysely.transaction().execute(async (transaction) => {
      // Another instance may be adopting it: SQLite has one writer, PostgreSQL waits here.
      const select = transaction.selectFrom('leads').selectAll().where('reference', '=', reference);
      const lead = await (kind === 'postgres' ? select.forUpdate() : select).executeTakeFirst();
      const known = await transaction
        .selectFrom('cases')
        .select('reference')
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (!lead || known) return false;
      await insertCases(transaction, [lead], facts);
      await transaction
        .updateTable('cases')
        .set({ letter_by_hand: 1 })
        .where('reference', '=', reference)
        .where('letter_day', '<=', toLondonDay(clock()))
        .execute();
      await transaction
        .updateTable('cases')
        .set({ danger_since: null })
        .where('reference', '=', reference)
        .where('received_at', '<', shiftTime(clock(), -DAY_MS))
        .execute();
      return true;
    });
  }

  return {
    async adopt({ attempt, isAway }: Attempts): Promise<number> {
      const began = shiftTime(clock(), -OVERLAP_MS);
      let adopted = 0;
      const adoptNow = async (reference: Reference) => {
        left.add(reference);
        const isCase = await attempt(async () => {
          const isNew = await adoptOne(reference);
          left.delete(reference);
          return isNew;
        }, false);
        if (isCase) adopted += 1;
      };
      for (const reference of [...left].slice(0, LEADS_A_PAGE)) {
        await adoptNow(reference);
        if (isAway()) return adopted;
      }
      while (adopted < ADOPTED_MAX) {
        const page = await readPage();
        for (const { reference, opens } of page) {
          if (opens) await adoptNow(reference);
          if (isAway()) return adopted;
        }
        last = page.at(-1) ?? last;
        if (page.length < LEADS_A_PAGE) {
          last = { received_at: began, reference: '' };
          break;
        }
        // SQLite blocks the thread that answers requests, so other work gets a turn between pages.
        await toNextTurn();
      }
      return adopted;
    },
  };
}

const PAGE = 100;
/** Far more than become due in ten minutes; the rest waits for the next sweep. */
const PAGES_MAX = 50;

interface CaseSweepOptions extends StoreOptions {
  facts: CaseFacts;
}

export interface SweepResult {
  adopted: number;
  letters: number;
  /** The first failure; the rest was done, unless the database became unavailable. */
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

  /** Sends the letters that are due, the earliest due day first. */
  async function sendOwed({ attempt, isAway }: Attempts): Promise<number> {
    const today = toLondonDay(clock());
    let sent = 0;
    let last = { day: '', reference: '' };
    for (let page = 0; page < PAGES_MAX; page += 1) {
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
    /** Letters come first, because the law sets their day. */
    async sweep(): Promise<SweepResult> {
      const attempts = createAttempts();
      const letters = await attempts.attempt(() => sendOwed(attempts), 0);
      const adopted = await attempts.attempt(() => adoption.adopt(attempts), 0);
      const { failure } = attempts;
      return { adopted, letters, ...(failure && { failure: failure.error }) };
    },
  };
}
