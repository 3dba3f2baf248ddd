/** An unusual reading raises a question and is never rejected: meters are replaced, and they roll over to zero. */
import { toDayInWords, type Day } from '#domain/dates.ts';
import type { MeterReadingField } from './fields.ts';
import type { MeterReading } from './form.ts';

/** In page order. */
export const readingFields = [
  'gas_reading',
  'elec_reading',
  'elec7_reading_normal',
  'elec7_reading_low',
] as const satisfies readonly MeterReadingField[];
export type ReadingField = (typeof readingFields)[number];
export type Readings = Partial<Record<ReadingField, string>>;

/** The last readings sent, each with its day. */
export type EarlierReadings = Partial<Record<ReadingField, { reading: string; date: Day }>>;

export interface ReadingQuestion {
  field: ReadingField;
  reason: 'lower-than-before' | 'few-digits' | 'more-digits' | 'all-zeros';
  text: string;
}

/** Meters show 4 (imperial gas) to 6 digits. */
const DIGITS_MIN = 4;

/** The readings that were sent, by field, in page order. */
export function toReadings({ gas, electricity }: MeterReading): Readings {
  return {
    ...(gas && { gas_reading: gas.reading }),
    ...(electricity &&
      (electricity.isEconomy7
        ? { elec7_reading_normal: electricity.normal, elec7_reading_low: electricity.low }
        : { elec_reading: electricity.reading })),
  };
}

/**
 * Finds at most one question per reading of `date`.
 * @param earlier the last known readings; may be empty
 */
export function listReadingQuestions(readings: Readings, date: Day, earlier: EarlierReadings = {}): ReadingQuestion[] {
  return readingFields.flatMap((field) => {
    const reading = readings[field];
    const before = earlier[field];
    // A reading from before the last one may be lower.
    const question =
      reading === undefined ? null : findQuestion(reading, date, before && before.date <= date ? before : undefined);
    return question === null ? [] : [{ field, ...question }];
  });
}

function findQuestion(
  reading: string,
  date: Day,
  before: EarlierReadings[ReadingField],
): Omit<ReadingQuestion, 'field'> | null {
  if (before && Number(reading) < Number(before.reading)) {
    const text = `${reading} is lower than ${before.reading}, the reading of ${toDayInWords(before.date, date)}. Is it right?`;
    return { reason: 'lower-than-before', text };
  }
  if (reading.length < DIGITS_MIN) {
    return {
      reason: 'few-digits',
      text: `${reading} is shorter than most readings. Did you include the zeros at the start?`,
    };
  }
  if (Number(reading) === 0) return { reason: 'all-zeros', text: `Does your meter really show ${reading}?` };
  if (before && reading.length > before.reading.length) {
    const text = `${reading} has more numbers than ${before.reading}, the reading of ${toDayInWords(before.date, date)}. Did you leave out the red ones and any after the decimal point?`;
    return { reason: 'more-digits', text };
  }
  return null;
}

const toMark = (field: ReadingField, readings: Readings): string => `${field}.${readings[field]}`;

/** The readings that a "yes" confirms; a changed reading is asked about again. */
export function toConfirmedReadings(questions: readonly ReadingQuestion[], readings: Readings): string {
  return questions.map(({ field }) => toMark(field, readings)).join('~');
}

/** Lists the questions still open after `answer`. A reading that was corrected instead needs no "yes". */
export function listUnanswered(
  questions: readonly ReadingQuestion[],
  readings: Readings,
  answer: string,
): ReadingQuestion[] {
  const confirmed = new Set(answer.split('~'));
  return questions.filter(({ field }) => !confirmed.has(toMark(field, readings)));
}
