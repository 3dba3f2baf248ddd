/** §4 Handles submitted meter readings, and stores the last ones in this browser. */
import { data } from 'react-router';
import { servicesContext } from '#web/context.server.ts';
import { type FormSource, readField, CONFIRMED_FIELD, CLEAR_FORM } from '#domain/journeys/form.ts';
import type { MeterReadingField } from '#domain/journeys/meter-reading/fields.ts';
import { readMeterReading } from '#domain/journeys/meter-reading/form.ts';
import { meterReadingStep, meterReadingFlow } from '#domain/journeys/meter-reading/steps.ts';
import {
  listUnanswered,
  listReadingQuestions,
  toConfirmedReadings,
  toReadings,
} from '#domain/journeys/meter-reading/unusual.ts';
import { patterns } from '#domain/paths.ts';
import type { StepPage } from '../arrive.server.ts';
import type { Args } from '../receive.server.ts';
import { type ShownAgain, submit } from '../submit.server.ts';
import { readReadings, SENT_COOKIE, toEarlierReadings, setReadings, UNSENT_COOKIE } from './readings-cookie.server.ts';
import { toOtherForm } from './link.server.ts';

export const METER_READING_PAGE: StepPage<MeterReadingField> = {
  flow: meterReadingFlow,
  step: meterReadingStep,
  findQuestions,
  toLeft: toOtherForm,
};

/** §5 The form asks about an unusual reading, and never rejects it. */
function findQuestions(typed: FormSource, form: FormSource, { context }: Args) {
  const { cookies, now } = context.get(servicesContext);
  const { parsed } = readMeterReading(typed, now());
  if (!parsed) return { questions: [], confirmed: '' };
  const readings = toReadings(parsed);
  const unusual = listReadingQuestions(readings, parsed.date, readReadings(SENT_COOKIE, { cookies }));
  const questions = listUnanswered(unusual, readings, readField(form, CONFIRMED_FIELD));
  return { questions, confirmed: toConfirmedReadings(unusual, readings) };
}

/** Action data of the page shown again. */
export interface ReadingsAnswer extends ShownAgain<MeterReadingField> {
  /** True if this browser stores the readings that could not be sent. */
  remains: boolean;
}

export async function answerReadings(form: FormData, args: Args) {
  const { cookies, now } = args.context.get(servicesContext);
  const { parsed } = readMeterReading(form, now());
  const typed = parsed && toEarlierReadings(toReadings(parsed), parsed.date);
  const answer = await submit(METER_READING_PAGE, args, form);
  if (answer instanceof Response) {
    const isSent = answer.headers.get('Location')?.startsWith(patterns.submitMeterReadConfirm) ?? false;
    const earlier = readReadings(SENT_COOKIE, { cookies });
    if (isSent) setReadings(SENT_COOKIE, { ...earlier, ...typed }, { cookies });
    if (isSent || readField(form, 'intent') === CLEAR_FORM) setReadings(UNSENT_COOKIE, {}, { cookies });
    return answer;
  }
  const { failedAs, change } = answer.data;
  // The form prefills them for the person who is here now, so those of somebody else are not stored.
  const remains = typed !== null && failedAs !== undefined && change === null;
  if (remains) setReadings(UNSENT_COOKIE, typed, { cookies });
  return data<ReadingsAnswer>({ ...answer.data, remains }, answer.init ?? {});
}
