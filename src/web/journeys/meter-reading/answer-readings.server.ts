/** §4 Handles submitted meter readings: shows the page again, or redirects to the thank-you page. */
import { servicesContext, type Services } from '#web/context.server.ts';
import { addCookies, isHttps } from '#domain/cookies.ts';
import { METER_READING_FAILED } from '#domain/errors.ts';
import { readField, readTyped } from '#domain/journeys/form.ts';
import { meterReadingFields } from '#domain/journeys/meter-reading/fields.ts';
import { type MeterReading, readMeterReading } from '#domain/journeys/meter-reading/form.ts';
import { toMeterReadingLead } from '#domain/journeys/meter-reading/lead.ts';
import { METER_READING, METER_READING_FORM } from '#domain/journeys/meter-reading/steps.ts';
import {
  type EarlierReadings,
  findUnanswered,
  findUnusual,
  toConfirmedReadings,
  toReadings,
} from '#domain/journeys/meter-reading/unusual.ts';
import { patterns } from '#domain/paths.ts';
import { again, goTo, toPart } from '../answers.server.ts';
import { afterAction } from '../arrival.server.ts';
import { logFormFailure, refuseSubmitWhileClosed } from '../closed.server.ts';
import { keepParts, readOpenPage } from '../keep-only.server.ts';
import { type Args, receive, type ReceivedForm } from '../receive.server.ts';
import { toSendFailure } from '../send-failure.server.ts';
import { findSent, sendOnce, toAnswersHash } from '../send-once.server.ts';
import { toChangeWords, withChangeWords } from '../session-change.server.ts';
import { readSuspicion } from '../suspicion.server.ts';
import { readKeptReadings, SENT, toEarlier, toKeptCookie, UNSENT } from './kept-readings.server.ts';
import { keepOther } from './link.server.ts';
import type { ReadingsAnswer } from './meter-reading-form.tsx';

export async function answerReadings(form: FormData, args: Args) {
  const services = args.context.get(servicesContext);
  args.context.set(afterAction, true);
  const received = await receive(form, args);
  const { typed, errors, parsed } = readMeterReading(form, services.now());
  const confirmed = readField(form, 'confirmed');
  const shown: ReadingsAnswer = { typed, errors, questions: [], confirmed, failed: '', remains: false };
  const earlier = readKeptReadings(SENT, args.request, services.publicOrigin);
  try {
    return await takeReadings({ received, shown, parsed, earlier, services });
  } catch (error) {
    const { headers, change } = received;
    logFormFailure(services, error, METER_READING, 'lead not sent');
    // The form prefills them for whoever is here: never those of somebody else.
    const remains = parsed !== null && change === null;
    if (remains) {
      const unsent = toEarlier(toReadings(parsed), parsed.date);
      headers.append('Set-Cookie', toKeptCookie(UNSENT, unsent, isHttps(services.publicOrigin)));
    }
    const { status, failed, failedAs, retryAfter } = toSendFailure(
      services.forms.error() ?? error,
      METER_READING_FAILED,
    );
    const words = withChangeWords(change, failed);
    return again({ ...shown, errors: {}, failed: words, failedAs, remains }, status, headers, retryAfter);
  }
}

interface Taking {
  received: ReceivedForm;
  shown: ReadingsAnswer;
  parsed: MeterReading | null;
  /** The readings that this browser sent last. */
  earlier: EarlierReadings;
  services: Services;
}

/** Keeps what is typed, then sends it, unless something must be corrected or confirmed. */
async function takeReadings({ received, shown, parsed, earlier, services }: Taking) {
  const { visitor, headers, keepOnly, change } = received;
  const { drafts } = services;
  const { typed } = shown;
  const contentHash = toAnswersHash(METER_READING, typed);
  const sent = keepOnly ? null : await findSent({ visitor, journey: METER_READING, contentHash }, services);
  if (sent) {
    await forgetSent(contentHash, received, services);
    return goTo(sent, headers);
  }
  const draft = await drafts.find(visitor, METER_READING);
  if (change !== 'another') await keepParts(METER_READING, { [METER_READING_FORM]: typed }, received, services);
  if (keepOnly && !change) return goTo(patterns.submitMeterRead, headers);
  if (change) return again({ ...shown, errors: {}, confirmed: '', failed: toChangeWords(change) }, 200, headers);
  refuseSubmitWhileClosed(services);
  if (!parsed) return again({ ...shown, confirmed: '' }, 400, headers);
  const readings = toReadings(parsed);
  const questions = findUnusual(readings, parsed.date, earlier);
  const asked = findUnanswered(questions, readings, shown.confirmed);
  if (asked.length > 0)
    return again({ ...shown, questions: asked, confirmed: toConfirmedReadings(questions, readings) }, 200, headers);
  const lead = toMeterReadingLead(parsed);
  const suspect = readSuspicion(received.form, services.now());
  const openPage = readOpenPage(received.form);
  const next = await sendOnce({ visitor, journey: METER_READING, lead, contentHash, suspect, openPage }, services);
  await keepOther(draft, visitor, services);
  rememberSent({ ...earlier, ...toEarlier(readings, parsed.date) }, headers, services);
  return goTo(next, headers);
}

/** Another tab may have saved them once more after they were sent; what was typed since stays. */
async function forgetSent(sentHash: string, { visitor, form }: ReceivedForm, services: Services): Promise<void> {
  const { drafts, log } = services;
  try {
    const draft = await drafts.find(visitor, METER_READING);
    const typed = readTyped(meterReadingFields, toPart(draft, METER_READING_FORM));
    if (draft === null || toAnswersHash(METER_READING, typed) !== sentHash) return;
    await drafts.discard(visitor, METER_READING, readOpenPage(form));
    await keepOther(draft, visitor, services);
  } catch (error) {
    // They were sent: that must not look like a failure.
    log.error({ err: error }, 'draft not closed');
  }
}

function rememberSent(readings: EarlierReadings, headers: Headers, { publicOrigin }: Pick<Services, 'publicOrigin'>) {
  const secure = isHttps(publicOrigin);
  addCookies(headers, [toKeptCookie(SENT, readings, secure), toKeptCookie(UNSENT, {}, secure)]);
}
