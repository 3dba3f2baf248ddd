/** The last eight quarters and recent work, for the page and the CSV. */
import {
  addQuarters,
  toQuarter,
  type Quarter,
  type QuarterFigures,
  toDays,
  toFigures,
  toWork,
  type Work,
} from '#domain/cases/figures.ts';
import { addDays, type Day } from '#domain/dates.ts';
import type { Cases } from '#domain/ports-cases.ts';
import { WORK_DAYS } from './work.tsx';

const QUARTERS = 8;

export interface CountedQuarter extends QuarterFigures {
  quarter: Quarter;
}

/** Newest first. */
export async function countQuarters(cases: Pick<Cases, 'listComplaints'>, today: Day): Promise<CountedQuarter[]> {
  const now = toQuarter(today);
  const rows = await cases.listComplaints(toDays(addQuarters(now, 1 - QUARTERS)).from, toDays(now).to);
  return Array.from({ length: QUARTERS }, (_, back) => {
    const quarter = addQuarters(now, -back);
    const { from, to } = toDays(quarter);
    const own = rows.filter(({ receivedDay }) => receivedDay >= from && receivedDay <= to);
    return { quarter, ...toFigures(own, today) };
  });
}

export async function countWork(cases: Pick<Cases, 'listWork'>, today: Day): Promise<Work> {
  const from = addDays(today, -WORK_DAYS);
  return toWork(await cases.listWork(from), from, today);
}
