/** §4, §9 Confirmation of meter readings. */
import { toPromisedDay } from '#domain/promise.ts';
import { toDayInWords, toLondonDay } from '#domain/dates.ts';
import type { Outcome, OutcomeFacts } from '../journey.ts';
import { METER_READING } from './steps.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** §9's words: "three working days". */
export function toWorkingDaysInWords(days: number): string {
  return `${NUMBERS[days] ?? days} working ${days === 1 ? 'day' : 'days'}`;
}

/** `workingDaysToShow` comes from the brand; days are counted in London from the day of `sentAt`. */
export function toMeterReadingOutcome(
  sentAt: Date,
  { workingDaysToShow }: Pick<OutcomeFacts, 'workingDaysToShow'>,
): Outcome {
  const sentOn = toLondonDay(sentAt);
  const day = toPromisedDay(sentOn, workingDaysToShow, 'working days');
  return {
    origin: METER_READING,
    heading: 'Thank you for your meter readings',
    received: 'We have them, and we’ll use them for your bill.',
    next: [`Readings may take ${toWorkingDaysInWords(workingDaysToShow)} to show in your account.`],
    dates: [{ day, dayInWords: toDayInWords(day, sentOn), text: 'Your readings should show.' }],
    ombudsmanFrom: null,
  };
}
