/**
 * A journey as a list of steps, which the engine in `src/web/journeys` walks: each step stores what is typed in its
 * part of the draft.
 */
import type { Json, JsonObject, Lead } from '#domain/entities/lead.ts';
import { patterns } from '#domain/paths.ts';
import type { Draft } from '#domain/ports.ts';
import type { PrefillDetails } from '#domain/prefill.ts';
import type { FormSource, ReadForm } from './form.ts';
import type { LeadAttributes } from './lead.ts';

export interface Step<F extends string = string, T = unknown> {
  /** The draft's part that stores it. */
  name: string;
  path: string;
  /** In page order. */
  fields: readonly F[];
  /** `parsed` is the value to send; null while the step is incomplete. */
  read(typed: FormSource, now: Date): ReadForm<F, T>;
  /**
   * The field of free text, if there is one: the form warns once of a danger or a card number in it before it
   * continues.
   */
  freeText?: F;
  /** Empty fields that are prefilled for a signed-in customer, with their sources. */
  prefill?: Readonly<Partial<Record<F, keyof PrefillDetails>>>;
  /** Fixed values that are stored beside the typed ones. */
  fixed?: JsonObject;
  /** One line about these answers for later steps, because they are sent together. */
  toSummary?(answers: FormSource): string;
}

/** The complete answers of a step. */
export type Answers = <T>(step: Step<string, T>) => T;

export interface Flow {
  /** Key of drafts, receipts and confirmations; for complaints and enquiries §2's route value. */
  key: string;
  /** In order. */
  steps: readonly Step[];
  /** The page after a send. */
  confirmation: 'confirmation' | 'submitMeterReadConfirm';
  /** §8's message for a lead that could not be sent. */
  failed: string;
  /** The attributes that its leads have, and the API accepts, beyond those of every lead. */
  attributes: LeadAttributes;
  /** Called once every step is complete; `draft` also contains what was looked up. */
  toLead(answers: Answers, draft: Draft): Lead;
}

/**
 * §4 The page after a send: the confirmation of the receipt with this unguessable id (decision 0020); without an id, of
 * the newest.
 */
export function toSentPath({ confirmation, key }: Pick<Flow, 'confirmation' | 'key'>, receipt: string | null): string {
  const isOfKey = confirmation === 'confirmation';
  const query = new URLSearchParams({ ...(isOfKey && { origin: key }), ...(receipt !== null && { receipt }) });
  return query.size > 0 ? `${patterns[confirmation]}?${query}` : patterns[confirmation];
}

/** Whether a part of a draft contains answers; other parts are a text, or null. */
export const isAnswers = (part: Json | undefined): part is JsonObject =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** Returns one named part of a draft; empty if there is none. */
export function toPart(draft: Draft | null, name: string): JsonObject {
  const part = draft?.parts[name];
  return isAnswers(part) ? part : {};
}

/**
 * The name of a part beside complete answers that stores what was typed since, as long as it is incomplete (decision
 * 0098).
 */
export const toTypedName = (name: string): string => `${name}.typed`;

/** Returns what was typed last in a step; null if nothing was. */
export function findLastTyped(parts: JsonObject, name: string): JsonObject | null {
  const found = [parts[toTypedName(name)], parts[name]].find(isAnswers);
  return found ?? null;
}

interface Typed {
  typed: JsonObject;
  /** True if the step's button was pressed with complete answers, which replace earlier ones. */
  isAnswer: boolean;
}

/**
 * Returns the draft's parts for what is typed in a step. Beside complete answers an incomplete correction has a part of
 * its own, so that it neither replaces an answer nor leads the customer back from a later step.
 */
export function toTypedParts({ steps }: Flow, step: Step, draft: Draft | null, now: Date, { typed, isAnswer }: Typed) {
  const isLast = steps.at(-1)?.name === step.name;
  const isBeside = !isLast && !isAnswer && step.read(toPart(draft, step.name), now).parsed !== null;
  const beside = toTypedName(step.name);
  if (isBeside) return { [beside]: typed };
  return { [step.name]: typed, ...(draft?.parts[beside] !== undefined && { [beside]: null }) };
}
