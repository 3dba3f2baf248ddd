/** §4 A free-text step: loader and action. */
import { EARLIER_STEP } from '#domain/journeys/form-fields.ts';
import { servicesContext, type Services } from '#app/context.server.ts';
import type { JsonObject, Lead } from '#domain/entities/lead.ts';
import { ADDRESS_GONE, LEAD_FAILED } from '#domain/errors.ts';
import { type FormSource, readField, readTyped } from '#domain/journeys/form.ts';
import type { Draft } from '#domain/ports.ts';
import type { Warning } from '#domain/ports-help.ts';
import { again, goTo } from './answers.server.ts';
import { afterAction, loadArrival } from './arrival.server.ts';
import type { LoaderRequest } from './awaited-save.server.ts';
import type { ArrivalNotice } from './before.tsx';
import { logFormFailure, refusePageWhileClosed, refuseSubmitWhileClosed } from './closed.server.ts';
import { findTextWarning } from './danger-watch.server.ts';
import type { Earlier } from './earlier-choice.tsx';
import {
  chooseEarlier,
  type EarlierPart,
  type EarlierStep,
  keepReplaced,
  NO_EARLIER,
  showEarlier,
  toShownStatus,
} from './earlier-step.server.ts';
import { forgetAddress } from './forget-address.server.ts';
import { keepParts } from './keep-only.server.ts';
import { leadBack } from './lead-back.server.ts';
import { findSentPage, sendPage } from './page-send.server.ts';
import { type Args, receive, type ReceivedForm } from './receive.server.ts';
import { watchSecret } from './secret-watch.server.ts';
import { toSendFailure } from './send-failure.server.ts';
import { toChangeWords, withChangeWords } from './session-change.server.ts';
import { answerStartAgain } from './start-again.server.ts';
import { type WatchedText, watchText } from './text-watch.server.ts';
import { findTyped, toAnsweredStep, toSavedStep } from './typed-again.server.ts';

/** A valid text. */
export interface GoodText {
  /** The draft including this text. */
  draft: Draft;
  services: Services;
  /** The last step's. @returns where to go on */
  send(lead: Lead): Promise<string>;
}

/** As typed, with the page's other fields. */
type TypedText = Readonly<Record<string, string>> & { query: string };

type OwnPart = Pick<EarlierPart, 'name'> & { read?: EarlierPart['read'] };

export interface TextStep<T> {
  /** Key of its drafts. */
  journey: string;
  path: string;
  /** The draft part with the text, under the name by which the step after it, if any, knows it. */
  part: OwnPart;
  fields: readonly string[];
  read(source: FormSource): { typed: TypedText; errors: Readonly<Record<string, string>>; parsed: T | null };
  /** The step that must come first: its answers are out of sight, and are sent with the text, which is then the last step. */
  earlier?: EarlierStep;
  /** Further draft parts to save before a send. */
  findMore?(draft: Draft | null, services: Services): Promise<JsonObject>;
  /** Sends the lead or picks the next step; returns its path. */
  goOn(text: T, answer: GoodText): Promise<string> | string;
}

export interface TextArrival {
  typed: TypedText;
  before: ArrivalNotice | null;
  /** The step that must come before this one. */
  earlier: Earlier;
  /** Dangers in the kept text. */
  warning: Warning | null;
}

export interface TextAnswer extends WatchedText {
  typed: TypedText;
  errors: Readonly<Record<string, string>>;
  failed: string;
  earlier: Earlier;
}

/** The form's initial values, from the draft. */
export async function showText<T>(
  { journey, part, fields, earlier }: TextStep<T>,
  { request, url, context }: Omit<Args, 'request'> & LoaderRequest,
): Promise<TextArrival> {
  const toTyped = (source: FormSource) => ({ ...readTyped(fields, source), query: readField(source, 'query') });
  if (context.get(afterAction)) return { typed: toTyped({}), before: null, earlier: NO_EARLIER, warning: null };
  const services = context.get(servicesContext);
  refusePageWhileClosed(services);
  const { draft, before } = await loadArrival({ request, url }, journey, services);
  // The earlier step may exist although the draft cannot be read now: stay on this page.
  if (before?.why !== 'unread' && earlier?.isMissing(draft))
    throw leadBack({ journey, earlier, draft, why: 'missing' }, services);
  const typed = toTyped(findTyped(draft, part.name));
  const shownEarlier = earlier ? showEarlier(earlier.part, draft, services.visitors.find()) : NO_EARLIER;
  return { typed, before, earlier: shownEarlier, warning: findTextWarning(typed.query, services) };
}

