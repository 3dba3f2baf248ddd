/** Tables of reply times and of open cases by adviser, and the same as CSV lines. */
import type { Percentiles, Workload } from '#domain/cases/figures.ts';
import { addNoBreakSpaces } from '#domain/no-break-spaces.ts';
import css from './desk.module.css';

/** The period over which times to a reply and to a resolution are counted. */
export const WORK_DAYS = 90;

const toHours = (hours: number) =>
  hours < 48 ? addNoBreakSpaces(`${hours} ${hours === 1 ? 'hour' : 'hours'}`) : toDays(Math.round(hours / 24));
const toDays = (days: number) => addNoBreakSpaces(days === 1 ? '1 day' : `${days} days`);

function toAgeName(ages: Workload['ages'], at: number): string {
  const most = ages[at]?.most ?? null;
  const before = ages[at - 1]?.most ?? -1;
  return most === null ? `Over ${before} days` : `${before + 1} to ${most} days`;
}

export function toWorkloadLines({ firstReply, resolution, ages, advisers }: Workload): (string | number | null)[][] {
  return [
    ['Figure', 'Adviser', 'Value'],
    ['First replies', null, firstReply.count],
    ['Time to first reply, median (hours)', null, firstReply.median],
    ['Time to first reply, 90th percentile (hours)', null, firstReply.ninetieth],
    ['Resolutions', null, resolution.count],
    ['Time to resolution, median (days)', null, resolution.median],
    ['Time to resolution, 90th percentile (days)', null, resolution.ninetieth],
    ...ages.map(({ count }, at) => [`Open, ${toAgeName(ages, at).toLowerCase()}`, null, count]),
    ...advisers.flatMap(({ name, open, overdue, oldest, resolved }) => [
      ['Open', name ?? 'Unassigned', open],
      ['Overdue', name ?? 'Unassigned', overdue],
      ['Oldest (days)', name ?? 'Unassigned', oldest],
      ['Resolved', name ?? 'Unassigned', resolved],
    ]),
  ];
}

export function WorkloadTables({ work }: { work: Workload }) {
  return (
    <>
      <section className={css.section} aria-labelledby="times">
        <h2 id="times">Time to first reply and to resolution</h2>
        <p className={css.small}>For all cases received in the last {WORK_DAYS} days, complaints included.</p>
        <FiguresTable of="times" head={['Time to', 'Cases', 'Median', '90th percentile']}>
          {[toSpreadRow('First reply', work.firstReply, toHours), toSpreadRow('Resolution', work.resolution, toDays)]}
        </FiguresTable>
      </section>
      <section className={css.section} aria-labelledby="ages">
        <h2 id="ages">Open cases by age</h2>
        <FiguresTable of="ages" head={['Age', 'Cases']}>
          {work.ages.map(({ count }, at) => [toAgeName(work.ages, at), count])}
        </FiguresTable>
      </section>
      <section className={css.section} aria-labelledby="advisers">
        <h2 id="advisers">Open cases by adviser</h2>
        <FiguresTable of="advisers" head={['Adviser', 'Open', 'Overdue', 'Oldest', `Resolved, ${WORK_DAYS} days`]}>
          {work.advisers.map(({ name, open, overdue, oldest, resolved }) => [
            name ?? 'Unassigned',
            open,
            overdue,
            open === 0 ? '–' : toDays(oldest),
            resolved,
          ])}
        </FiguresTable>
      </section>
    </>
  );
}

function toSpreadRow(name: string, { count, median, ninetieth }: Percentiles, toWords: (value: number) => string) {
  return [name, count, ...[median, ninetieth].map((value) => (value === null ? '–' : toWords(value)))];
}

interface TableProps {
  /** Id of the heading that names it. */
  of: string;
  head: string[];
  children: (string | number)[][];
}

/** On a phone each row is a list of labelled numbers. */
export function FiguresTable({ of, head, children }: TableProps) {
  return (
    <table className="desk-figures" aria-labelledby={of}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {children.map(([name = '', ...cells]) => (
          <tr key={[name, ...cells].join()}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]} data-label={head[at + 1]}>
                {typeof cell === 'number' ? cell.toLocaleString('en-GB') : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
