/** A step that was answered, and is typed in again without a press of its button (decision 0098). */
import type { JsonObject } from '#domain/entities/lead.ts';
import type { FormSource } from '#domain/journeys/form.ts';
import { findTypedLast, toBesideName } from '#domain/journeys/typed-beside.ts';
import type { Draft } from '#domain/ports.ts';
import { toPart } from './answers.server.ts';

/** A step that another one may follow. */
interface Followed {
  name: string;
  /** What of it is sent; null while it is not complete. */
  read(part: FormSource): unknown;
}

/**
 * The draft's parts for what is typed in a step. If the step was answered before, they stand beside the answers until a button
 * is pressed: a correction that is half typed neither replaces an answer nor leads anybody back from the next step.
 */
export function toSavedStep({ name, read }: Followed, draft: Draft | null, typed: JsonObject): JsonObject {
  // Answers that are no longer complete are replaced, and what stood beside them is out of date.
  return read(toPart(draft, name)) === null ? toAnsweredStep(name, draft, typed) : { [toBesideName(name)]: typed };
}

/** Nothing waits beside the answers any more, as after a press. */
export function toAnsweredStep(name: string, draft: Draft | null, answers: JsonObject): JsonObject {
  const beside = toBesideName(name);
  return { [name]: answers, ...(draft?.parts[beside] !== undefined && { [beside]: null }) };
}

/** What was typed last in a step. */
export const findTyped = (draft: Draft | null, name: string): JsonObject =>
  findTypedLast(draft?.parts ?? {}, name) ?? {};