/** Handles a submit: shows the page again, or redirects. */
export async function answerText<T>(step: TextStep<T>, args: Args) {
  const services = args.context.get(servicesContext);
  args.context.set(afterAction, true);
  const form = await args.request.formData();
  const cleared = await answerStartAgain(form, step.journey, services);
  if (cleared) return cleared;
  const received = await receive(form, args);
  const shown = toShown(step, form, services);
  try {
    return await takeText({ step, received, shown, services });
  } catch (error) {
    const { visitor, headers, change } = received;
    // A step that follows another is the last one.
    logFormFailure(services, error, step.journey, step.earlier ? 'lead not sent' : 'draft not kept');
    const { status, failed, retryAfter } = toSendFailure(services.forms.error() ?? error, LEAD_FAILED);
    if (failed === ADDRESS_GONE) await forgetAddress(visitor, step.journey, services);
    return again({ ...shown, failed: withChangeWords(change, failed) }, status, headers, retryAfter);
  }
}

interface Taking<T> {
  step: TextStep<T>;
  received: ReceivedForm;
  /** Data of the page if it is shown again. */
  shown: TextAnswer;
  services: Services;
}

/** Keeps what is typed, then sends or goes on, unless something prevents it. */
async function takeText<T>({ step, received, shown, services }: Taking<T>) {
  const { journey, path, part, earlier } = step;
  const { form, visitor, headers, keepOnly, change } = received;
  const draft = await services.drafts.find(visitor, journey);
  const chosen = earlier && chooseEarlier(earlier.part, form, draft, visitor);
  if (chosen) shown.earlier = chosen.earlier;
  // Somebody else's page is neither saved nor sent until the person who is here submits it again.
  const before = { parts: { ...draft?.parts, ...chosen?.goesWith } };
  if (change === 'another')
    return again({ ...shown, failed: toChangeWords(change) }, toShownStatus(earlier, before), headers);
  // Answers not visible here are not sent unseen: their own step is shown first, with a danger's number.
  if (earlier && (change || earlier.isMissing(before)))
    return leadTextBack({ step, received, shown, services }, earlier, before);
  const { errors, parsed } = step.read(form);
  const more = parsed && !keepOnly ? await step.findMore?.(draft, services) : {};
  // Which earlier step goes along is said by a button alone.
  const parts = { ...toOwnParts(part, draft, shown.typed, keepOnly), ...(keepOnly ? {} : chosen?.parts), ...more };
  await keepParts(journey, parts, received, services);
  if (keepOnly) return goTo(path, headers);
  refuseSubmitWhileClosed(services);
  if (!parsed) return again({ ...shown, errors }, 400, headers);
  const failed = earlier && chosen?.earlier.question ? earlier.part.changed : '';
  const { isNewSecret } = watchSecret(shown.typed.query, form);
  if (shown.isNew || isNewSecret || failed) return again({ ...shown, failed, isNewSecret }, 200, headers);
  const whole = { parts: { ...before.parts, ...parts } };
  const send = (lead: Lead) => sendPage(step, received, { lead, warnings: [shown.warning] }, services);
  return goTo(await step.goOn(parsed, { draft: whole, services, send }), headers);
}

/** The text stays in the draft until the earlier step is filled in again, or seen. */
async function leadTextBack<T>({ step, received, shown, services }: Taking<T>, earlier: EarlierStep, draft: Draft) {
  const { journey, path, part } = step;
  const { headers, keepOnly, isUnseen, change } = received;
  const sent = earlier.isMissing(draft) ? await findSentPage(step, received, services) : null;
  if (sent) return goTo(sent, headers);
  await keepParts(journey, { [part.name]: shown.typed }, received, services);
  if (isUnseen) return goTo(path, headers);
  // Emergency numbers do not wait for the details, or for a cookie that would carry the text along.
  if (shown.isNew && !keepOnly && !change) return again(shown, 200, headers);
  const why = change ? 'signed-out' : keepOnly ? 'missing' : 'unsent';
  return leadBack({ journey, earlier, draft, why, headers }, services);
}

/** The text, and what it replaces where a later step may follow it. */
function toOwnParts({ name, read }: OwnPart, draft: Draft | null, typed: JsonObject, keepOnly: boolean): JsonObject {
  if (!read) return { [name]: typed };
  if (keepOnly) return toSavedStep({ name, read }, draft, typed);
  return { ...keepReplaced({ name, read }, draft, typed), ...toAnsweredStep(name, draft, typed) };
}

function toShown<T>({ read }: TextStep<T>, form: FormData, services: Pick<Services, 'search'>): TextAnswer {
  const { typed } = read(form);
  const earlier = { ...NO_EARLIER, mark: readField(form, EARLIER_STEP) };
  return { typed, errors: {}, failed: '', earlier, ...watchText(typed.query, form, services) };
}
