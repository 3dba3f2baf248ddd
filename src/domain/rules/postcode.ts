/**
 * UK postcode as people type it: any case, any spacing, invisible characters. ZZ99, which is never allocated, is valid.
 */
import { accept, refuse, type Read } from './read.ts';
import { toOneWord } from './text.ts';

/** The two parts of a postcode in capitals, as patterns without groups. */
export const OUTWARD = String.raw`(?:[A-Z]{1,2}\d[A-Z\d]?|GIR)`;
export const INWARD = String.raw`\d[A-Z]{2}`;

const POSTCODE = new RegExp(`^(${OUTWARD})(${INWARD})$`);

/** The number of an office of the forces' post, which stood in place of a postcode until each got one. */
const FORCES = /^bfpo\d{1,4}$/i;

/** Canonical form, "ZZ99 1AA". */
export function readPostcode(typed: string): Read<string> {
  const word = toOneWord(typed);
  if (word === '') return refuse('Enter your postcode');
  const letters = word.replaceAll(/[.,\-‐‑–—]/g, '');
  // Outside ASCII, upper case can produce letters that were not typed (ß → SS).
  const parts = /^[\da-z]*$/i.test(letters) ? POSTCODE.exec(letters.toUpperCase()) : null;
  if (parts) return accept(`${parts[1]} ${parts[2]}`);
  return refuse(
    FORCES.test(letters)
      ? 'Postcode must be a full UK postcode. A BFPO address has one that begins with BF1, like BF1 2AA'
      : 'Postcode must be a full UK postcode, like SW1A 1AA',
  );
}
