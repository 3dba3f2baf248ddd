import { data } from 'react-router';
import type { SearchResult } from '#domain/entities/search.ts';
import { patterns, readLocalPath } from '#domain/paths.ts';
import { readSearchTerm } from '#domain/rules/search-term.ts';
import { servicesContext } from '../context.ts';
import layout from '../shell/layout.module.css';
import { Title } from '../shell/title.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SearchBox } from '../content/search-box.tsx';
import { UrgentNumbers } from '../content/urgent-numbers.tsx';
import type { Route } from './+types/search.page';
import { Answers } from './answers.tsx';
import { HitList } from './hit-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import css from './search.module.css';

/** §2 Search, decision 0017: `initiated` is a way back only when it is a path of this site. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, content } = context.get(servicesContext);
  const asked = new URL(request.url).searchParams;
  const initiated = readLocalPath(asked.get('initiated'));
  const back = initiated?.startsWith(patterns.search) ? null : initiated;
  const typed = asked.get('q');
  if (typed === null) return { typed: '', back };
  const term = readSearchTerm(typed);
  if (!term.ok) return data({ typed, back, error: term.message }, { status: 400 });
  const result = search.search(term.value);
  if (result.total > 0) return { typed: term.value, back, result };
  const categories = await content.categories().catch(() => []);
  return { typed: term.value, back, result, categories: categories.filter(({ inMenu }) => inMenu) };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { typed, back, error, result, categories } = {
    error: undefined,
    result: undefined,
    categories: undefined,
    ...loaderData,
  };
  return (
    <div className={layout.wrap}>
      <Title
        refused={error !== undefined}
        description="Search all help: articles, forms and phone numbers."
        canonical={patterns.search}
        noIndex={error !== undefined || result?.total === 0}
      >
        {result ? `${typed} – search results` : 'Search help'}
      </Title>
      {back && <BackLink to={back}>Back to where you were</BackLink>}
      <div className={css.head}>
        <ErrorSummary errors={error === undefined ? undefined : { q: error }} />
        <h1>{result ? 'Search results' : 'Search help'}</h1>
        <SearchBox initiated={patterns.search} defaultValue={typed} error={error} />
      </div>
      {result ? <Results typed={typed} result={result} categories={categories ?? []} /> : <UrgentNumbers />}
    </div>
  );
}

interface ResultsProps {
  typed: string;
  result: SearchResult;
  categories: Parameters<typeof NothingFound>[0]['categories'];
}

function Results({ typed, result, categories }: ResultsProps) {
  const { answers, hits, total, spelling } = result;
  return (
    <div className={css.results}>
      <Answers answers={answers} />
      {total === 0 ? (
        <NothingFound typed={typed} spelling={spelling} categories={categories} />
      ) : (
        <>
          <h2 className={css.total}>
            {toTotal(total, hits.length)} for “{spelling ?? typed}”
          </h2>
          {spelling && <p className={css.note}>We didn’t find “{typed}”, so we looked for the nearest spelling.</p>}
          <HitList hits={hits} />
          <p className={css.note}>
            Not what you need? <a href="/help-and-support/contact-us">Contact us</a>.
          </p>
        </>
      )}
    </div>
  );
}

function toTotal(total: number, shown: number): string {
  if (total > shown) return `The best ${shown} of ${total} results`;
  return total === 1 ? '1 result' : `${total} results`;
}
