/**
 * The engine's second half: a submitted step of a journey. Every submit is saved first; then follows the same page
 * again, an earlier step, the next one, or the confirmation.
 */
import { servicesContext } from '#web/context.server.ts';
import type { Services } from '#web/services.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import {
  type AddressIntent,
  CLEAR_FORM,
  CONFIRMED_FIELD,
  type FormSource,
  EARLIER_ANSWERS,
  readField,
  type ReadForm,
  readTyped,
} from '#domain/journeys/form.ts';
import { toUnavailableAddress } from '#domain/journeys/personal-details.ts';
import { type Answers, findLastTyped, toTypedName, toPart, toTypedParts, type Flow } from '#domain/journeys/step.ts';
import type { Draft } from '#domain/ports.ts';
import type { AddressAnswer, AddressView } from './address.server.ts';
import {
  showPageAgain,
  type SendFailureKind,
  goTo,
  logFormFailure,
  refuseSubmitWhileClosed,
  toSendFailure,
} from './responses.server.ts';
import { redirectToStep, rememberMissing } from './arrival.server.ts';
import {
  afterActionContext,
  findOtherTexts,
  type EarlierAnswers,
  type Question,
  readBefore,
  type StepPage,
} from './arrive.server.ts';
import {
  type Args,
  saveParts,
  findOrMakeVisitor,
  readOpenPage,
  receive,
  type ReceivedForm,
  type SessionChange,
  toChangeWords,
  withChangeWords,
} from './receive.server.ts';
import { findTextWarning, checkSecret, type CheckedText, checkText } from './warnings.server.ts';

/** The data of a page that is shown again. */
export interface ShownAgain<F extends string> extends CheckedText {
  typed: Record<F, string>;
  address: AddressView | null;
  earlierAnswers: EarlierAnswers;
  /** Questions about unusual answers, asked before sending; the next submit confirms `confirmed`. */
  questions: readonly Question[];
  confirmed: string;
  errors: Readonly<Record<string, string>>;
  failed: string;
  failedAs?: SendFailureKind;
  /** A button of the address was pressed, so the focus moves to the next thing to do rather than to the errors. */
  fresh: boolean;
  /** Set if the session has changed since the form was opened. */
  change: SessionChange | null;
}

const CHANGED =
  'Your details were changed in another tab or window, so we haven’t sent this. Check your details, then send again.';

/** A submit in progress; `shown` and `draft` change as it is processed. */
interface Submit<F extends string> {
  page: StepPage<F>;
  args: Args;
  received: ReceivedForm;
  services: Services;
  shown: ShownAgain<F>;
  draft: Draft | null;
}

/** @param posted the form, if the page has read it already */
export async function submit<F extends string>(page: StepPage<F>, args: Args, posted?: FormData) {
  const services = args.context.get(servicesContext);
  args.context.set(afterActionContext, true);
  const form = posted ?? (await args.request.formData());
  const cleared = await clearForm(form, page.flow, services);
  if (cleared) return cleared;
  const received = await receive(form, services);
  const at: Submit<F> = { page, args, received, services, shown: toShown(page, received, services), draft: null };
  return take(at).catch((error: unknown) => answerFailed(error, at));
}

/** "Clear this form", so that the next user of a shared computer does not see it. Null for any other submit. */
async function clearForm(
  form: FormSource,
  { key, steps }: Flow,
  services: Pick<Services, 'drafts' | 'visitors' | 'cookies' | 'addCookie'>,
) {
  if (readField(form, 'intent') !== CLEAR_FORM) return null;
  const known = services.visitors.find();
  findOrMakeVisitor(services);
  // A browser without a cookie has nothing to clear.
  if (known !== null) await services.drafts.discard(known, key, readOpenPage(form));
  rememberMissing(key, 'cleared', services);
  return goTo(steps[0]?.path ?? '/');
}

function toShown<F extends string>(
  { step, address }: StepPage<F>,
  { form, change }: ReceivedForm,
  services: Services,
): ShownAgain<F> {
  const typed = readTyped(step.fields, form);
  const text = step.freeText === undefined ? '' : typed[step.freeText];
  return {
    typed,
    address: address?.readPosted(form) ?? null,
    earlierAnswers: { mark: readField(form, EARLIER_ANSWERS), said: '' },
    questions: [],
    confirmed: '',
    errors: {},
    failed: '',
    fresh: false,
    change,
    ...checkText(text, form, services),
  };
}

