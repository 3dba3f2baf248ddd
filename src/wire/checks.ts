import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { countCodePoints, isBlank } from '#domain/rules/text.ts';
import { ruleBroken, type Problem } from './problem.ts';

/** Looks at one value of a document and says what is wrong with it; `pointer` is where it stands. */
export type Check = (value: Json, pointer: string) => Problem[];

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own member, never one inherited from a prototype. */
export function member(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** A text of at most `max` code points; one line unless `lines`; something other than spaces if `filled`. */
export function text(max: number, options: { lines?: boolean; filled?: boolean } = {}): Check {
  return (value, pointer) => {
    if (typeof value !== 'string') return [ruleBroken(pointer, 'Send a text.')];
    const problems: Problem[] = [];
    if (options.filled && isBlank(value)) problems.push(ruleBroken(pointer, 'Fill this in.'));
    if (countCodePoints(value) > max) problems.push(ruleBroken(pointer, `Send at most ${max} characters.`));
    if (!options.lines && /\p{Cc}/u.test(value)) {
      problems.push(ruleBroken(pointer, 'Send one line without control characters.'));
    }
    return problems;
  };
}

export const flag: Check = (value, pointer) =>
  typeof value === 'boolean' ? [] : [ruleBroken(pointer, 'Send true or false.')];

export const list: Check = (value, pointer) => (Array.isArray(value) ? [] : [ruleBroken(pointer, 'Send a list.')]);

export function oneOf(...allowed: string[]): Check {
  return (value, pointer) =>
    typeof value === 'string' && allowed.includes(value)
      ? []
      : [ruleBroken(pointer, `Send one of: ${allowed.join(', ')}.`)];
}

/** null, or what `check` asks. */
export function orNull(check: Check): Check {
  return (value, pointer) => (value === null ? [] : check(value, pointer));
}

/** null, an empty text, or what `check` asks. */
export function orBlank(check: Check): Check {
  return (value, pointer) => (value === null || value === '' ? [] : check(value, pointer));
}

/** An object whose named members pass; other members are left alone. A missing one is reported at the object, which exists. */
export function record(fields: Readonly<Record<string, Check>>, required: readonly string[] = []): Check {
  return (value, pointer) => {
    if (!isObject(value)) return [ruleBroken(pointer, 'Send an object.')];
    const missing = required
      .filter((name) => !Object.hasOwn(value, name))
      .map((name) => ruleBroken(pointer, `Add ${name}.`));
    const wrong = Object.entries(fields).flatMap(([name, check]) => {
      const found = member(value, name);
      return found === undefined ? [] : check(found, `${pointer}/${name}`);
    });
    return [...missing, ...wrong];
  };
}
