import { data } from 'react-router';
import { phones } from '#brand/facts.ts';
import { HITS_PER_PAGE as PAGE } from '#domain/constants.ts';
import { type SearchResult, toBestResultsText } from '#domain/entities/search.ts';
import { readPagePath } from '#domain/local-path.ts';
import { pathTo, patterns, searchPath } from '#domain/paths.ts';
import { readSearchTerm } from '#domain/rules/search-term.ts';
import { FAILED_SEARCH } from '../cache-headers.server.ts';
import { cachedContext, servicesContext } from '#web/context.server.ts';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import { UrgentNumbers } from '../ui/urgent-numbers.tsx';
import type { Route } from './+types/search.page';
import { Answers } from './answer-list.tsx';
import { type ShownHit, toShownHit } from './hit-html.ts';
import { HitList, NothingFound } from './hit-list.tsx';
import { toShort } from './shorten-term.ts';
import css from './search.module.css';

function readPage(asked: string | null): number {
  return asked !== null && /^[1-9]\d?$/.test(asked) ? Number(asked) : 1;
}

/** A result ready to be rendered. */
interface ShownResult extends Omit<SearchResult, 'hits'> {
  isAway: boolean;
  hits: ShownHit[];
}

/** §2 Search, decision 0033: `initiated` is used only if it is a path of this site. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { search, content } = context.get(servicesContext);
  const asked = url.searchParams;
  const initiated = readPagePath(asked.get('initiated'));
  const back = initiated?.startsWith(patterns.search) ? null : initiated;
  const typed = asked.get('q');
  if (typed === null) return { typed: '', back };
  const term = readSearchTerm(typed);
  if (!term.ok) return data({ typed, back, error: term.message }, { status: 400 });
  const exact = asked.get('exact') === '1';
  const page = readPage(asked.get('page'));
  // The page cache counts a cached page itself, each time it is served.
  const uncounted = context.get(cachedContext);
  const { isFailedSearch, ...found } = search.search(term.value, { exact, skip: (page - 1) * PAGE, uncounted });
  const result: ShownResult = { ...found, hits: found.hits.map(toShownHit) };
  const categories = result.total > 0 ? [] : await content.categories().catch(() => []);
  const shown = { typed: term.value, back, exact, page, result, categories: categories.filter(({ inMenu }) => inMenu) };
  if (result.isAway) return data(shown, { headers: { 'Cache-Control': 'no-store' } });
  // Setting headers costs a page 0.14 ms.
  if (!uncounted || !isFailedSearch) return shown;
  return data(shown, { headers: { [FAILED_SEARCH]: encodeURIComponent(term.value) } });
}

export function headers({ errorHeaders, loaderHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { typed, back, exact, page, error, result, categories } = {
    exact: false,
    page: 1,
    error: undefined,
    result: undefined,
    categories: undefined,
    ...loaderData,
  };
  return (
    <div className={layout.narrow}>
      <DocumentTitle
        refused={error !== undefined}
        description="Search all help: articles, forms and phone numbers."
        canonical={patterns.search}
        noIndex={error !== undefined || result?.total === 0}
      >
        {result ? `${toShort(typed)} – search results` : 'Search help'}
      </DocumentTitle>
      <PageHead
        title={result ? 'Search results' : 'Search help'}
        way={back ? <BackLink to={back}>Back to where you were</BackLink> : <Crumbs trail={[{ title: 'Search' }]} />}
        alerts={<ErrorSummary errors={error === undefined ? undefined : { q: error }} />}
      >
        <SearchBox initiated={patterns.search} defaultValue={typed} error={error} />
      </PageHead>
      {result ? (
        <Results {...{ typed, back, exact, page, result }} categories={categories ?? []} />
      ) : (
        <>
          <UrgentNumbers />
          <p className={css.topics}>
            Not sure what it’s called? <a href={pathTo('start')}>Answer a few questions</a> to find out what to do, or{' '}
            <a href={pathTo('home')}>choose a topic</a>.
          </p>
        </>
      )}
    </div>
  );
}

interface ResultsProps {
  typed: string;
  back: string | null | undefined;
  exact: boolean;
  page: number;
  result: ShownResult;
  categories: Parameters<typeof NothingFound>[0]['categories'];
}

function Results({ typed, back, exact, page, result, categories }: ResultsProps) {
  const { answers, hits, total, spelling, isAway } = result;
  const initiated = back ?? undefined;
  const from = (page - 1) * PAGE;
  /** Whether the script may add further results to this page. */
  const isFirst = page === 1 && hits.length < total;
  return (
    <>
      {page === 1 && <Answers answers={answers} />}
      {isAway && <SearchAway />}
      {total === 0 && isAway ? (
        <UrgentNumbers />
      ) : total === 0 ? (
        <NothingFound typed={typed} spelling={spelling} categories={categories} />
      ) : (
        <>
          <h2 className={css.total}>
            <span data-total={isFirst ? total : undefined}>{toTotal(total, from, hits.length)}</span> for “
            {toShort(typed)}”
          </h2>
          {spelling && (
            <p className={css.note}>
              Did you mean <a href={searchPath(spelling, { initiated })}>{toShort(spelling)}</a>? These results include
              it. <a href={searchPath(typed, { initiated, exact: true })}>Search only for “{toShort(typed)}”</a>.
            </p>
          )}
          <HitList hits={hits} />
          {from + hits.length < total && hits.length > 0 && (
            <p>
              <a data-more="" href={searchPath(typed, { initiated, exact, page: page + 1 })}>
                Go to the next results
              </a>
            </p>
          )}
          {page > 1 && (
            <p>
              <a href={searchPath(typed, { initiated, exact })}>Back to the best results</a>
            </p>
          )}
          <p className={css.note}>
            Not what you need? <a href={patterns.contactUs}>Contact us</a>.
          </p>
        </>
      )}
    </>
  );
}

function SearchAway() {
  return (
    <div className={css.away}>
      <h2 className={css.total}>Search isn’t working right now</h2>
      <p>
        We can’t look through our articles. Try again in a few moments, or call us on{' '}
        <PhoneLink phone={phones.energy} />.
      </p>
      <PhoneDetails phone={phones.energy} />
    </div>
  );
}

function toTotal(total: number, from: number, shown: number): string {
  if (from > 0)
    return shown === 0
      ? `Nothing on this page: there are ${total} results`
      : `Results ${from + 1} to ${from + shown} of ${total}`;
  if (total > shown) return toBestResultsText(shown, total);
  return total === 1 ? '1 result' : `${total} results`;
}
