/** §5 First and last names: required, at most 100 characters; the pattern is decision 0004's. */
import { NAME_MAX } from '#domain/constants.ts';
import { accept, refuse, refuseBlank, type ReadResult } from './read.ts';
import { capitalise, cleanLine, countCodePoints, isBlank } from './text.ts';

type NameLabel = 'first name' | 'surname';

/**
 * Letters and spaces; apostrophes, hyphens and full stops; the dots and joiners that some scripts need; and the marks
 * in names of couples and records: "Mary & John", "Lee, Ann", "Ann (Annie)".
 */
const NAME = /^[\p{L}\p{M}\p{Zs}&,()'`.\-·・־׳״་\u200c\u200d]+$/u;

/** Invisible letters that fill a place in Korean; a name that consists of them counts as empty. */
const FILLERS = /[\u115f\u1160\u3164\uffa0]/g;

/** Reads a name in any script, on one line. */
function readName(typed: string, label: NameLabel): ReadResult<string> {
  const name = cleanLine(typed);
  const start = capitalise(label);
  if (isBlank(name)) return refuseBlank(label);
  if (countCodePoints(name) > NAME_MAX) return refuse(`${start} must be ${NAME_MAX} characters or fewer`);
  if (!NAME.test(name)) return refuse(`${start} must only include letters, spaces and these marks: ' - . , & ( )`);
  if (!/\p{L}/u.test(name.replaceAll(FILLERS, ''))) return refuse(`${start} must include a letter`);
  return accept(name);
}

export function readFirstName(typed: string): ReadResult<string> {
  return readName(typed, 'first name');
}

/** Every form calls it surname. */
export function readLastName(typed: string): ReadResult<string> {
  return readName(typed, 'surname');
}
