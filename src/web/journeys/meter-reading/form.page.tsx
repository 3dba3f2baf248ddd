import { redirect } from 'react-router';
import { addDays } from '#domain/dates.ts';
import { readField } from '#domain/journeys/form.ts';
import { METER_READING_OFF } from '#domain/errors.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import { RETENTION_MS, toPeriodWords } from '#domain/privacy/retention.ts';
import { toBritishDay } from '#domain/rules/british-day.ts';
import { readingDateWindow } from '#domain/rules/reading.ts';
import { servicesContext } from '#web/context.server.ts';
import type { Services } from '#web/services.ts';
import { DocumentTitle } from '../../shell/title.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import layout from '../../ui/layout.module.css';
import { PageHead } from '../../ui/page-head.tsx';
import { goTo, refusePageWhileClosed } from '../responses.server.ts';
import { toArrivalNotice } from '../arrival.server.ts';
import { afterActionContext } from '../arrive.server.ts';
import { findOrMakeVisitor } from '../receive.server.ts';
import type { Route } from './+types/form.page';
import { answerReadings } from './answer-readings.server.ts';
import { loadFormStart, NO_FORM_START } from './form-state.server.ts';
import { setReadings, readReadings, SENT_COOKIE } from './readings-cookie.server.ts';
import { moveWaitingLink, followLink, hasPrefill, swapForms } from './link.server.ts';
import { MeterReadingForm } from './meter-reading-form.tsx';
import { toPriceCapWords } from './price-cap.server.ts';

export const handle = {
  hydrate: true,
  /** True if the form is switched off. */
  hasNoForm: ({ form }: { form: object | null }) => form === null,
};

/** These sentences are loader data, so that the page's scripts need not contain the retention periods. */
const KEPT = {
  other: `We keep each person’s readings separate. The other form is saved for ${toPeriodWords(RETENTION_MS.draft)}.`,
  unsent: `Your readings and their date stay in this browser for ${toPeriodWords(RETENTION_MS.unsentReadings)}.`,
  sent: `This browser remembers the last readings you sent, and their dates, for ${toPeriodWords(RETENTION_MS.readings)}. We use them only to check a new reading that looks unusual.`,
};

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const services = context.get(servicesContext);
  const { searchParams } = url;
  const { to } = readingDateWindow(services.now());
  const toNamed = (label: string, value: string) => ({ value, written: toBritishDay(value), label });
  const rest = {
    window: {
      hint: `Up to a month ago, for example ${toBritishDay(to)}`,
      days: [toNamed('Today', to), toNamed('Yesterday', addDays(to, -1))],
    },
    priceCap: toPriceCapWords(services.now()),
    remembers: Object.keys(readReadings(SENT_COOKIE, services)).length > 0,
    kept: KEPT,
  };
  if (context.get(afterActionContext)) return { form: { ...NO_FORM_START, ...rest } };
  if (services.meterReadingForm && !hasPrefill(searchParams)) refusePageWhileClosed(services);
  const goOn = (path: string) => {
    findOrMakeVisitor(services);
    return redirect(path, { status: 302, headers: { 'Cache-Control': 'no-store' } });
  };
  if (hasPrefill(searchParams)) {
    const isOn = services.meterReadingForm;
    throw goOn(isOn ? await followLink(searchParams, services) : patterns.submitMeterRead);
  }
  const id = searchParams.get('link');
  if (id !== null && services.meterReadingForm) {
    const link = await moveWaitingLink(id, services);
    if (!link) throw goOn(patterns.submitMeterRead);
    return { form: { ...NO_FORM_START, typed: link, before: toArrivalNotice('blocked'), ...rest } };
  }
  if (!services.meterReadingForm) return { form: null };
  const start = await loadFormStart(args);
  // The empty form already sets the cookie, so that two simultaneous submits share one draft. It does not if somebody's
  // draft is stored aside, or while the first save is awaited, whose cookie it would replace.
  const isNew = services.visitors.find() === null && !services.visitors.hasAside();
  if (isNew) findOrMakeVisitor(services);
  return { form: { ...start, ...rest } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  if (!services.meterReadingForm) return goTo(patterns.submitMeterRead);
  const form = await request.formData();
  const beside = await answerBeside(form, services);
  return beside ?? answerReadings(form, { request, context });
}

/** Handles Delete my last readings and Open your other form; null for the form itself. */
async function answerBeside(form: FormData, services: Services) {
  const intent = readField(form, 'intent');
  if (intent === 'forget') setReadings(SENT_COOKIE, {}, services);
  else if (intent === 'other-form') await swapForms(findOrMakeVisitor(services), services);
  else return null;
  return goTo(patterns.submitMeterRead);
}

export default function MeterReadingPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.form) return <SwitchedOff />;
  return <MeterReadingForm arrival={loaderData.form} answer={actionData} />;
}

/** §2 Shown on the meter-reading route while the form is switched off. */
function SwitchedOff() {
  return (
    <div className={layout.narrow}>
      <DocumentTitle>Send a meter reading</DocumentTitle>
      <PageHead
        title="Send a meter reading"
        way={<BackLink to={pathTo('home')}>Help topics</BackLink>}
        lede={`${METER_READING_OFF}.`}
      />
      <p className={layout.actions}>
        <a href={pathTo('meterReads')}>See how to send us a reading</a>
      </p>
    </div>
  );
}
