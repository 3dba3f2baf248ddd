import type { SearchResult } from '#domain/entities/search.ts';
import { readWords } from '#web/search/language/words.ts';

type Found = Pick<SearchResult, 'total' | 'answers'> & { hits: readonly { title: string }[] };

/** No result, or a single page whose title does not contain the term. */
export function isInVain(term: string, { total, hits, answers }: Found): boolean {
  if (answers.length > 0 || total > 1) return false;
  const named = (hits[0]?.title ?? '').toLowerCase();
  return total === 0 || !readWords(term).every(({ word }) => named.includes(word));
}
