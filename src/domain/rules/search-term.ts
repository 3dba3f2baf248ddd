/** §5 Search: required, at most 2,000 characters. */
import { SEARCH_MAX } from '#domain/constants.ts';
import { accept, refuse, type Read } from './read.ts';
import { countCodePoints, isBlank, normaliseText } from './text.ts';

/** The term, trimmed. */
export function readSearchTerm(typed: string): Read<string> {
  const term = normaliseText(typed).trim();
  if (isBlank(term)) return refuse('Enter what you are looking for');
  if (countCodePoints(term) > SEARCH_MAX)
    return refuse(`Search must be ${SEARCH_MAX.toLocaleString('en-GB')} characters or fewer`);
  return accept(term);
}
