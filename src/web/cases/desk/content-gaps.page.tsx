import { FAILED_SEARCH_DAYS } from '#domain/constants.ts';
import { addDays, toLondonDay } from '#domain/dates.ts';
import { pathTo, searchPath } from '#domain/paths.ts';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/content-gaps.page';
import { listFailedSearches } from './failed-searches.server.ts';
import css from './desk.module.css';
import { NO_STORE, requireStaff } from './staff.server.ts';

export const headers = () => NO_STORE;

const PAGES_MAX = 10;
const REASONS_MAX = 5;
const SUBJECTS_MAX = 10;

/** The same data as `npm run content-report`. */
export async function loader(args: Route.LoaderArgs) {
  const { desk, staff, votes, search, now } = await requireStaff(args, 'help');
  const since = addDays(toLondonDay(now()), -FAILED_SEARCH_DAYS);
  const [searches, counted, subjects] = await Promise.all([
    listFailedSearches(desk, search, now()),
    votes.count(since),
    desk.cases.countSubjects(since, SUBJECTS_MAX),
  ]);
  const disliked = counted.filter(({ no }) => no > 0).slice(0, PAGES_MAX);
  const pages = await Promise.all(
    disliked.map(async ({ page, yes, no }) => ({
      page,
      yes,
      no,
      reasons: (await votes.reasons(page, since)).slice(0, REASONS_MAX),
    })),
  );
  return { staff, searches, pages, subjects };
}

export default function ContentGapsPage({ loaderData: { searches, pages, subjects } }: Route.ComponentProps) {
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <DocumentTitle noIndex>Content gaps</DocumentTitle>
      <PageHead title="Content gaps" />
      <p>
        The last {FAILED_SEARCH_DAYS} days: searches with no results, articles that did not help, and what people wrote
        to us about.
      </p>
      <section className={css.section} aria-labelledby="searches">
        <h2 id="searches">Searches with no results, or no result opened</h2>
        {searches.length === 0 ? (
          <p>No such searches.</p>
        ) : (
          <ol className={css.steps}>
            {searches.map(({ term, count, finds }) => (
              <li key={term}>
                <a href={searchPath(term)}>{term}</a>, {count === 1 ? 'once' : `${count} times`}. {finds}
              </li>
            ))}
          </ol>
        )}
      </section>
      <section className={css.section} aria-labelledby="pages">
        <h2 id="pages">Articles that did not help</h2>
        {pages.length === 0 ? (
          <p>No articles.</p>
        ) : (
          pages.map(({ page, yes, no, reasons }) => (
            <div key={page} className={css.panel}>
              <h3>
                <a href={toArticle(page)}>{page}</a>
              </h3>
              <p>
                {no} did not find it helpful, {yes} did.
              </p>
              {reasons.length > 0 && (
                <ul className={css.steps}>
                  {reasons.map((reason, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- two reasons may be equal
                    <li key={index}>“{reason}”</li>
                  ))}
                </ul>
              )}
            </div>
          ))
        )}
      </section>
      <section className={css.section} aria-labelledby="subjects">
        <h2 id="subjects">Contact reasons</h2>
        {subjects.length === 0 ? (
          <p>No cases.</p>
        ) : (
          <ol className={css.steps}>
            {subjects.map(({ subject, count }) => (
              <li key={subject}>
                <a href={searchPath(subject)}>{subject}</a>: {count}
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

function toArticle(page: string): string {
  const [category = '', article = ''] = page.split('/');
  return pathTo('article', { category, article });
}
