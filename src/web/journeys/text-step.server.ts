/** §4 A free-text step: its action. */
import { EARLIER_STEP } from '#domain/journeys/form-fields.ts';
import { servicesContext, type Services } from '#web/context.server.ts';
import type { JsonObject, Lead } from '#domain/entities/lead.ts';
import { LEAD_FAILED } from '#domain/errors.ts';
import { type FormSource, readField } from '#domain/journeys/form.ts';
import type { Draft } from '#domain/ports.ts';
import { again, goTo } from './answers.server.ts';
import { afterAction } from './arrival.server.ts';
import { logFormFailure, refuseSubmitWhileClosed } from './closed.server.ts';
import type { Earlier } from './earlier-choice.tsx';
import {
  chooseEarlier,
  type EarlierPart,
  type EarlierStep,
  keepReplaced,
  NO_EARLIER,
  toShownStatus,
} from './earlier-step.server.ts';
import { forgetAddress } from './forget-address.server.ts';
import { keepParts } from './keep-only.server.ts';
import { leadBack } from './lead-back.server.ts';
import { findSentPage, sendPage } from './page-send.server.ts';
import { type Args, receive, type ReceivedForm } from './receive.server.ts';
import { watchSecret } from './secret-watch.server.ts';
import { type FailedAs, toSendFailure } from './send-failure.server.ts';
import { toChangeWords, withChangeWords } from './session-change.server.ts';
import { answerStartAgain } from './start-again.server.ts';
import { type WatchedText, watchText } from './text-watch.server.ts';
import { toAnsweredStep, toSavedStep } from './typed-again.server.ts';

/** A valid text. */
export interface GoodText {
  /** The draft including this text. */
  draft: Draft;
  services: Services;
  /** The last step's. @returns where to go on */
  send(lead: Lead): Promise<string>;
}

/** As typed, with the page's other fields. */
export type TypedText = Readonly<Record<string, string>> & { query: string };

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

export interface TextAnswer extends WatchedText {
  typed: TypedText;
  errors: Readonly<Record<string, string>>;
  failed: string;
  failedAs?: FailedAs;
  earlier: Earlier;
}

/** Handles a submit: shows the page again, or redirects. */
export async function answerText<T>(step: TextStep<T>, args: Args) {
  const services = args.context.get(servicesContext);
  args.context.set(afterAction, true);
  const form = await args.request.formData();
  const cleared = await answerStartAgain(form, step.journey, services);
  if (cleared) return cleared;
  const posted = { step, received: await receive(form, args), shown: toShown(step, form, services), services };
  return loadText(posted).then(
    (loaded) => takeText(loaded).catch((error: unknown) => answerFailed(error, loaded)),
    (error: unknown) => answerFailed(error, posted),
  );
}

interface Posted<T> {
  step: TextStep<T>;
  received: ReceivedForm;
  /** Data of the page if it is shown again. */
  shown: TextAnswer;
  services: Services;
}

interface Loaded<T> extends Posted<T> {
  draft: Draft | null;
  chosen: ReturnType<typeof chooseEarlier> | undefined;
  /** The draft with the version of the earlier step that goes with this text. */
  before: Draft;
}

async function loadText<T>(posted: Posted<T>): Promise<Loaded<T>> {
  const { step, received, shown, services } = posted;
  const { form, visitor } = received;
  const { journey, earlier } = step;
  const draft = await services.drafts.find(visitor, journey);
  const chosen = earlier && chooseEarlier(earlier.part, form, draft, visitor);
  const before = { parts: { ...draft?.parts, ...chosen?.goesWith } };
  return { ...posted, shown: { ...shown, earlier: chosen?.earlier ?? shown.earlier }, draft, chosen, before };
}

async function answerFailed<T>(error: unknown, { step, received, shown, services }: Posted<T>) {
  const { visitor, headers, change } = received;
  // A step that follows another is the last one.
  logFormFailure(services, error, step.journey, step.earlier ? 'lead not sent' : 'draft not kept');
  const { status, failed, failedAs, retryAfter } = toSendFailure(services.forms.error() ?? error, LEAD_FAILED);
  if (failedAs === 'address-gone') await forgetAddress(visitor, step.journey, services);
  return again({ ...shown, failed: withChangeWords(change, failed), failedAs }, status, headers, retryAfter);
}

