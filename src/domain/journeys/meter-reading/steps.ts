/** §4 Meter read: form, then the thank-you page. */
import { METER_READING_FAILED } from '#domain/errors.ts';
import { pathTo } from '#domain/paths.ts';
import { nextWorkingDay } from '#domain/working-days.ts';
import { type Day, toDayInWords, toLondonDay } from '#domain/dates.ts';
import type { Step, Walk } from '../step.ts';
import { type MeterReadingField, meterReadingFields } from './fields.ts';
import { type MeterReading, readMeterReading } from './form.ts';
import { toMeterReadingLead } from './lead.ts';
import type { Outcome, OutcomeFacts } from '../journey.ts';

/** Key of its drafts and receipts. */
export const METER_READING = 'meter-reading';
/** Draft part with the form as typed. */
export const METER_READING_FORM = 'form';
/** Draft part with the values of the last link. */
export const METER_READING_LINK = 'link';
/** Draft parts with another person's form and link, apart from the one shown. */
export const OTHER_FORM = 'otherForm';
export const OTHER_LINK = 'otherLink';
/**
 * Journey name of a link's values while they wait, under an id in the address, to learn whether the browser keeps
 * cookies.
 */
export const WAITING_LINK = 'meter-reading-link';

export const meterReadingStep: Step<MeterReadingField, MeterReading> = {
  name: METER_READING_FORM,
  path: pathTo('submitMeterRead'),
  fields: meterReadingFields,
  read: readMeterReading,
};

export const meterReadingWalk: Walk = {
  key: METER_READING,
  steps: [meterReadingStep],
  confirmation: 'submitMeterReadConfirm',
  failed: METER_READING_FAILED,
  toLead: (answers) => toMeterReadingLead(answers(meterReadingStep)),
};

// §4, §9 Confirmation of meter readings.

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** §9's words: "three working days". */
export function toWorkingDaysInWords(days: number): string {
  return `${NUMBERS[days] ?? days} working ${days === 1 ? 'day' : 'days'}`;
}

/** By the bank holidays of England and Wales: readings come without an address. */
function addWorkingDays(day: Day, days: number): Day {
  return days < 1 ? day : addWorkingDays(nextWorkingDay(day, 'england-and-wales'), days - 1);
}

/** `workingDaysToShow` comes from the brand; days are counted in London from the day of `sentAt`. */
export function toMeterReadingOutcome(
  sentAt: Date,
  { workingDaysToShow }: Pick<OutcomeFacts, 'workingDaysToShow'>,
): Outcome {
  const sentOn = toLondonDay(sentAt);
  const day = addWorkingDays(sentOn, workingDaysToShow);
  return {
    origin: METER_READING,
    heading: 'Thank you for your meter readings',
    received: 'We have them, and we’ll use them for your bill.',
    next: [`Readings may take ${toWorkingDaysInWords(workingDaysToShow)} to show in your account.`],
    dates: [{ day, dayInWords: toDayInWords(day, sentOn), text: 'Your readings should show.' }],
    ombudsmanFrom: null,
  };
}
