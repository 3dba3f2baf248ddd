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
import { PRIVATE, requireSupervisor } from './staff.server.ts';
import { Table, WorkTables } from './work.tsx';

export const headers = () => PRIVATE;

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
      <DocumentTitle noIndex>Figures</DocumentTitle>
      <PageHead title="Figures" />
      <p>
        Complaints by the quarter in which they came. One counts as resolved at once when it was resolved by the end of
        the first working day after it came, and not reopened. The names are those of Ofgem’s own figures.
      </p>
      {[work, ...quarters].some(({ madeUp }) => madeUp > 0) && (
        <p className={css.notice}>
          <strong>Not to be published: some of these cases are demo cases.</strong> Ask whoever runs this site to remove
          the demo cases first.
        </p>
      )}
      <section className={css.section} aria-labelledby="chart">
        <h2 id="chart">Complaints received, and resolved in time</h2>
        <FiguresChart quarters={quarters.toReversed()} shown={shown} />
      </section>
      <section className={css.section} aria-labelledby="table">
        <h2 id="table">The same in numbers</h2>
        <Table
          of="table"
          head={[
            'Quarter',
            'Received',
            'Per 100,000 accounts',
            'By the next working day',
            'Within eight weeks',
            'Open beyond',
            'Letters sent',
            'Letters owed',
          ]}
        >
          {shown.map((one) => [
            toName(one),
            one.received,
            toRate(one.received, accounts) ?? 'Not known',
            withShare(one.atOnce, one.received),
            withShare(one.withinEightWeeks, one.received),
            one.openBeyond,
            one.lettersSent,
            one.lettersOwed,
          ])}
        </Table>
        {zero.length > 0 && <ZeroQuarters quarters={zero} />}
        <p>
          <a href={pathTo('deskFiguresCsv')}>Download as CSV</a>
        </p>
        {accounts === null && (
          <p className={css.small}>
            Whoever runs this site can set how many accounts you have, for figures per 100,000 accounts.
          </p>
        )}
      </section>
      <WorkTables work={work} />
      <div className={css.section}>
        <p>
          <a href={`${pathTo('deskFiguresCsv')}?of=work`}>Download these as CSV</a>
        </p>
      </div>
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
