/** §4 The personal-details step: loader and action. */
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { ADDRESS_GONE, LEAD_FAILED, NO_CACHED_DATA } from '#domain/errors.ts';
import { type FormSource, type ReadForm, readField, readTyped } from '#domain/journeys/form.ts';
import { PERSONAL_DETAILS } from '#domain/journeys/personal-details.ts';
import { EARLIER_STEP } from '#domain/journeys/form-fields.ts';
import type { Draft } from '#domain/ports.ts';
import type { Warning } from '#domain/ports-help.ts';
import { isBlank } from '#domain/rules/text.ts';
import {
  ADDRESS_INTENTS,
  type AddressAnswer,
  type AddressView,
  answerAddress,
  continueAddress,
  readPosted,
  showAddress,
  toChosen,
  toGone,
  toKeptAddress,
} from './address-step.server.ts';
import { again, goBackTo, goTo, keepVisitor, toPart } from './answers.server.ts';
import { afterAction, type Asked, findArrival, toMissingCookie } from './arrival.server.ts';
import type { Before } from './before.tsx';
import type { Earlier } from './earlier-choice.tsx';
import { chooseEarlier, type EarlierPart, keepReplaced, NO_EARLIER, showEarlier } from './earlier-step.server.ts';
import { logFormFailure, refusePageWhileClosed, refuseSubmitWhileClosed } from './closed.server.ts';
import { forgetAddress } from './forget-address.server.ts';
import { isKeepOnly } from './keep-only.server.ts';
import { toSendFailure } from './send-failure.server.ts';
import { findSessionChange, toChangeWords } from './session-change.server.ts';
import { answerStartAgain } from './start-again.server.ts';

/** A valid details form. */
export interface GoodAnswer {
  visitor: string;
  form: FormData;
  /** Updated with these details. */
  draft: Draft;
}

export interface DetailsStep<F extends string, D> {
  /** Key of its drafts. */
  journey: string;
  path: string;
  fields: readonly F[];
  read(source: FormSource): ReadForm<F, D>;
  /** The step that must come first and is missing; null to stay. */
  earlier?(draft: Draft | null): string | null;
  /** The part of the step that must come first. */
  earlierPart?: EarlierPart;
  /** What was written in the step after this one, if it was there first. */
  findWords?(draft: Draft | null): string;
  /** Where to redirect a repeated submit whose draft is already sent; null otherwise. */
  findAnswered?(visitor: string, form: FormData, draft: Draft | null): Promise<string | null>;
  /** Further parts of the draft to save when the step is complete. */
  findMore?(draft: Draft | null): Promise<JsonObject>;
  /** Details to store besides the typed fields. */
  extra?: JsonObject;
  /** Sends the lead, or names the next step. */
  goOn(details: D, answer: GoodAnswer): Promise<string> | string;
}

export interface DetailsArrival<F extends string> {
  typed: Record<F, string>;
  address: AddressView;
  before: Before | null;
  /** Of the step that must come first. */
  earlier: Earlier;
  /** The danger that words kept for a later step tell of. */
  warning: Warning | null;
}

/** Prefill of a signed-in customer. */
const KNOWN = ['firstName', 'surname', 'email', 'telephoneNumber'] as const;

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** What the form shows when it is opened: the draft, else the signed-in customer's prefill. */
export async function showDetails<F extends string, D>(
  { journey, fields, earlier, earlierPart, findWords }: DetailsStep<F, D>,
  { request, url, context }: Args & Asked,
): Promise<DetailsArrival<F>> {
  if (context.get(afterAction))
    return { typed: readTyped(fields, {}), address: readPosted({}), before: null, warning: null, earlier: NO_EARLIER };
  const services = context.get(servicesContext);
  refusePageWhileClosed(services);
  const { draft, before } = await findArrival({ request, url }, journey, services);
  // The earlier step may exist although the draft cannot be read now: stay on this page.
  const missing = before?.why === 'unread' ? null : (earlier?.(draft) ?? null);
  if (missing !== null) {
    services.log.error({ journey }, NO_CACHED_DATA);
    throw goBackTo(missing, { 'Set-Cookie': toMissingCookie(journey, services) });
  }
  const source = toPart(draft, PERSONAL_DETAILS);
  // Shown as typed; validated on submit.
  const typed = readTyped(fields, source);
  const address = await showAddress(source, services);
  const words = findWords?.(draft) ?? '';
  const warning = isBlank(words) ? null : services.search.findDanger(words);
  const shownEarlier = earlierPart ? showEarlier(earlierPart, draft, services.visitors.find()) : NO_EARLIER;
  const shown = { before, warning, earlier: shownEarlier };
  const isUntouched = address.mode === 'postcode' && isBlank(address.postcode);
  const blank = KNOWN.filter((field) => isBlank(readField(source, field)));
  if (blank.length === 0 && !isUntouched) return { typed, address, ...shown };
  // Typed values win over prefill; blank ones do not.
  const known = await services.prefill();
  const filled = Object.fromEntries(blank.map((field) => [field, known[field]]));
  return {
    typed: { ...typed, ...filled },
    address: isUntouched && known.address ? toChosen(known.address) : address,
    ...shown,
  };
}

