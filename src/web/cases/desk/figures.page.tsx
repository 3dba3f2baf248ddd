import { toRate, toShare } from '#domain/cases/figures.ts';
import { toLondonDay } from '#domain/dates.ts';
import { pathTo } from '#domain/paths.ts';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/figures.page';
import css from './desk.module.css';
import { countQuarters, type CountedQuarter, countWork } from './figures.server.ts';
import { FiguresChart } from './figures-chart.tsx';
import { NO_STORE, requireSupervisor } from './staff.server.ts';
import { FiguresTable, WorkloadTables } from './workload.tsx';

export const headers = () => NO_STORE;

export async function loader(args: Route.LoaderArgs) {
  const { desk, staff, now } = await requireSupervisor(args, 'figures');
  const today = toLondonDay(now());
  const [quarters, work] = [await countQuarters(desk.cases, today), await countWork(desk.cases, today)];
  return { staff, quarters, work, accounts: desk.customerAccounts };
}

const toName = ({ quarter }: CountedQuarter) => `Quarter ${quarter.quarter}, ${quarter.year}`;

function withShare(count: number, received: number): string {
  const share = toShare(count, received);
  return share === null ? '0' : `${count.toLocaleString('en-GB')} (${share}%)`;
}

/** Splits off this quarter, and the others that have anything to show. */
function splitQuarters(quarters: readonly CountedQuarter[]) {
  const { shown = [], zero = [] } = Object.groupBy(quarters, (one, at) =>
    at === 0 || one.received + one.openBeyond + one.lettersSent + one.lettersOwed > 0 ? 'shown' : 'zero',
  );
  return { shown, zero };
}

function ZeroQuarters({ quarters }: { quarters: readonly CountedQuarter[] }) {
  return (
    <details>
      <summary>
        {quarters.length === 1 ? '1 more quarter, all zero' : `${quarters.length} more quarters, all zero`}
      </summary>
      <p className={css.small}>{quarters.map(toName).join('; ')}</p>
    </details>
  );
}

export default function FiguresPage({ loaderData: { quarters, work, accounts } }: Route.ComponentProps) {
  const [current] = quarters;
  const { shown, zero } = splitQuarters(quarters);
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <DocumentTitle noIndex>Reports</DocumentTitle>
      <PageHead title="Reports" />
      <p>
        Ofgem’s measures, by the quarter in which the complaint was received. Resolved by the next working day: by the
        end of the first working day after it was received, and not reopened.
      </p>
      {[work, ...quarters].some(({ madeUp }) => madeUp > 0) && (
        <p className={css.notice}>
          <strong>Don’t publish these figures: they include demo cases.</strong> Ask your administrator to remove the
          demo cases first.
        </p>
      )}
      <section className={`${css.section} ${css.wide}`} aria-labelledby="chart">
        <h2 id="chart">Complaints received and resolved</h2>
        <FiguresChart quarters={quarters.toReversed()} />
      </section>
      <section className={css.section} aria-labelledby="table">
        <h2 id="table">Complaints by quarter</h2>
        <FiguresTable
          of="table"
          head={[
            'Quarter',
            'Received',
            ...(accounts === null ? [] : ['Per 100,000 accounts']),
            'Resolved by the next working day',
            'Resolved within 8 weeks',
            'Open after 8 weeks',
            '8-week letters sent',
            '8-week letters due',
          ]}
        >
          {shown.map((one) => {
            const rate = toRate(one.received, accounts);
            return [
              toName(one),
              one.received,
              ...(rate === null ? [] : [rate]),
              withShare(one.atOnce, one.received),
              withShare(one.withinEightWeeks, one.received),
              one.openBeyond,
              one.lettersSent,
              one.lettersOwed,
            ];
          })}
        </FiguresTable>
        {zero.length > 0 && <ZeroQuarters quarters={zero} />}
        <p>
          <a href={pathTo('deskFiguresCsv')}>Download complaint figures as CSV</a>
        </p>
        {accounts === null && (
          <p className={css.small}>
            To see figures per 100,000 accounts, ask your administrator to set the number of accounts.
          </p>
        )}
      </section>
      <details className={css.work}>
        <summary>Case handling</summary>
        <WorkloadTables work={work} />
        <p className={css.section}>
          <a href={`${pathTo('deskFiguresCsv')}?of=work`}>Download case handling figures as CSV</a>
        </p>
      </details>
      {current && current.subjects.length > 0 && (
        <section className={css.section} aria-labelledby="subjects">
          <h2 id="subjects">What this quarter’s complaints are about</h2>
          <ol className={css.steps}>
            {current.subjects.map(({ subject, count }) => (
              <li key={subject}>
                {subject}: {withShare(count, current.received)}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