async function take<F extends string>(at: Submit<F>) {
  const { page, received, services } = at;
  const { flow, step, address: question } = page;
  const { form, visitor, saveOnly, change } = received;
  const pressed = saveOnly ? null : (question?.findPressedButton(form) ?? null);
  at.draft = await services.drafts.find(visitor, flow.key);
  const before = readBefore(page, at.draft, visitor, services.now());
  at.shown = { ...at.shown, earlierAnswers: before.earlierAnswers };
  // Somebody else's page is neither saved nor sent until the person who is signed in now submits it again.
  if (change === 'another') return answerAnother(at, before.missing !== null);
  const sent = saveOnly || pressed ? null : await findSentBefore(at, before.missing !== null);
  if (sent !== null) return goTo(sent);
  const address = await answerAddress(at, pressed);
  if (address) at.shown = { ...at.shown, address: address.view };
  const typed = { ...step.fixed, ...at.shown.typed, ...(address && question?.toKept(address.view)) };
  const read = step.read(typed, services.now());
  const whole = await keep(at, typed, !saveOnly && !pressed && read.parsed !== null);
  if (saveOnly && !change) return goTo(step.path);
  refuseSubmitWhileClosed(services);
  if (before.missing) {
    // Emergency numbers are shown even while a step is missing. After a 200 React Router would call the loader, which
    // redirects.
    if (at.shown.isNew && !change) return showPageAgain(at.shown, 400);
    const why = change ? 'signed-out' : pressed ? 'missing' : 'unsent';
    return redirectToStep({ flow, step: before.missing, draft: whole, why }, services);
  }
  if (change) at.shown = { ...at.shown, failed: toChangeWords(change) };
  if (address && (pressed || address.failed)) return answerAsked(at, address);
  if (change) return showPageAgain(at.shown, 200);
  return goOn(at, { typed, read, whole, address });
}

/** Returns the path to the confirmation of a submit that was sent before: its draft is gone, or it needs none. */
async function findSentBefore<F extends string>(at: Submit<F>, isMissing: boolean): Promise<string | null> {
  const { page, received, services } = at;
  const { flow, step } = page;
  const { form, visitor } = received;
  if (!isLast(page) || (flow.steps.length > 1 && !isMissing)) return null;
  const sent = { visitor, flow, step, form };
  const path = await services.sending.findSent(sent);
  // Another tab may have saved the draft once more after it was sent; what was typed since stays.
  if (path !== null && at.draft && services.sending.isOf(sent, at.draft)) await forget(at);
  return path;
}

/** Never rejects, because a failure to delete the sent lead's draft must not look like a failed send. */
async function forget<F extends string>(at: Submit<F>): Promise<void> {
  const { page, received, services } = at;
  const { drafts, log } = services;
  await drafts
    .discard(received.visitor, page.flow.key, readOpenPage(received.form))
    .then(() => keepLeft(at))
    .catch((error: unknown) => log.error({ err: error, journey: page.flow.key }, 'draft not deleted after sending'));
}

/** Restores the parts of a draft that do not belong to the sent form. */
async function keepLeft<F extends string>({ page, received, services, draft }: Submit<F>): Promise<void> {
  const left = draft && page.toLeft?.(draft);
  if (!left) return;
  await services.drafts
    .keep(received.visitor, page.flow.key, left)
    .catch((error: unknown) => services.log.error({ err: error, journey: page.flow.key }, 'draft not saved'));
}

const isLast = ({ flow, step }: StepPage): boolean => flow.steps.at(-1)?.name === step.name;

async function answerAddress<F extends string>(
  { page: { address, step }, received: { form, saveOnly }, draft, services }: Submit<F>,
  pressed: AddressIntent | null,
): Promise<AddressAnswer | undefined> {
  // An address that was hand-entered after the step was complete is stored beside its answers.
  const before = findLastTyped(draft?.parts ?? {}, step.name) ?? {};
  return address?.answer({ form, before, pressed, saveOnly }, services);
}

/** Shows somebody else's form again: it is not sent until the person who is signed in now submits it. */
async function answerAnother<F extends string>({ page, received, services, shown }: Submit<F>, isMissing: boolean) {
  const { form } = received;
  const address = (await page.address?.showAddress(form, services)) ?? null;
  return showPageAgain({ ...shown, address, failed: toChangeWords('another') }, isMissing ? 400 : 200);
}

/** Saves what is typed. @returns the draft that this submit would send */
async function keep<F extends string>(
  { page, received, services, draft }: Submit<F>,
  typed: JsonObject,
  isAnswer: boolean,
): Promise<Draft> {
  const { flow, step } = page;
  const more = isAnswer && isLast(page) ? await page.loadMore?.(draft, services) : {};
  const parts = { ...toTypedParts(flow, step, draft, services.now(), { typed, isAnswer }), ...more };
  await saveParts(flow.key, parts, received, services);
  return { parts: { ...draft?.parts, ...parts } };
}

/** Responds to a button of the address, or to a save of one that failed on our side. */
function answerAsked<F extends string>({ page, shown }: Submit<F>, address: AddressAnswer) {
  const { view, errors } = address;
  const isRefused = Object.keys(errors).length > 0;
  const status = address.failed ? 503 : view.waitSeconds > 0 ? 429 : isRefused ? 400 : 200;
  const failed = address.failed ? [shown.failed, page.flow.failed].filter(Boolean).join(' ') : shown.failed;
  // The field is beside the button that was pressed, so the focus stays there.
  const isBeside = Object.keys(errors).every((name) => name === 'postcode');
  const answer = { ...shown, errors, failed, fresh: isFresh(shown, !isBeside) };
  return showPageAgain(answer, status, view.waitSeconds);
}

