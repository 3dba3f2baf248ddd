/** §4 The personal-details step: its action. */
import { servicesContext, type Services } from '#app/context.server.ts';
import type { JsonObject, Lead } from '#domain/entities/lead.ts';
import { ADDRESS_GONE, LEAD_FAILED } from '#domain/errors.ts';
import { type FormSource, type ReadForm, readField } from '#domain/journeys/form.ts';
import { PERSONAL_DETAILS } from '#domain/journeys/personal-details.ts';
import { type AddressIntent, EARLIER_STEP } from '#domain/journeys/form-fields.ts';
import type { Draft } from '#domain/ports.ts';
import type { Warning } from '#domain/ports-help.ts';
import { type AddressAnswer, answerAddress, continueAddress, keepAddress, showPosted } from './address-step.server.ts';
import { type AddressView, findPressed, readPosted, toGone, toKeptAddress } from './address-view.server.ts';
import { again, goTo, toPart } from './answers.server.ts';
import { afterAction } from './arrival.server.ts';
import { logFormFailure, refuseSubmitWhileClosed } from './closed.server.ts';
import type { Earlier } from './earlier-choice.tsx';
import { chooseEarlier, type EarlierStep, keepReplaced, NO_EARLIER, toShownStatus } from './earlier-step.server.ts';
import { forgetAddress } from './forget-address.server.ts';
import { keepParts } from './keep-only.server.ts';
import { leadBack } from './lead-back.server.ts';
import { findSentPage, sendPage } from './page-send.server.ts';
import { type Args, receive, type ReceivedForm } from './receive.server.ts';
import { watchSecret } from './secret-watch.server.ts';
import { toSendFailure } from './send-failure.server.ts';
import { toChangeWords, withChangeWords } from './session-change.server.ts';
import { answerStartAgain } from './start-again.server.ts';
import { findFreeText, type WatchedText, watchText } from './text-watch.server.ts';
import { toAnsweredStep, toSavedStep } from './typed-again.server.ts';

/** A valid details form. */
export interface GoodDetails {
  /** The draft including these details. */
  draft: Draft;
  services: Services;
  /** The last step's; `warning` is what a text of the step before tells of. @returns where to go on */
  send(lead: Lead, warning: Warning | null): Promise<string>;
}

export interface DetailsStep<F extends string, D> {
  /** Key of its drafts. */
  journey: string;
  path: string;
  fields: readonly F[];
  read(source: FormSource): ReadForm<F, D>;
  /** The field of free text, if there is one: a danger or a card number in it is shown once before it goes on. */
  freeText?: F;
  /** The step that must come first: then this one is the last. */
  earlier?: EarlierStep;
  /** The text of the step after this one, if it was written first. */
  findWords?(draft: Draft | null): string;
  /** Further draft parts to save when the step is complete. */
  findMore?(draft: Draft | null, services: Services): Promise<JsonObject>;
  /** Details to store besides the typed fields. */
  extra?: JsonObject;
  /** Sends the lead or picks the next step; returns its path. */
  goOn(details: D, answer: GoodDetails): Promise<string> | string;
}

/** Handles a submit: shows the page again, or redirects. */
export async function answerDetails<F extends string, D>(step: DetailsStep<F, D>, args: Args) {
  const services = args.context.get(servicesContext);
  args.context.set(afterAction, true);
  const form = await args.request.formData();
  const cleared = await answerStartAgain(form, step.journey, services);
  if (cleared) return cleared;
  const received = await receive(form, args);
  const shown = toShown(step, form, services);
  try {
    return await takeDetails({ step, received, shown, services });
  } catch (error) {
    const { visitor, headers, change } = received;
    logFormFailure(services, error, step.journey, 'details not taken');
    const { status, failed, retryAfter } = toSendFailure(services.forms.error() ?? error, LEAD_FAILED);
    if (failed === ADDRESS_GONE) {
      await forgetAddress(visitor, step.journey, services);
      shown.address = toGone(shown.address);
    }
    return again({ ...shown, failed: withChangeWords(change, failed) }, status, headers, retryAfter);
  }
}

interface Taking<F extends string, D> {
  step: DetailsStep<F, D>;
  received: ReceivedForm;
  /** Data of the page if it is shown again, completed along the way. */
  shown: Shown<F>;
  services: Services;
}

