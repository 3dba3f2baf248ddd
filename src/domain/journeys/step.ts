/**
 * A journey as a list of steps, which the engine in `src/web/journeys` walks: each step keeps what is typed in a part of
 * the draft.
 */
import type { Json, JsonObject, Lead } from '#domain/entities/lead.ts';
import { patterns } from '#domain/paths.ts';
import type { Draft } from '#domain/ports.ts';
import type { PrefillDetails } from '#domain/prefill.ts';
import type { FormSource, ReadForm } from './form.ts';
import type { LeadAttributes } from './lead.ts';

export interface Step<F extends string = string, T = unknown> {
  /** The draft's part that holds it. */
  name: string;
  path: string;
  /** In page order. */
  fields: readonly F[];
  /** `parsed` is the value to send; null while the step is incomplete. */
  read(typed: FormSource, now: Date): ReadForm<F, T>;
  /**
   * The field of free text, if there is one: a danger or a card number in it is pointed out once before the form goes
   * on.
   */
  freeText?: F;
  /** Fields to prefill for a signed-in customer while they are empty, with their values. */
  prefill?: Readonly<Partial<Record<F, keyof PrefillDetails>>>;
  /** What is stored besides the typed values. */
  fixed?: JsonObject;
  /** One line of these answers that later steps show, because they are sent together. */
  toSummary?(answers: FormSource): string;
}

/** The complete answers of a step. */
export type Answers = <T>(step: Step<string, T>) => T;

export interface Walk {
  /** Key of drafts, receipts and confirmations; for complaints and enquiries §2's route value. */
  key: string;
  /** In order. */
  steps: readonly Step[];
  /** The page after a send. */
  confirmation: 'confirmation' | 'submitMeterReadConfirm';
  /** §8 The words for a lead that could not be sent. */
  failed: string;
  /** What its leads hold, and the API accepts, beyond the attributes of every lead. */
  attributes: LeadAttributes;
  /** Called once every step is complete; `draft` also holds what was looked up. */
  toLead(answers: Answers, draft: Draft): Lead;
}

/**
 * §4 The page after a send: the confirmation of this unguessable receipt id (decision 0020); without an id, of the
 * newest.
 */
export function toSentPath({ confirmation, key }: Pick<Walk, 'confirmation' | 'key'>, receipt: string | null): string {
  const isOfKey = confirmation === 'confirmation';
  const query = new URLSearchParams({ ...(isOfKey && { origin: key }), ...(receipt !== null && { receipt }) });
  return query.size > 0 ? `${patterns[confirmation]}?${query}` : patterns[confirmation];
}

/** Answers of a step; other parts of a draft are a text, or null. */
export const isAnswers = (part: Json | undefined): part is JsonObject =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** One named part of a draft; empty if there is none. */
export function toPart(draft: Draft | null, name: string): JsonObject {
  const part = draft?.parts[name];
  return isAnswers(part) ? part : {};
}

/**
 * The part beside complete answers that holds what was typed since, as long as it is not complete itself (decision
 * 0098).
 */
export const toBesideName = (name: string): string => `${name}.typed`;

/** What was typed last in a step; null where nothing was. */
export function findTypedLast(parts: JsonObject, name: string): JsonObject | null {
  const found = [parts[toBesideName(name)], parts[name]].find(isAnswers);
  return found ?? null;
}

interface Typed {
  typed: JsonObject;
  /** A press of the step's button, after which complete answers replace those before. */
  isPress: boolean;
}

/**
 * The draft's parts for what is typed in a step. Where complete answers stand already, half a correction waits beside
 * them: it neither replaces an answer nor leads anybody back from a later step.
 */
export function toTypedParts({ steps }: Walk, step: Step, draft: Draft | null, now: Date, { typed, isPress }: Typed) {
  const isLast = steps.at(-1)?.name === step.name;
  const isComplete = (part: JsonObject) => step.read(part, now).parsed !== null;
  const isBeside = !isLast && !(isPress && isComplete(typed)) && isComplete(toPart(draft, step.name));
  const beside = toBesideName(step.name);
  if (isBeside) return { [beside]: typed };
  return { [step.name]: typed, ...(draft?.parts[beside] !== undefined && { [beside]: null }) };
}
