import { data, redirect } from 'react-router';
import { METER_READING_FAILED } from '#domain/errors.ts';
import { readField, readTyped } from '#domain/journeys/form.ts';
import { meterReadingFields } from '#domain/journeys/meter-reading/fields.ts';
import { readMeterReading } from '#domain/journeys/meter-reading/form.ts';
import { toMeterReadingLead } from '#domain/journeys/meter-reading/lead.ts';
import { METER_READING, METER_READING_FORM } from '#domain/journeys/meter-reading/steps.ts';
import { findUnusual, type Question, toReadings } from '#domain/journeys/meter-reading/unusual.ts';
import { pathTo } from '#domain/paths.ts';
import { readingDateWindow } from '#domain/rules/reading-date.ts';
import { servicesContext } from '../context.ts';
import { afterAction } from '../journey/arrival.server.ts';
import { again, goTo, keepVisitor } from '../journey/answers.server.ts';
import { readKeepOnly } from '../journey/keep-only.server.ts';
import { toSendFailure } from '../journey/send-failure.server.ts';
import { sendOnce, toContentHash } from '../journey/send-once.server.ts';
import { readSuspicion } from '../journey/suspicion.server.ts';
import type { Route } from './+types/form.page';
import { findTyped, hasPrefill, keepPrefill } from './form-state.server.ts';
import { readKept, SENT, toEarlier, toKeptCookie, UNSENT } from './kept-readings.server.ts';
import { MeterReadingForm } from './meter-reading-form.tsx';
import { SwitchedOff } from './switched-off.tsx';
import { toAnswer } from './question-part.tsx';

export const handle = { hydrate: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const rest = {
    window: readingDateWindow(services.now()),
    remembers: Object.keys(readKept(SENT, request, services.publicOrigin)).length > 0,
  };
  if (context.get(afterAction))
    return { form: { typed: readTyped(meterReadingFields, {}), isUnsent: false, before: null, ...rest } };
  // The cookie comes with the empty form already: two presses at once must be one browser's.
  const { visitor, headers: cookie } = keepVisitor(request, services);
  if (hasPrefill(searchParams)) {
    if (services.meterReadingForm) await keepPrefill(searchParams, visitor, services);
    throw redirect(pathTo('submitMeterRead'), { status: 302, headers: { ...cookie, 'Cache-Control': 'no-store' } });
  }
  if (!services.meterReadingForm) return { form: null };
  // An id of a mere visit must not come before the one that an idle log-out set aside.
  const headers = services.visitors.hasAside(request) ? {} : cookie;
  return data({ form: { ...(await findTyped(request, services)), ...rest } }, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { drafts, log, now, publicOrigin } = services;
  if (!services.meterReadingForm) return goTo(pathTo('submitMeterRead'));
  const form = await request.formData();
  if (readField(form, 'intent') === 'forget') {
    return goTo(pathTo('submitMeterRead'), { 'Set-Cookie': toKeptCookie(SENT, {}, publicOrigin) });
  }
  context.set(afterAction, true);
  const { visitor, headers: cookie } = keepVisitor(request, services);
  const headers = new Headers(cookie);
  const keepOnly = await readKeepOnly(form, services, pathTo('submitMeterRead'));
  const { typed, errors, parsed } = readMeterReading(form, now());
  const contentHash = toContentHash(METER_READING, typed);
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
    const receipt = keepOnly ? null : await drafts.findReceipt(visitor, METER_READING);
    if (receipt?.contentHash === contentHash) return goTo(pathTo('submitMeterReadConfirm'), headers);
    await drafts.keep(visitor, METER_READING, { [METER_READING_FORM]: typed });
    if (keepOnly) return goTo(pathTo('submitMeterRead'), headers);
    if (!parsed || !readings) return again({ ...shown, confirmed: '' }, 400, headers);

    const earlier = readKept(SENT, request, publicOrigin);
    const questions = findUnusual(readings, parsed.date, earlier);
    const confirmed = toAnswer(questions, readings);
    if (shown.confirmed !== confirmed) return again({ ...shown, questions, confirmed }, 200, headers);
    await sendOnce(
      {
        visitor,
        journey: METER_READING,
        lead: toMeterReadingLead(parsed),
        contentHash,
        suspect: readSuspicion(form, now()),
      },
      services,
    );
    headers.append('Set-Cookie', toKeptCookie(SENT, { ...earlier, ...toEarlier(readings, parsed.date) }, publicOrigin));
    headers.append('Set-Cookie', toKeptCookie(UNSENT, {}, publicOrigin));
    return goTo(pathTo('submitMeterReadConfirm'), headers);
  } catch (error) {
    log.error({ err: error, journey: METER_READING }, 'lead not sent');
    if (parsed && readings)
      headers.append('Set-Cookie', toKeptCookie(UNSENT, toEarlier(readings, parsed.date), publicOrigin));
    const { status, failed, retryAfter } = toSendFailure(error, METER_READING_FAILED);
    return again({ ...shown, errors: {}, failed, remains: parsed !== null }, status, headers, retryAfter);
  }
}

export default function MeterReadingPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.form) return <SwitchedOff />;
  return <MeterReadingForm arrival={loaderData.form} answer={actionData} />;
}
