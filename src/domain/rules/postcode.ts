/**
 * Reads a UK postcode as people type it: any case, any spacing, invisible characters. ZZ99, which is never allocated,
 * is valid.
 */
import { accept, refuse, refuseBlank, type ReadResult } from './read.ts';
import { cleanWord } from './text.ts';

/**
 * The two parts of a postcode in capitals, as patterns without groups. No district ends with a letter that looks like 0
 * or 1.
 */
export const OUTWARD = String.raw`(?:[A-Z]{1,2}\d[A-HJKMNP-Y\d]?|GIR)`;
export const INWARD = String.raw`\d[A-Z]{2}`;

/**
 * Only areas of two letters have a district 0, and no other district begins with 0: "S01 4AA" is meant to be SO1 4AA.
 */
const POSTCODE = new RegExp(`^(?![A-Z]{1,2}0\\d\\d|[A-Z]0)(${OUTWARD})(${INWARD})$`);

/** A British Forces Post Office number, used in place of a postcode until each office got one. */
const FORCES = /^bfpo\d{1,4}$/i;

const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', '0': 'O', I: '1', L: '1' };
const LENGTH_MIN = 5;
const LENGTH_MAX = 7;

function findPostcode(letters: string): string | null {
  const [, outward, inward] = POSTCODE.exec(letters) ?? [];
  return outward === undefined ? null : `${outward} ${inward}`;
}

/** Finds the intended postcode if O and 0, or I, L and 1 are mixed up: the one with the fewest replacements. */
function findMistyped(letters: string): string | null {
  if (letters.length < LENGTH_MIN || letters.length > LENGTH_MAX) return null;
  let spellings = [{ text: '', slips: 0 }];
  for (const letter of letters) {
    const other = LOOK_ALIKES[letter];
    spellings = spellings.flatMap(({ text, slips }) => [
      { text: text + letter, slips },
      ...(other === undefined ? [] : [{ text: text + other, slips: slips + 1 }]),
    ]);
  }
  const found = spellings.flatMap(({ text, slips }) => {
    const postcode = findPostcode(text);
    return postcode === null ? [] : [{ postcode, slips }];
  });
  const [meant, next] = found.toSorted((one, other) => one.slips - other.slips);
  return meant !== undefined && meant.slips !== next?.slips ? meant.postcode : null;
}

/** Returns the canonical form, "ZZ99 1AA". */
export function readPostcode(typed: string): ReadResult<string> {
  const word = cleanWord(typed);
  if (word === '') return refuseBlank('postcode');
  const letters = word.replaceAll(/[.,-]/g, '');
  if (FORCES.test(letters))
    return refuse('Postcode must be a full UK postcode. A BFPO address has one that begins with BF1, like BF1 2AA');
  // Outside ASCII, upper case can produce letters that were not typed (ß → SS).
  const capitals = /^[\da-z]*$/i.test(letters) ? letters.toUpperCase() : '';
  const postcode = findPostcode(capitals);
  if (postcode !== null) return accept(postcode);
  const meant = findMistyped(capitals);
  return refuse(
    meant === null
      ? 'Postcode must be a full UK postcode, like SW1A 1AA'
      : `Postcode must be a full UK postcode. Did you mean ${meant}?`,
  );
}
