/** §5 Search: required, at most 2,000 characters. */
import { SEARCH_MAX } from '#domain/constants.ts';
import { accept, refuse, type Read } from './read.ts';
import { countCodePoints, isBlank, normaliseText } from './text.ts';

/** What a terminal writes between words to colour them, with its parameters: "\u001B[31m". */
const COLOURS = /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]/g;
/** Characters that nobody sees are no letters: words beside them stay two words. */
const UNSEEN = /[^\P{Cc}\n\r\t]/gu;

/** The term, trimmed. */
export function readSearchTerm(typed: string): Read<string> {
  const term = normaliseText(typed.replaceAll(COLOURS, ' ').replaceAll(UNSEEN, ' ')).trim();
  if (isBlank(term)) return refuse('Enter what you are looking for');
  if (countCodePoints(term) > SEARCH_MAX)
    return refuse(`Search must be ${SEARCH_MAX.toLocaleString('en-GB')} characters or fewer`);
  return accept(term);
}
