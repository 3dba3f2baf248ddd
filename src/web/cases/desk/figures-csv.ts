/** The figures as CSV, in the order in which Ofgem publishes them. */
import { toRate, toShare } from '#domain/cases/figures.ts';
import { toLondonDay } from '#domain/dates.ts';
import { patterns } from '#domain/paths.ts';
import type { Route } from './+types/figures-csv';
import { countQuarters, countWork } from './figures.server.ts';
import { NO_STORE, requireSupervisor } from './staff.server.ts';
import { toWorkloadLines } from './workload.tsx';

const HEADER = [
  'Quarter',
  'Complaints received',
  'Complaints received per 100,000 customer accounts',
  'Resolved by the end of the next working day',
  'Resolved by the end of the next working day (%)',
  'Resolved within 8 weeks',
  'Resolved within 8 weeks (%)',
  'Open after 8 weeks',
  '8-week letters sent',
  '8-week letters due',
  ...[1, 2, 3, 4, 5].flatMap((place) => [`Reason ${place}`, `Reason ${place} complaints`]),
];

export async function loader(args: Route.LoaderArgs) {
  const { desk, id, now } = await requireSupervisor(args, 'figures', patterns.deskFigures);
  const today = toLondonDay(now());
  const quarters = await countQuarters(desk.cases, today);
  const isOfWork = args.url.searchParams.get('of') === 'work';
  await desk.audit.write('export', id, { what: 'figures' });
  const lines = quarters.map(({ quarter, received, atOnce, withinEightWeeks, subjects, ...rest }) => [
    `${quarter.year} Q${quarter.quarter}`,
    received,
    toRate(received, desk.customerAccounts),
    atOnce,
    toShare(atOnce, received),
    withinEightWeeks,
    toShare(withinEightWeeks, received),
    rest.openBeyond,
    rest.lettersSent,
    rest.lettersOwed,
    ...[0, 1, 2, 3, 4].flatMap((place) => [subjects[place]?.subject ?? '', subjects[place]?.count ?? '']),
  ]);
  const work = isOfWork ? await countWork(desk.cases, today) : null;
  const isMadeUp = (work ? [work] : quarters).some(({ madeUp }) => madeUp > 0);
  const rows = work ? toWorkloadLines(work) : [HEADER, ...lines];
  const text = rows.map((line) => line.map(toCell).join(',')).join('\r\n');
  return new Response(`${text}\r\n`, {
    headers: {
      ...NO_STORE,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${isMadeUp ? 'demo-' : ''}${isOfWork ? 'work' : 'complaints'}.csv"`,
    },
  });
}

/** Prevents spreadsheets from interpreting a subject as a formula. */
function toCell(value: string | number | null): string {
  const text = String(value ?? '');
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
