/** §5 Search: required, at most 2,000 characters. */
import { SEARCH_MAX } from '#domain/constants.ts';
import { accept, refuse, type ReadResult } from './read.ts';
import { countCodePoints, isBlank, normaliseText } from './text.ts';

/** Escape sequences by which a terminal colours pasted text: "\u001B[31m". */
const COLOURS = /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]/g;
/** Invisible control characters become spaces, so that the words beside them stay two words. */
const UNSEEN = /[^\P{Cc}\n\r\t]/gu;

/** Reads the trimmed term. */
export function readSearchTerm(typed: string): ReadResult<string> {
  const term = normaliseText(typed.replaceAll(COLOURS, ' ').replaceAll(UNSEEN, ' ')).trim();
  if (isBlank(term)) return refuse('Enter what you are looking for');
  if (countCodePoints(term) > SEARCH_MAX)
    return refuse(`Search must be ${SEARCH_MAX.toLocaleString('en-GB')} characters or fewer`);
  return accept(term);
}