/** Keeps what is typed, then sends or goes on, unless something prevents it. */
async function takeText<T>(loaded: Loaded<T>) {
  const { step, received, shown, services, before } = loaded;
  const { earlier } = step;
  const { form, headers, keepOnly, change } = received;
  // Somebody else's page is neither saved nor sent until the person who is here submits it again.
  if (change === 'another')
    return again({ ...shown, failed: toChangeWords(change) }, toShownStatus(earlier, before), headers);
  // Answers not visible here are not sent unseen: their own step is shown first, with a danger's number.
  if (earlier && (change || earlier.isMissing(before))) return leadTextBack(loaded, earlier);
  const { errors, parsed } = step.read(form);
  const draft = await keepText(loaded, parsed !== null);
  if (keepOnly && change) return again({ ...shown, failed: toChangeWords(change) }, 200, headers);
  if (keepOnly) return goTo(step.path, headers);
  refuseSubmitWhileClosed(services);
  return parsed ? sendText(loaded, parsed, draft) : again({ ...shown, errors }, 400, headers);
}

/** @returns the draft that this submit would send */
async function keepText<T>(loaded: Loaded<T>, isGood: boolean): Promise<Draft> {
  const { step, received, services, draft, chosen, before } = loaded;
  const { keepOnly } = received;
  const more = isGood && !keepOnly ? await step.findMore?.(draft, services) : {};
  // Which earlier step goes along is said by a button alone.
  const parts = { ...toOwnParts(loaded), ...(keepOnly ? {} : chosen?.parts), ...more };
  await keepParts(step.journey, parts, received, services);
  return { parts: { ...before.parts, ...parts } };
}

async function sendText<T>({ step, received, shown, services, chosen }: Loaded<T>, text: T, draft: Draft) {
  const { form, headers } = received;
  const failed = step.earlier && chosen?.earlier.question ? step.earlier.part.changed : '';
  const { isNewSecret } = watchSecret(shown.typed.query, form);
  if (shown.isNew || isNewSecret || failed) return again({ ...shown, failed, isNewSecret }, 200, headers);
  const send = (lead: Lead) => sendPage(step, received, { lead, warnings: [shown.warning] }, services);
  return goTo(await step.goOn(text, { draft, services, send }), headers);
}

/** The text stays in the draft until the earlier step is filled in again, or seen. */
async function leadTextBack<T>({ step, received, shown, services, before }: Loaded<T>, earlier: EarlierStep) {
  const { journey, path, part } = step;
  const { headers, keepOnly, isUnseen, change } = received;
  const sent = earlier.isMissing(before) ? await findSentPage(step, received, services) : null;
  if (sent) return goTo(sent, headers);
  await keepParts(journey, { [part.name]: shown.typed }, received, services);
  if (isUnseen) return goTo(path, headers);
  // Emergency numbers do not wait for the details, or for a cookie that would carry the text along.
  if (shown.isNew && !keepOnly && !change) return again(shown, 200, headers);
  const why = change ? 'signed-out' : keepOnly ? 'missing' : 'unsent';
  return leadBack({ journey, earlier, draft: before, why, headers }, services);
}

/** The text, and what it replaces where a later step may follow it. */
function toOwnParts<T>({ step, received, shown, draft }: Loaded<T>): JsonObject {
  const { name, read } = step.part;
  if (!read) return { [name]: shown.typed };
  if (received.keepOnly) return toSavedStep({ name, read }, draft, shown.typed);
  return { ...keepReplaced({ name, read }, draft, shown.typed), ...toAnsweredStep(name, draft, shown.typed) };
}

function toShown<T>({ read }: TextStep<T>, form: FormData, services: Pick<Services, 'search'>): TextAnswer {
  const { typed } = read(form);
  const earlier = { ...NO_EARLIER, mark: readField(form, EARLIER_STEP) };
  return { typed, errors: {}, failed: '', earlier, ...watchText(typed.query, form, services) };
}
