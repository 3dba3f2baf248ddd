/** §5 Textphone number: digits only, spaces and hyphens allowed, may be left empty (decision 0004). */
import { accept, refuse, type Read } from './read.ts';
import { cleanWord } from './text.ts';

/** An international number with a Relay UK prefix, with room to spare. */
export const TEXTPHONE_MAX_DIGITS = 30;

/** What people write in a field that is not for them. */
const NONE = /^(?:-+|no|none|n\/?a\.?)$/i;

/** The digits alone, or null if there is no number. */
export function readTextphone(typed: string): Read<string | null> {
  const word = cleanWord(typed);
  if (word === '' || NONE.test(word)) return accept(null);
  const digits = word.replaceAll('-', '');
  if (!/^\d+$/.test(digits)) return refuse('Textphone number must only include numbers');
  if (digits.length > TEXTPHONE_MAX_DIGITS)
    return refuse(`Textphone number must be ${TEXTPHONE_MAX_DIGITS} digits or fewer`);
  return accept(digits);
}
