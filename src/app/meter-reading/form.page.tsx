import { data, redirect } from 'react-router';
import { addDays, toDayInWords } from '#domain/dates.ts';
import { METER_READING_FAILED } from '#domain/errors.ts';
import { readField, readTyped } from '#domain/journeys/form.ts';
import { meterReadingFields } from '#domain/journeys/meter-reading/fields.ts';
import { readMeterReading } from '#domain/journeys/meter-reading/form.ts';
import { toMeterReadingLead } from '#domain/journeys/meter-reading/lead.ts';
import { METER_READING, METER_READING_FORM } from '#domain/journeys/meter-reading/steps.ts';
import {
  findUnanswered,
  findUnusual,
  type Question,
  toAnswer,
  toReadings,
} from '#domain/journeys/meter-reading/unusual.ts';
import { keepTogether } from '#domain/keep-together.ts';
import { patterns } from '#domain/paths.ts';
import { readingDateWindow } from '#domain/rules/reading-date.ts';
import { servicesContext } from '../context.ts';
import { afterAction, toBefore } from '../journey/arrival.server.ts';
import { again, goTo, keepVisitor } from '../journey/answers.server.ts';
import { logFormFailure, refusePageWhileClosed, refuseSubmitWhileClosed } from '../journey/closed.server.ts';
import { isKeepOnly } from '../journey/keep-only.server.ts';
import { toSendFailure } from '../journey/send-failure.server.ts';
import { findSent, sendOnce, toAnswersHash } from '../journey/send-once.server.ts';
import { findSessionChange, toChangeWords } from '../journey/session-change.server.ts';
import { answerStartAgain } from '../journey/start-again.server.ts';
import { readSuspicion } from '../journey/suspicion.server.ts';
import type { Route } from './+types/form.page';
import { findStart, toStart } from './form-state.server.ts';
import { readKept, SENT, toEarlier, toKeptCookie, UNSENT } from './kept-readings.server.ts';
import { findWaiting, followLink, hasPrefill, keepOther, swapForms } from './link.server.ts';
import { MeterReadingForm } from './meter-reading-form.tsx';
import { toPriceCapWords } from './price-cap.server.ts';
import { SwitchedOff } from './switched-off.tsx';

export const handle = { hydrate: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = url;
  const { from, to } = readingDateWindow(services.now());
  const toNamed = (label: string, value: string) => ({ value, label, inWords: keepTogether(toDayInWords(value, to)) });
  const rest = {
    window: {
      from,
      to,
      hint: keepTogether(`Any day from ${toDayInWords(from, to)} to today, ${toDayInWords(to, to)}`),
      days: [toNamed('Today', to), toNamed('Yesterday', addDays(to, -1))],
    },
    priceCap: toPriceCapWords(services.now()),
    remembers: Object.keys(readKept(SENT, request, services.publicOrigin)).length > 0,
  };
  if (context.get(afterAction)) return { form: { ...toStart(readTyped(meterReadingFields, {})), ...rest } };
  if (services.meterReadingForm && !hasPrefill(searchParams)) refusePageWhileClosed(services);
  const goOn = (path: string) =>
    redirect(path, { status: 302, headers: { ...keepVisitor(services).headers, 'Cache-Control': 'no-store' } });
  if (hasPrefill(searchParams)) {
    const isOn = services.meterReadingForm;
    throw goOn(isOn ? await followLink(searchParams, services) : patterns.submitMeterRead);
  }
  const id = searchParams.get('link');
  if (id !== null && services.meterReadingForm) {
    const link = await findWaiting(id, services);
    if (!link) throw goOn(patterns.submitMeterRead);
    return { form: { ...toStart(link, toBefore('blocked')), ...rest } };
  }
  if (!services.meterReadingForm) return { form: null };
  // The cookie comes with the empty form already: two presses at once must be one browser's. Where somebody's draft waits
  // aside, a mere look moves nothing.
  const isNew = services.visitors.find() === null && !services.visitors.hasAside();
  const headers = isNew ? keepVisitor(services).headers : {};
  return data({ form: { ...(await findStart({ request, url }, services)), ...rest } }, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { drafts, now, publicOrigin } = services;
  if (!services.meterReadingForm) return goTo(patterns.submitMeterRead);
  const form = await request.formData();
  if (readField(form, 'intent') === 'forget') {
    return goTo(patterns.submitMeterRead, { 'Set-Cookie': toKeptCookie(SENT, {}, publicOrigin) });
  }
  const cleared = await answerStartAgain(form, METER_READING, services);
  if (cleared) {
    cleared.headers.append('Set-Cookie', toKeptCookie(UNSENT, {}, publicOrigin));
    return cleared;
  }
  const { visitor, headers: cookie } = keepVisitor(services);
  const headers = new Headers(cookie);
  if (readField(form, 'intent') === 'other-form') {
    await swapForms(visitor, services);
    return goTo(patterns.submitMeterRead, headers);
  }
  context.set(afterAction, true);
  const keepOnly = await isKeepOnly(form, request, headers, services);
  const change = await findSessionChange(form, services);
  const { typed, errors, parsed } = readMeterReading(form, now());
  const contentHash = toAnswersHash(METER_READING, typed);
  const shown = {
    typed,
    errors,
    questions: [] as Question[],
    confirmed: readField(form, 'confirmed'),
    failed: '',
    remains: false,
  };
  const readings = parsed && toReadings(parsed);
  try {
    const sent = keepOnly ? null : await findSent({ visitor, journey: METER_READING, contentHash }, services);
    if (sent) return goTo(sent, headers);
    const draft = await drafts.find(visitor, METER_READING);
    if (change !== 'another') await drafts.keep(visitor, METER_READING, { [METER_READING_FORM]: typed });
    if (keepOnly && !change) return goTo(patterns.submitMeterRead, headers);
    if (change) return again({ ...shown, errors: {}, confirmed: '', failed: toChangeWords(change) }, 200, headers);
    refuseSubmitWhileClosed(services);
    if (!parsed || !readings) return again({ ...shown, confirmed: '' }, 400, headers);

    const earlier = readKept(SENT, request, publicOrigin);
    const questions = findUnusual(readings, parsed.date, earlier);
    const asked = findUnanswered(questions, readings, shown.confirmed);
    const confirmed = toAnswer(questions, readings);
    if (asked.length > 0) return again({ ...shown, questions: asked, confirmed }, 200, headers);
    const lead = toMeterReadingLead(parsed);
    const suspect = readSuspicion(form, now());
    const next = await sendOnce({ visitor, journey: METER_READING, lead, contentHash, suspect }, services);
    await keepOther(draft, visitor, services);
    headers.append('Set-Cookie', toKeptCookie(SENT, { ...earlier, ...toEarlier(readings, parsed.date) }, publicOrigin));
    headers.append('Set-Cookie', toKeptCookie(UNSENT, {}, publicOrigin));
    return goTo(next, headers);
  } catch (error) {
    logFormFailure(services, error, METER_READING, 'lead not sent');
    if (parsed && readings)
      headers.append('Set-Cookie', toKeptCookie(UNSENT, toEarlier(readings, parsed.date), publicOrigin));
    const { status, failed, retryAfter } = toSendFailure(services.forms.error() ?? error, METER_READING_FAILED);
    return again({ ...shown, errors: {}, failed, remains: parsed !== null }, status, headers, retryAfter);
  }
}

export default function MeterReadingPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.form) return <SwitchedOff />;
  return <MeterReadingForm arrival={loaderData.form} answer={actionData} />;
}