/** Answers a submit: the same page again, or a redirect. */
export async function answerDetails<F extends string, D>(step: DetailsStep<F, D>, { request, context }: Args) {
  const { journey, path, read } = step;
  const services = context.get(servicesContext);
  context.set(afterAction, true);
  const form = await request.formData();
  const cleared = await answerStartAgain(form, journey, services);
  if (cleared) return cleared;
  const { visitor, headers: cookie } = keepVisitor(services);
  const headers = new Headers(cookie);
  const keepOnly = await isKeepOnly(form, request, headers, services);
  const change = await findSessionChange(form, services);
  const { typed } = read(form);
  const asked = ADDRESS_INTENTS.find((intent) => intent === findIntent(form));

  const said = { ...NO_EARLIER, mark: readField(form, EARLIER_STEP) };
  let shown: Shown<F> = { typed, address: readPosted(form), errors: {}, failed: '', fresh: false, earlier: said };
  try {
    const draft = await services.drafts.find(visitor, journey);
    const answered = asked ? null : await step.findAnswered?.(visitor, form, draft);
    if (answered) return goTo(answered, headers);
    const [address, more] = await Promise.all([
      asked ? answerAddress(asked, form, services) : continueAddress(form, toPart(draft, PERSONAL_DETAILS), services),
      asked || keepOnly ? {} : step.findMore?.(draft),
    ]);
    shown = { ...shown, address: address.view };
    const kept = { ...typed, ...toKeptAddress(address.view) };
    const chosen = step.earlierPart && chooseEarlier(step.earlierPart, form, draft, visitor);
    if (chosen) shown = { ...shown, earlier: { mark: chosen.mark, said: chosen.said, question: chosen.question } };
    const own = { ...step.extra, ...kept };
    const replaced = keepReplaced({ name: PERSONAL_DETAILS, read: (part) => read(part).parsed }, draft, own);
    const parts = { ...replaced, ...chosen?.parts, [PERSONAL_DETAILS]: own, ...more };
    // Another's page, until whoever is here presses the button again.
    const isTheirs = change === 'another';
    if (!isTheirs) await services.drafts.keep(visitor, journey, parts);
    if (keepOnly && !change) return goTo(path, headers);
    refuseSubmitWhileClosed(services);
    const goesWith = chosen && step.earlierPart ? { [step.earlierPart.name]: chosen.part } : {};
    const missing = isTheirs ? null : (step.earlier?.({ parts: { ...draft?.parts, ...goesWith } }) ?? null);
    if (missing !== null) {
      // The details stay in the draft until the earlier step is filled in again.
      services.log.error({ journey }, NO_CACHED_DATA);
      headers.append('Set-Cookie', toMissingCookie(journey, services, change === null ? 'unsent' : 'signed-out'));
      return goTo(missing, headers);
    }
    if (change) shown = { ...shown, failed: toChangeWords(change) };
    if (asked || address.failed) return answerAsked(shown, address, headers);
    if (change) return again(shown, 200, headers);
    const { errors, parsed } = read(kept);
    if (!parsed) return answerRefused(shown, errors, address, headers);
    if (chosen?.question) return again({ ...shown, failed: step.earlierPart?.changed ?? '' }, 200, headers);
    const good = { visitor, form, draft: { parts: { ...draft?.parts, ...parts, ...goesWith } } };
    return goTo(await step.goOn(parsed, good), headers);
  } catch (error) {
    logFormFailure(services, error, journey, 'details not taken');
    const { status, failed, retryAfter } = toSendFailure(services.forms.error() ?? error, LEAD_FAILED);
    if (failed === ADDRESS_GONE) {
      await forgetAddress(visitor, journey, services);
      shown = { ...shown, address: toGone(shown.address) };
    }
    return again({ ...shown, failed }, status, headers, retryAfter);
  }
}

interface Shown<F extends string> extends Omit<DetailsArrival<F>, 'before' | 'warning'> {
  errors: Readonly<Record<string, string>>;
  failed: string;
  /** This submit switched the address mode. */
  fresh: boolean;
}

/** Enter in a field: where a notice of cookies has the first button, it has no name. */
function findIntent(form: FormData): string {
  return readField(form, 'intent') || (readField(form, 'address-mode') === 'manual' ? 'save-address' : '');
}

/** Find address, Enter by hand, Save address. */
function answerAsked<F extends string>(shown: Shown<F>, { view, errors, failed }: AddressAnswer, headers: HeadersInit) {
  const refused = Object.keys(errors).length > 0;
  const status = failed ? 503 : view.waitSeconds > 0 ? 429 : refused ? 400 : 200;
  const answer = { ...shown, errors, failed: failed ? LEAD_FAILED : shown.failed, fresh: !refused };
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
  return again({ ...shown, errors, fresh: !refused }, refused ? 400 : 200, headers);
}
