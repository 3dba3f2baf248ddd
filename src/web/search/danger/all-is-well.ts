/** Letters that thank, or say that a danger is over. */
import type { ReadText } from './read-text.ts';

const SAYS_ALL_IS_WELL =
  /\b(?:(?:all|everything(?:.s| is)|things are|it.s) (?:back to normal|fine|well|sorted|over)(?: again)?(?: now)?\b|(?:don.t|do not) have any (?:trouble|problem)|(?:to|want to|must|like to) (?:thank|praise|compliment)\b|say how (?:good|kind|helpful))/;
const SAYS_SOMETHING_IS_WRONG = /\b(?:but now|right now|tonight|just now|still|can smell|help)\b/;

export function isWell({ typed }: ReadText): boolean {
  const said = typed.toLowerCase();
  return SAYS_ALL_IS_WELL.test(said) && !SAYS_SOMETHING_IS_WRONG.test(said);
}
