import type { SearchResult } from '#domain/entities/search.ts';
import { readWords } from '#search/words.ts';

type Found = Pick<SearchResult, 'total' | 'answers'> & { hits: readonly { title: string }[] };

/** Nothing, or one page whose title does not name what was looked for. */
export function isInVain(term: string, { total, hits, answers }: Found): boolean {
  if (answers.length > 0 || total > 1) return false;
  const named = (hits[0]?.title ?? '').toLowerCase();
  return total === 0 || !readWords(term).every(({ word }) => named.includes(word));
}
