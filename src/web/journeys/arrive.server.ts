/** The engine's first half: what a step of a journey shows when somebody arrives. */
import { createHash } from 'node:crypto';
import { createContext } from 'react-router';
import { servicesContext } from '#web/context.server.ts';
import type { Services } from '#web/services.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { type FormSource, readField, readTyped } from '#domain/journeys/form.ts';
import { findLastTyped, type Step, toPart, type Flow } from '#domain/journeys/step.ts';
import type { Draft, Warning } from '#domain/ports.ts';
import type { PrefillDetails } from '#domain/prefill.ts';
import { isBlank } from '#domain/rules/text.ts';
import type { AddressQuestion, AddressView } from './address.server.ts';
import { refusePageWhileClosed } from './responses.server.ts';
import { type ArrivalNotice, redirectToStep, loadArrivedDraft } from './arrival.server.ts';
import type { Args, LoaderRequest } from './receive.server.ts';
import { findTextWarning } from './warnings.server.ts';

/**
 * Set by an action that shows its page again, so that the loader of the same request neither reads the draft nor
 * redirects.
 */
export const afterActionContext = createContext(false);

/** One step of a journey, as its page configures it. */
export interface StepPage<F extends string = string> {
  flow: Flow;
  step: Step<F>;
  /** Set if the step asks for an address. */
  address?: AddressQuestion;
  /**
   * Only for the last step: looks up what its lead needs besides the answers, as draft parts. They are stored before
   * the send, so that a retry sends the same lead.
   */
  loadMore?(draft: Draft | null, services: Services): Promise<JsonObject>;
  /** Only for the last step: finds what is unusual in complete answers and not yet confirmed. */
  findQuestions?(
    typed: FormSource,
    form: FormSource,
    args: Args,
  ): { questions: readonly Question[]; confirmed: string };
  /** Only for the last step: the parts of a draft that stay after a send; null for none. */
  toLeft?(draft: Draft): JsonObject | null;
}

export interface Question {
  field: string;
  text: string;
}

/** The answers of earlier steps that are sent together with this step. */
export interface EarlierAnswers {
  /** A hash of these answers; '' while they are incomplete, and on the first step. */
  mark: string;
  /** A one-line summary. The page shows nothing else of them, because a reload may show those of another tab. */
  said: string;
}

export interface Arrival<F extends string> {
  typed: Record<F, string>;
  address: AddressView | null;
  before: ArrivalNotice | null;
  earlierAnswers: EarlierAnswers;
  /** The danger in saved texts of this step or another. */
  warning: Warning | null;
}

export const NO_EARLIER_ANSWERS: EarlierAnswers = { mark: '', said: '' };

export function toEmptyArrival<F extends string>({ step, address }: StepPage<F>): Arrival<F> {
  const typed = readTyped(step.fields, {});
  return {
    typed,
    address: address?.readPosted({}) ?? null,
    before: null,
    earlierAnswers: NO_EARLIER_ANSWERS,
    warning: null,
  };
}

/** Finds the first incomplete step before this one, and the answers that are sent with it. */
export function readBefore({ flow, step }: StepPage, draft: Draft | null, visitor: string | null, now: Date) {
  const steps = flow.steps.slice(
    0,
    flow.steps.findIndex(({ name }) => name === step.name),
  );
  const read = steps.map((one) => ({ one, parsed: one.read(toPart(draft, one.name), now).parsed }));
  const missing = read.find(({ parsed }) => parsed === null)?.one ?? null;
  if (missing || steps.length === 0 || visitor === null) return { missing, earlierAnswers: NO_EARLIER_ANSWERS };
  // The mark is a hash of what would be sent, so reopening a step without a change does not change it.
  const sent = JSON.stringify(read.map(({ parsed }) => parsed));
  const mark = createHash('sha256').update(`goes-with:${visitor}:${sent}`).digest('base64url').slice(0, 22);
  const said = steps.flatMap((one) => one.toSummary?.(toPart(draft, one.name)) ?? []).join(' ');
  return { missing, earlierAnswers: { mark, said } };
}

/** Finds the free texts of a journey's other steps in a draft. */
export function findOtherTexts({ flow, step }: StepPage, draft: Draft | null): string {
  const texts = flow.steps.flatMap(({ name, freeText }) =>
    freeText !== undefined && name !== step.name
      ? readField(findLastTyped(draft?.parts ?? {}, name) ?? {}, freeText)
      : [],
  );
  return texts.join('\n');
}

export async function arrive<F extends string>(page: StepPage<F>, args: Args & LoaderRequest): Promise<Arrival<F>> {
  return (await arriveWithDraft(page, args)).arrival;
}

/** For a page that shows more from its draft. */
export async function arriveWithDraft<F extends string>(
  page: StepPage<F>,
  { request, url, context }: Args & LoaderRequest,
): Promise<{ arrival: Arrival<F>; draft: Draft | null }> {
  const { flow, step, address } = page;
  if (context.get(afterActionContext)) return { arrival: toEmptyArrival(page), draft: null };
  const services = context.get(servicesContext);
  refusePageWhileClosed(services);
  const { draft, before } = await loadArrivedDraft({ request, url }, flow, services);
  const { missing, earlierAnswers } = readBefore(page, draft, services.visitors.find(), services.now());
  // The step may be complete although the draft cannot be read now, so the page stays.
  if (missing && before?.why !== 'unread')
    throw redirectToStep({ flow, step: missing, draft, why: 'missing' }, services);
  const kept = findLastTyped(draft?.parts ?? {}, step.name) ?? {};
  // Shown as typed, because the submit validates it.
  const typed = readTyped(step.fields, kept);
  const ownText = step.freeText === undefined ? '' : typed[step.freeText];
  const warning = findTextWarning([findOtherTexts(page, draft), ownText].join('\n'), services);
  const shown = { typed, address: (await address?.showAddress(kept, services)) ?? null };
  return { arrival: { ...(await fillIn(page, shown, services)), before, earlierAnswers, warning }, draft };
}

/** Typed values take precedence over those of an account; blank ones do not. */
async function fillIn<F extends string>(
  { address: question, step }: StepPage<F>,
  { typed, address }: Pick<Arrival<F>, 'typed' | 'address'>,
  { prefill: load }: Services,
): Promise<Pick<Arrival<F>, 'typed' | 'address'>> {
  const blank = (Object.entries(step.prefill ?? {}) as [F, keyof PrefillDetails][]).filter(([field]) =>
    isBlank(typed[field]),
  );
  const isUntouched = address?.mode === 'postcode' && isBlank(address.postcode);
  if (blank.length === 0 && !isUntouched) return { typed, address };
  const known = await load();
  const filled = Object.fromEntries(blank.map(([field, name]) => [field, known[name]]));
  return {
    typed: { ...typed, ...filled },
    address: isUntouched && known.address && question ? question.toChosen(known.address) : address,
  };
}
