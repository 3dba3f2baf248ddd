/** §5 Gas and electricity readings: required, numeric, at most 6 characters. */
import { READING_MAX } from '#domain/constants.ts';
import { accept, refuse, type Read } from './read.ts';
import { capitalise, cleanWord } from './text.ts';

export type ReadingLabel = 'gas reading' | 'electricity reading' | 'normal or day reading' | 'low or night reading';

/** "12,345": the error about decimals would mislead a customer into sending 12. */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

/** The digits without spaces; leading zeros are kept. */
export function readReading(typed: string, label: ReadingLabel): Read<string> {
  const digits = cleanWord(typed);
  const start = capitalise(label);
  if (digits === '') return refuse(`Enter your ${label}`);
  if (THOUSANDS.test(digits)) return refuse(`${start} must only include numbers: leave out commas`);
  if (/^\d+[.,]\d*$/.test(digits)) return refuse(`${start} must be whole numbers: leave out any after the point`);
  if (!/^\d+$/.test(digits)) return refuse(`${start} must only include numbers`);
  if (digits.length > READING_MAX) return refuse(`${start} must be ${READING_MAX} digits or fewer`);
  return accept(digits);
}
