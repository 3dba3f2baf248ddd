/** §5 Textphone number: digits only, spaces allowed, may be left empty (decision 0004). */
import { accept, refuse, type Read } from './read.ts';
import { toOneWord } from './text.ts';

/** An international number with a Relay UK prefix, with room to spare. */
export const TEXTPHONE_MAX_DIGITS = 30;

/** The digits without spaces, or null if empty. */
export function readTextphone(typed: string): Read<string | null> {
  const digits = toOneWord(typed);
  if (digits === '') return accept(null);
  if (!/^\d+$/.test(digits)) return refuse('Textphone number must only include numbers');
  if (digits.length > TEXTPHONE_MAX_DIGITS)
    return refuse(`Textphone number must be ${TEXTPHONE_MAX_DIGITS} digits or fewer`);
  return accept(digits);
}