/** Keeps what is typed, then sends or goes on, unless something prevents it. */
async function takeDetails<F extends string, D>({ step, received, shown, services }: Taking<F, D>) {
  const { journey, path, earlier } = step;
  const { form, visitor, headers, keepOnly, change } = received;
  const pressed = keepOnly ? null : findPressed(form);
  // Not somebody else's form until the person who is here submits it again.
  const isTheirs = change === 'another';
  const asked = isTheirs ? null : pressed;
  const draft = await services.drafts.find(visitor, journey);
  const answered = !pressed && earlier?.isMissing(draft) ? await findSentPage(step, received, services) : null;
  if (answered) return goTo(answered, headers);
  const [address, more] = await Promise.all([
    findAddress(asked, received, draft, services),
    asked || keepOnly || isTheirs ? {} : step.findMore?.(draft, services),
  ]);
  const typed = { ...shown.typed, ...toKeptAddress(address.view) };
  const chosen = earlier && chooseEarlier(earlier.part, form, draft, visitor);
  Object.assign(shown, { address: address.view, earlier: chosen?.earlier ?? shown.earlier });
  if (isTheirs) {
    const whole = { parts: { ...draft?.parts, ...chosen?.goesWith } };
    return again({ ...shown, failed: toChangeWords(change) }, toShownStatus(earlier, whole), headers);
  }
  const own = { ...step.extra, ...typed };
  // Which earlier step goes along is said by a button alone.
  const parts = { ...toOwnParts(step, own, draft, keepOnly), ...(keepOnly ? {} : chosen?.parts), ...more };
  await keepParts(journey, parts, received, services);
  if (keepOnly && !change) return goTo(path, headers);
  refuseSubmitWhileClosed(services);
  const whole = { parts: { ...draft?.parts, ...parts, ...chosen?.goesWith } };
  // The details stay in the draft until the earlier step is filled in again; a number to call waits for no step.
  if (earlier?.isMissing(whole)) {
    if (shown.isNew && !change) return again(shown, toShownStatus(earlier, whole), headers);
    const why = change ?? (asked ? 'missing' : 'unsent');
    return leadBack({ journey, earlier, draft: whole, why, headers }, services);
  }
  if (change) shown.failed = toChangeWords(change);
  if (asked || address.failed) return answerAsked(shown, address, headers);
  if (change) return again(shown, 200, headers);
  const { errors, parsed } = step.read(typed);
  if (!parsed) return answerRefused(shown, errors, address, headers);
  const failed = earlier && chosen?.earlier.question ? earlier.part.changed : '';
  const { isNewSecret } = watchSecret(findFreeText(step, typed), form);
  if (shown.isNew || isNewSecret || failed) return again({ ...shown, failed, isNewSecret }, 200, headers);
  const send = (lead: Lead, warning: Warning | null) =>
    sendPage(step, received, { lead, warnings: [shown.warning, warning] }, services);
  return goTo(await step.goOn(parsed, { draft: whole, services, send }), headers);
}

function findAddress(
  asked: AddressIntent | null,
  { form, keepOnly, change }: ReceivedForm,
  draft: Draft | null,
  services: Services,
): AddressAnswer | Promise<AddressAnswer> {
  if (change === 'another') return showPosted(form, services);
  if (asked) return answerAddress(asked, form, services);
  const before = toPart(draft, PERSONAL_DETAILS);
  return keepOnly ? keepAddress(form, before) : continueAddress(form, before, services);
}

/** Draft parts for the details, and for the version that they replace. */
function toOwnParts<F extends string, D>(
  { read, earlier }: DetailsStep<F, D>,
  own: JsonObject,
  draft: Draft | null,
  keepOnly: boolean,
): JsonObject {
  const part = { name: PERSONAL_DETAILS, read: (source: FormSource) => read(source).parsed };
  // Nothing follows a step that follows another one.
  if (keepOnly) return earlier ? { [part.name]: own } : toSavedStep(part, draft, own);
  return { ...keepReplaced(part, draft, own), ...toAnsweredStep(part.name, draft, own) };
}

interface Shown<F extends string> extends WatchedText {
  typed: Record<F, string>;
  address: AddressView;
  earlier: Earlier;
  errors: Readonly<Record<string, string>>;
  failed: string;
  /** This submit switched the address mode. */
  fresh: boolean;
}

function toShown<F extends string, D>(
  step: DetailsStep<F, D>,
  form: FormData,
  services: Pick<Services, 'search'>,
): Shown<F> {
  const earlier = { ...NO_EARLIER, mark: readField(form, EARLIER_STEP) };
  const { typed } = step.read(form);
  const watched = watchText(findFreeText(step, typed), form, services);
  return { typed, address: readPosted(form), errors: {}, failed: '', fresh: false, earlier, ...watched };
}

/** Where an alert is shown, the focus is its own. */
const isFresh = ({ isNew }: WatchedText, refused: boolean) => !refused && !isNew;

/** Handles Find address, Enter by hand and Save address. */
function answerAsked<F extends string>(shown: Shown<F>, { view, errors, failed }: AddressAnswer, headers: HeadersInit) {
  const refused = Object.keys(errors).length > 0;
  const status = failed ? 503 : view.waitSeconds > 0 ? 429 : refused ? 400 : 200;
  const words = failed ? [shown.failed, LEAD_FAILED].filter(Boolean).join(' ') : shown.failed;
  const answer = { ...shown, errors, failed: words, fresh: isFresh(shown, refused) };
  return again(answer, status, headers, view.waitSeconds);
}

function answerRefused<F extends string>(
  shown: Shown<F>,
  { addressId, ...others }: Readonly<Record<string, string | undefined>>,
  { view, searched, errors: ofAddress }: AddressAnswer,
  headers: HeadersInit,
) {
  // Next without a list, or with another postcode's: this submit ran a look-up, so show its list instead of errors.
  const isMissing = view.mode === 'choose' && !searched && addressId;
  const errors = { ...others, ...(isMissing && { addressId }), ...ofAddress } as Record<string, string>;
  const refused = Object.keys(errors).length > 0;
  return again({ ...shown, errors, fresh: isFresh(shown, refused) }, refused ? 400 : 200, headers);
}
