import type { Category } from '#domain/entities/content.ts';
import { pathTo, searchPath } from '#domain/paths.ts';
import { CategoryTiles } from '../ui/tiles.tsx';
import { UrgentNumbers } from '../ui/urgent-numbers.tsx';
import css from './search.module.css';
import { toShort } from './short-term.ts';

interface Props {
  typed: string;
  spelling: string | null;
  categories: Category[];
}

/** Never a dead end: the nearest spelling, the topics, some questions, and whom to call. */
export function NothingFound({ typed, spelling, categories }: Props) {
  return (
    <>
      <h2 className={css.total}>No results for “{toShort(typed)}”</h2>
      {spelling && (
        <p>
          Did you mean <a href={searchPath(spelling)}>{toShort(spelling)}</a>?
        </p>
      )}
      <p className={css.note}>
        Try fewer or simpler words, choose a topic below, or <a href={pathTo('contactUs')}>contact us</a>.
      </p>
      <p className={css.note}>
        Not sure what it’s called? <a href={pathTo('start')}>Answer a few questions</a> to find out what to do.
      </p>
      {categories.length > 0 && (
        <>
          <h2 className={css.topics}>Help by topic</h2>
          <CategoryTiles categories={categories} />
        </>
      )}
      <div className={css.topics}>
        <UrgentNumbers />
      </div>
    </>
  );
}
