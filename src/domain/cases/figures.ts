/** Complaints by quarter, counted as Ofgem publishes them (decision 0053). */
import { addDays, countDays, type Day } from '#domain/dates.ts';

export interface ComplaintRow {
  receivedDay: Day;
  nextWorkingDay: Day;
  eightWeeksDay: Day;
  /** Null until it is resolved. */
  doneDay: Day | null;
  /** When the ombudsman letter is due; null if it was sent or is no longer due. */
  letterDay: Day | null;
  wasTold: boolean;
  subject: string | null;
  /** Demo data. */
  isDemonstration: boolean;
}

/** Calendar quarters: 1 is January to March. */
export interface Quarter {
  year: number;
  quarter: 1 | 2 | 3 | 4;
}

export interface QuarterFigures {
  received: number;
  /** Resolved by the end of the first working day after receipt. */
  atOnce: number;
  /** Resolved by the end of the eight weeks, including those resolved at once. */
  withinEightWeeks: number;
  /** Complaints still open after eight weeks. */
  openBeyond: number;
  /** Complaints still open within the eight weeks. */
  openWithin: number;
  lettersSent: number;
  lettersOwed: number;
  /** How many of those received are demo data. */
  madeUp: number;
  /** Most frequent first, at most five. */
  subjects: { subject: string; count: number }[];
}

const SUBJECTS_MAX = 5;
export const NO_SUBJECT = 'No subject chosen';

export function toQuarter(day: Day): Quarter {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { year, quarter: Math.ceil(month / 3) as Quarter['quarter'] };
}

/** Returns the quarter `more` quarters later; earlier if negative. */
export function addQuarters({ year, quarter }: Quarter, more: number): Quarter {
  const all = year * 4 + quarter - 1 + more;
  return { year: Math.floor(all / 4), quarter: ((((all % 4) + 4) % 4) + 1) as Quarter['quarter'] };
}

/** First and last day of the quarter. */
export function toQuarterDays({ year, quarter }: Quarter): { from: Day; to: Day } {
  const first = (of: Quarter) => `${of.year}-${String(of.quarter * 3 - 2).padStart(2, '0')}-01`;
  const next = addQuarters({ year, quarter }, 1);
  return { from: first({ year, quarter }), to: addDays(first(next), -1) };
}

/** @param rows the complaints received in one quarter */
export function toFigures(rows: readonly ComplaintRow[], today: Day): QuarterFigures {
  const count = (fits: (row: ComplaintRow) => boolean) => rows.filter(fits).length;
  const doneBy = (day: Day, done: Day | null) => done !== null && done <= day;
  const bySubject = Map.groupBy(rows, ({ subject }) => subject ?? NO_SUBJECT);
  return {
    received: rows.length,
    atOnce: count((row) => doneBy(row.nextWorkingDay, row.doneDay)),
    withinEightWeeks: count((row) => doneBy(row.eightWeeksDay, row.doneDay)),
    openBeyond: count((row) => row.doneDay === null && today > row.eightWeeksDay),
    openWithin: count((row) => row.doneDay === null && today <= row.eightWeeksDay),
    lettersSent: count(({ wasTold }) => wasTold),
    madeUp: count(({ isDemonstration }) => isDemonstration),
    lettersOwed: count(({ letterDay }) => letterDay !== null && letterDay <= today),
    subjects: [...bySubject]
      .map(([subject, of]) => ({ subject, count: of.length }))
      .toSorted((a, b) => b.count - a.count || a.subject.localeCompare(b.subject))
      .slice(0, SUBJECTS_MAX),
  };
}

/** Per 100,000 customer accounts, to one decimal; null if the number of accounts is not set. */
export function toRate(count: number, accounts: number | null): number | null {
  return accounts === null ? null : Math.round((count / accounts) * 1_000_000) / 10;
}

/** Whole per cent of those received; null if none were. */
export function toShare(count: number, received: number): number | null {
  return received === 0 ? null : Math.round((count / received) * 100);
}

// How quickly customers get replies, and which cases are open with whom.

export interface WorkloadRow {
  receivedAt: string;
  receivedDay: Day;
  firstReplyAt: string | null;
  doneDay: Day | null;
  /** When the next duty is due; null if there is none. */
  dueDay: Day | null;
  /** Ids, because two advisers may have the same name; null if unassigned. */
  assigneeId: string | null;
  assignee: string | null;
  isDemonstration: boolean;
}

export interface Percentiles {
  count: number;
  /** Null if nothing was counted. */
  median: number | null;
  ninetieth: number | null;
}

export interface Workload {
  /** In hours, of the cases received since `from`. */
  firstReply: Percentiles;
  /** In days. */
  resolution: Percentiles;
  /** Open cases by age in days: up to `most`, the last group without a limit. */
  ages: { most: number | null; count: number }[];
  /** The adviser with the most cases first; unassigned cases last. */
  advisers: { name: string | null; open: number; overdue: number; oldest: number; resolved: number }[];
  /** How many of all these are demo data. */
  madeUp: number;
}

const HOUR_MS = 3_600_000;
const AGES = [1, 7, 28, 56, null] as const;

/** Percentiles by nearest rank, so that each is a value that was measured. */
function toPercentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? null;
  return { count: sorted.length, median: at(0.5), ninetieth: at(0.9) };
}

/** @param rows the open cases, and all that were resolved since `from` */
export function toWorkload(rows: readonly WorkloadRow[], from: Day, today: Day): Workload {
  const late = rows.filter(({ receivedDay }) => receivedDay >= from);
  const open = rows.filter(({ doneDay }) => doneDay === null);
  const hours = late.flatMap(({ receivedAt, firstReplyAt }) =>
    firstReplyAt === null ? [] : Math.round((Date.parse(firstReplyAt) - Date.parse(receivedAt)) / HOUR_MS),
  );
  const days = late.flatMap(({ receivedDay, doneDay }) => (doneDay === null ? [] : countDays(receivedDay, doneDay)));
  const ages = open.map(({ receivedDay }) => {
    const age = countDays(receivedDay, today);
    return AGES.find((most) => most === null || age <= most);
  });
  const byAdviser = [...Map.groupBy(rows, ({ assigneeId }) => assigneeId)];
  return {
    firstReply: toPercentiles(hours),
    resolution: toPercentiles(days),
    ages: AGES.map((most) => ({ most, count: ages.filter((age) => age === most).length })),
    advisers: byAdviser
      .map(([, own]) => {
        const owed = own.filter(({ doneDay }) => doneDay === null);
        const [first = today] = owed.map(({ receivedDay }) => receivedDay).toSorted();
        return {
          name: own.at(-1)?.assignee ?? null,
          open: owed.length,
          overdue: owed.filter(({ dueDay }) => dueDay !== null && dueDay < today).length,
          oldest: countDays(first, today),
          resolved: own.length - owed.length,
        };
      })
      .toSorted((a, b) => Number(a.name === null) - Number(b.name === null) || b.open - a.open),
    madeUp: rows.filter(({ isDemonstration }) => isDemonstration).length,
  };
}
