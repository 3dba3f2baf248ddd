/** An unusual reading is a question, never a refusal: meters are replaced, and they go round to zero. */
import type { MeterReadingField } from './fields.ts';
import type { MeterReading } from './form.ts';

export type ReadingField = Extract<
  MeterReadingField,
  'gas_reading' | 'elec_reading' | 'elec7_reading_normal' | 'elec7_reading_low'
>;
export type Readings = Partial<Record<ReadingField, string>>;

export interface Question {
  field: ReadingField;
  reason: 'lower-than-before' | 'few-digits' | 'all-zeros';
  text: string;
}

/** Meters show 4 (imperial gas) to 6 digits. */
const FEWEST_DIGITS = 4;

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

/** At most one question for each reading. `earlier` holds what is known of the last ones; it may be empty. */
export function findUnusual(readings: Readings, earlier: Readings = {}): Question[] {
  return (Object.keys(readings) as ReadingField[]).flatMap((field) => {
    const question = askAbout(readings[field] ?? '', earlier[field]);
    return question === null ? [] : [{ field, ...question }];
  });
}

function askAbout(reading: string, before: string | undefined): Omit<Question, 'field'> | null {
  if (before !== undefined && Number(reading) < Number(before)) {
    return { reason: 'lower-than-before', text: `${reading} is lower than the last reading, ${before}. Is it right?` };
  }
  if (reading.length < FEWEST_DIGITS) {
    return { reason: 'few-digits', text: `${reading} is shorter than most readings. Did you include the zeros at the start?` };
  }
  return Number(reading) === 0 ? { reason: 'all-zeros', text: `Does your meter really show ${reading}?` } : null;
}
