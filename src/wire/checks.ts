/** Checks of received documents. Each message says what to do, and never repeats what was sent. */
import { z } from 'zod';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { countCodePoints, isBlank } from '#domain/rules/text.ts';

/** One mistake in a received document. `detail` says what to do, and never repeats what was sent. */
export interface Problem {
  status: 400 | 403 | 409 | 422;
  /** JSON pointer to a value that exists in the document (JSON:API 1.1); "" is the whole document. */
  pointer: string;
  detail: string;
}

/** A response lists at most this many problems, so that a hostile document cannot cause a huge response. */
export const PROBLEMS_MAX = 50;

/** A received document as parsed, or all its problems; for a form's field see `Read`. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

export function toRuleProblem(pointer: string, detail: string): Problem {
  return { status: 422, pointer, detail };
}

export function reject<T>(...problems: Problem[]): Parsed<T> {
  return { ok: false, problems: problems.slice(0, PROBLEMS_MAX) };
}

export type Check = z.ZodType;

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own member, never one inherited from a prototype. */
export function member(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Requires a text of at most `max` code points; one line unless `lines`; something other than spaces if `filled`. */
export function textCheck(max: number, options: { lines?: boolean; filled?: boolean } = {}): z.ZodString {
  const check = z.string('Send a text.').check(({ value, issues }) => {
    const tell = (message: string) => issues.push({ code: 'custom', message, input: value, continue: false });
    if (options.filled && isBlank(value)) tell('Fill this in.');
    if (countCodePoints(value) > max) tell(`Send at most ${max} characters.`);
    if (!options.lines && /\p{Cc}/u.test(value)) tell('Send one line without control characters.');
  });
  // The published description of the API cannot be derived from a refinement, so it is given here.
  return check.meta({
    ...(options.filled && { minLength: 1 }),
    maxLength: max,
    ...(!options.lines && { pattern: ONE_LINE }),
  });
}

/** The characters of `\p{Cc}`, for validators without Unicode classes. */
const ONE_LINE = String.raw`^[^\u0000-\u001f\u007f-\u009f]*$`;

export const flagCheck: Check = z.boolean('Send true or false.');

export const listCheck: Check = z.array(z.unknown(), 'Send a list.');

export function choiceCheck(...allowed: string[]): Check {
  return z.enum(allowed, `Send one of: ${allowed.join(', ')}.`);
}

/** Accepts null, or a value that passes `check`. */
export function orNull(check: Check): Check {
  return check.nullable();
}

/** Accepts null, '', or a value that passes `check`. */
export function orBlank(check: Check): Check {
  return z.preprocess((value) => (value === '' ? null : value), check.nullable()).meta({ alsoSent: { const: '' } });
}

/** Requires an object whose named members pass; other members are not checked. */
export function recordCheck(fields: Readonly<Record<string, Check>>, required: readonly string[] = []): Check {
  const shape = Object.entries(fields).map(([name, check]) => [
    name,
    required.includes(name) ? check : check.optional(),
  ]);
  return z.object(Object.fromEntries(shape) as Record<string, Check>, 'Send an object.');
}

/** Lists every rule that the value at pointer `at` breaks, at most one per message and place. */
export function findFieldProblems(check: Check, value: Json, at: string): Problem[] {
  const read = check.safeParse(value);
  if (read.success) return [];
  const problems = read.error.issues.map(({ path, message }) => toProblem(value, path, message, at));
  // Missing members are listed before mistakes inside their object.
  return problems.toSorted((a, b) => Number(b.isMissing) - Number(a.isMissing)).map(({ problem }) => problem);
}

/** JSON pointers in a response refer to what exists in the document (JSON:API 1.1). */
function toProblem(value: Json, path: readonly PropertyKey[], message: string, at: string) {
  let node: Json | undefined = value;
  let pointer = at;
  for (const part of path) {
    const name = String(part);
    const inner: Json | undefined = Array.isArray(node)
      ? node[Number(part)]
      : isObject(node)
        ? member(node, name)
        : undefined;
    if (inner === undefined) return { isMissing: true, problem: toRuleProblem(pointer, `Add ${name}.`) };
    pointer = `${pointer}/${name}`;
    node = inner;
  }
  return { isMissing: false, problem: toRuleProblem(pointer, message) };
}
