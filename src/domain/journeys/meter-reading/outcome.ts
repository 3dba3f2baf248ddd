/** §4, §9 Confirmation of meter readings. */
import { fillMarks } from '#domain/letters.ts';
import { toPromisedDay } from '#domain/promise.ts';
import { toDayInWords, toLondonDay } from '#domain/dates.ts';
import type { Outcome, OutcomeFacts } from '../journey.ts';
import { METER_READING } from './steps.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** §9's words: "three working days". */
export function toWorkingDaysInWords(days: number): string {
  return `${NUMBERS[days] ?? days} working ${days === 1 ? 'day' : 'days'}`;
}

/**
 * Days are counted in London from the day of `sentAt`.
 * @param workingDaysToShow the brand's figure
 */
export function toMeterReadingOutcome(
  sentAt: Date,
  { workingDaysToShow, letters }: Pick<OutcomeFacts, 'workingDaysToShow' | 'letters'>,
): Outcome {
  const sentOn = toLondonDay(sentAt);
  const words = letters['meter-reading'];
  const values = { 'working-days': toWorkingDaysInWords(workingDaysToShow) };
  const day = toPromisedDay(sentOn, workingDaysToShow, 'working days');
  return {
    origin: METER_READING,
    heading: 'Thank you for your meter readings',
    received: words.received,
    next: [fillMarks(words.next, values)],
    emailed: [fillMarks(words.emailed, values)],
    dates: [{ day, dayInWords: toDayInWords(day, sentOn), text: words.expect }],
    ombudsmanFrom: null,
  };
}