/** True without an alert, which would take the focus. */
const isFresh = ({ isNew }: CheckedText, isRefused: boolean) => !isRefused && !isNew;

interface Whole<F extends string> {
  typed: JsonObject;
  read: ReadForm<F, unknown>;
  whole: Draft;
  address: AddressAnswer | undefined;
}

/**
 * Runs once everything before is complete and the page belongs to its sender: corrections and notices first, then the
 * next step, or the send.
 */
async function goOn<F extends string>(at: Submit<F>, { typed, read, whole, address }: Whole<F>) {
  const { page, received, services, shown } = at;
  const { flow, step } = page;
  const { form } = received;
  if (read.parsed === null) return answerRefused(at, read.errors, address);
  const text = step.freeText === undefined ? '' : shown.typed[step.freeText];
  const { isNewSecret } = checkSecret(text, form, services);
  const said = readField(form, EARLIER_ANSWERS);
  const failed = said !== '' && said !== shown.earlierAnswers.mark ? CHANGED : '';
  if (shown.isNew || isNewSecret || failed) return showPageAgain({ ...shown, failed, isNewSecret }, 200);
  const asked = page.findQuestions?.(typed, form, at.args);
  if (asked && asked.questions.length > 0) return showPageAgain({ ...shown, ...asked }, 200);
  // After a failure no question is asked again.
  at.shown = { ...shown, confirmed: readField(form, CONFIRMED_FIELD) };
  const next = flow.steps[flow.steps.findIndex(({ name }) => name === step.name) + 1];
  return goTo(next?.path ?? (await send(at, whole)));
}

function answerRefused<F extends string>(
  { shown }: Submit<F>,
  { addressId, ...others }: Readonly<Record<string, string | undefined>>,
  address: AddressAnswer | undefined,
) {
  // Next also looks up the postcode if there is no list, or the postcode changed; the page then shows the list, not errors.
  const isMissing = address?.view.mode === 'choose' && !address.searched && addressId;
  const errors = { ...others, ...(isMissing && { addressId }), ...address?.errors } as Record<string, string>;
  const isRefused = Object.keys(errors).length > 0;
  const status = isRefused ? 400 : 200;
  return showPageAgain({ ...shown, errors, fresh: isFresh(shown, isRefused) }, status);
}

/** @returns the path of the confirmation */
async function send<F extends string>(at: Submit<F>, whole: Draft): Promise<string> {
  const { page, received, services, shown } = at;
  const { flow, step } = page;
  const { form, visitor } = received;
  const now = services.now();
  const answers: Answers = (of) => {
    const { parsed } = of.read(toPart(whole, of.name), now);
    if (parsed === null) throw new TypeError('a lead was built from an incomplete step');
    return parsed;
  };
  const others = findOtherTexts(page, whole);
  const own = step.freeText === undefined ? '' : shown.typed[step.freeText];
  const warning = others === '' ? shown.warning : findTextWarning([others, own].join('\n'), services);
  const path = await services.sending.sendOnce({
    visitor,
    flow,
    step,
    form,
    lead: flow.toLead(answers, whole),
    warning,
  });
  await keepLeft(at);
  return path;
}

/** Something failed on our side, or the address is gone; everything typed is still there. */
async function answerFailed<F extends string>(error: unknown, { page, received, services, shown }: Submit<F>) {
  const { flow } = page;
  const { change } = received;
  logFormFailure(services, error, flow.key, isLast(page) ? 'lead not sent' : 'draft not saved');
  const failure = toSendFailure(services.forms.error() ?? error, flow.failed);
  const { status, failedAs, retryAfter } = failure;
  const failed = withChangeWords(change, failure.failed);
  if (failedAs !== 'address-gone') return showPageAgain({ ...shown, failed, failedAs }, status, retryAfter);
  await forgetAddress(page, received.visitor, services);
  const address = shown.address && (page.address?.toUnavailable(shown.address) ?? null);
  return showPageAgain({ ...shown, address, failed, failedAs }, status, retryAfter);
}

/**
 * An address can disappear between its step and the send: that step then asks for it again, because every retry would
 * fail in the same way. Never rejects, because the customer sees the same message either way.
 */
async function forgetAddress({ flow }: StepPage, visitor: string, { drafts, log }: Services): Promise<void> {
  try {
    const parts = (await drafts.find(visitor, flow.key))?.parts ?? {};
    const gone = flow.steps.flatMap(({ name }): [string, JsonObject | null][] => {
      const typed = findLastTyped(parts, name);
      const address = typed && toUnavailableAddress(typed);
      if (!address) return [];
      const beside = toTypedName(name);
      return [
        [name, { ...typed, ...address }],
        ...(parts[beside] === undefined ? [] : [[beside, null] as [string, null]]),
      ];
    });
    await drafts.keep(visitor, flow.key, Object.fromEntries(gone));
  } catch (error) {
    log.error({ err: error, journey: flow.key }, 'address not removed from the draft');
  }
}
