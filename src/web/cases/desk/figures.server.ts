/** The last eight quarters and recent work, for the page and the CSV. */
import {
  addQuarters,
  toQuarter,
  type Quarter,
  type QuarterFigures,
  toQuarterDays,
  toFigures,
  toWorkload,
  type Workload,
} from '#domain/cases/figures.ts';
import { addDays, type Day } from '#domain/dates.ts';
import type { Cases } from '#domain/ports-cases.ts';
import { WORK_DAYS } from './workload.tsx';

const QUARTERS = 8;

export interface CountedQuarter extends QuarterFigures {
  quarter: Quarter;
}

/** Newest first. */
export async function countQuarters(cases: Pick<Cases, 'listComplaints'>, today: Day): Promise<CountedQuarter[]> {
  const now = toQuarter(today);
  const rows = await cases.listComplaints(toQuarterDays(addQuarters(now, 1 - QUARTERS)).from, toQuarterDays(now).to);
  return Array.from({ length: QUARTERS }, (_, back) => {
    const quarter = addQuarters(now, -back);
    const { from, to } = toQuarterDays(quarter);
    const own = rows.filter(({ receivedDay }) => receivedDay >= from && receivedDay <= to);
    return { quarter, ...toFigures(own, today) };
  });
}

export async function countWork(cases: Pick<Cases, 'listWork'>, today: Day): Promise<Workload> {
  const from = addDays(today, -WORK_DAYS);
  return toWorkload(await cases.listWork(from), from, today);
}
