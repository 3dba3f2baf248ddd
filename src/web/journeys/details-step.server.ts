/** §4 The personal-details step: its action. */
import { servicesContext, type Services } from '#web/context.server.ts';
import type { JsonObject, Lead } from '#domain/entities/lead.ts';
import type { FormSource, ReadForm } from '#domain/journeys/form.ts';
import { PERSONAL_DETAILS } from '#domain/journeys/personal-details.ts';
import type { AddressIntent } from '#domain/journeys/form-fields.ts';
import type { Draft } from '#domain/ports.ts';
import type { Warning } from '#domain/ports-help.ts';
import { type AddressAnswer, answerAddress, continueAddress, keepAddress, showPosted } from './address-step.server.ts';
import { findPressed, toKeptAddress } from './address-view.server.ts';
import { again, goTo, toPart } from './answers.server.ts';
import { afterAction } from './arrival.server.ts';
import { refuseSubmitWhileClosed } from './closed.server.ts';
import { answerAsked, answerFailed, answerRefused, type ShownDetails, toShown } from './details-answers.server.ts';
import { chooseEarlier, type EarlierStep, keepReplaced, toShownStatus } from './earlier-step.server.ts';
import { keepParts } from './keep-only.server.ts';
import { leadBack } from './lead-back.server.ts';
import { findSentPage, sendPage } from './page-send.server.ts';
import { type Args, receive, type ReceivedForm } from './receive.server.ts';
import { watchSecret } from './secret-watch.server.ts';
import { toChangeWords } from './session-change.server.ts';
import { answerStartAgain } from './start-again.server.ts';
import { findFreeText } from './text-watch.server.ts';
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
  const posted = { step, received: await receive(form, args), shown: toShown(step, form, services), services };
  return loadDetails(posted).then(
    (loaded) =>
      'sentPage' in loaded
        ? goTo(loaded.sentPage, posted.received.headers)
        : takeDetails(loaded).catch((error: unknown) => answerFailed(error, loaded)),
    (error: unknown) => answerFailed(error, posted),
  );
}

interface Posted<F extends string, D> {
  step: DetailsStep<F, D>;
  received: ReceivedForm;
  /** Data of the page if it is shown again. */
  shown: ShownDetails<F>;
  services: Services;
}

/** With what other parts of the product know of it. */
interface Loaded<F extends string, D> extends Posted<F, D> {
  draft: Draft | null;
  /** The address button that was pressed. */
  asked: AddressIntent | null;
  address: AddressAnswer;
  chosen: ReturnType<typeof chooseEarlier> | undefined;
  /** Further draft parts. */
  more: JsonObject;
}

async function loadDetails<F extends string, D>(posted: Posted<F, D>): Promise<Loaded<F, D> | { sentPage: string }> {
  const { step, received, shown, services } = posted;
  const { journey, earlier } = step;
  const { form, visitor, keepOnly, change } = received;
  const pressed = keepOnly ? null : findPressed(form);
  const isTheirs = change === 'another';
  const asked = isTheirs ? null : pressed;
  const draft = await services.drafts.find(visitor, journey);
  const sentPage = !pressed && earlier?.isMissing(draft) ? await findSentPage(step, received, services) : null;
  if (sentPage) return { sentPage };
  const [address, more] = await Promise.all([
    findAddress(asked, received, draft, services),
    asked || keepOnly || isTheirs ? {} : step.findMore?.(draft, services),
  ]);
  const chosen = earlier && chooseEarlier(earlier.part, form, draft, visitor);
  const known = { ...shown, address: address.view, earlier: chosen?.earlier ?? shown.earlier };
  return { ...posted, shown: known, draft, asked, address, chosen, more: more ?? {} };
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

/** Keeps what is typed, then sends or goes on, unless something prevents it. */
async function takeDetails<F extends string, D>(loaded: Loaded<F, D>) {
  const { step, received, services, asked, address } = loaded;
  const { path, earlier } = step;
  const { headers, keepOnly, change } = received;
  if (change === 'another') return answerAnother(loaded);
  const whole = await keepDetails(loaded);
  if (keepOnly && !change) return goTo(path, headers);
  refuseSubmitWhileClosed(services);
  if (earlier?.isMissing(whole)) return leadDetailsBack(loaded, earlier, whole);
  const shown = change ? { ...loaded.shown, failed: toChangeWords(change) } : loaded.shown;
  if (asked || address.failed) return answerAsked(shown, address, headers);
  return change ? again(shown, 200, headers) : sendDetails(loaded, whole);
}

/** Not somebody else's form until the person who is here submits it again. */
function answerAnother<F extends string, D>({ step, received, shown, draft, chosen }: Loaded<F, D>) {
  const whole = { parts: { ...draft?.parts, ...chosen?.goesWith } };
  return again({ ...shown, failed: toChangeWords('another') }, toShownStatus(step.earlier, whole), received.headers);
}

/** As typed, with the address as it is known now. */
function toTyped<F extends string, D>({ shown, address }: Loaded<F, D>): Record<F, string> & JsonObject {
  return { ...shown.typed, ...toKeptAddress(address.view) };
}

/** @returns the draft that this submit would send */
async function keepDetails<F extends string, D>(loaded: Loaded<F, D>): Promise<Draft> {
  const { step, received, services, draft, chosen, more } = loaded;
  // Which earlier step goes along is said by a button alone.
  const parts = { ...toOwnParts(loaded), ...(received.keepOnly ? {} : chosen?.parts), ...more };
  await keepParts(step.journey, parts, received, services);
  return { parts: { ...draft?.parts, ...parts, ...chosen?.goesWith } };
}

/** Draft parts for the details, and for the version that they replace. */
function toOwnParts<F extends string, D>(loaded: Loaded<F, D>): JsonObject {
  const { draft } = loaded;
  const { read, earlier, extra } = loaded.step;
  const own = { ...extra, ...toTyped(loaded) };
  const part = { name: PERSONAL_DETAILS, read: (source: FormSource) => read(source).parsed };
  // Nothing follows a step that follows another one.
  if (loaded.received.keepOnly) return earlier ? { [part.name]: own } : toSavedStep(part, draft, own);
  return { ...keepReplaced(part, draft, own), ...toAnsweredStep(part.name, draft, own) };
}

/** The details stay in the draft until the earlier step is filled in again; a number to call waits for no step. */
function leadDetailsBack<F extends string, D>(loaded: Loaded<F, D>, earlier: EarlierStep, draft: Draft) {
  const { step, received, shown, services, asked } = loaded;
  const { headers, change } = received;
  if (shown.isNew && !change) return again(shown, toShownStatus(earlier, draft), headers);
  const why = change ? 'signed-out' : asked ? 'missing' : 'unsent';
  return leadBack({ journey: step.journey, earlier, draft, why, headers }, services);
}

async function sendDetails<F extends string, D>(loaded: Loaded<F, D>, draft: Draft) {
  const { step, received, shown, services, address, chosen } = loaded;
  const { form, headers } = received;
  const typed = toTyped(loaded);
  const { errors, parsed } = step.read(typed);
  if (!parsed) return answerRefused(shown, errors, address, headers);
  const failed = step.earlier && chosen?.earlier.question ? step.earlier.part.changed : '';
  const { isNewSecret } = watchSecret(findFreeText(step, typed), form);
  if (shown.isNew || isNewSecret || failed) return again({ ...shown, failed, isNewSecret }, 200, headers);
  const send = (lead: Lead, warning: Warning | null) =>
    sendPage(step, received, { lead, warnings: [shown.warning, warning] }, services);
  return goTo(await step.goOn(parsed, { draft, services, send }), headers);
}
