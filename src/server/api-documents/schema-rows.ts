/** A JSON Schema as table rows: one per field, in words. */
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { isObject } from '#wire/checks.ts';

export interface SchemaRow {
  /** `data.attributes.topic`; `[]` means each entry of a list. */
  name: string;
  type: string;
  isRequired: boolean;
  rule: string;
}

export type FindSchema = (ref: string) => JsonObject;

const NAMES: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'null',
};
const DEPTH_MOST = 12;

export function toRows(schema: Json, find: FindSchema, name = '', isRequired = true, depth = 0): SchemaRow[] {
  const whole = resolve(schema, find);
  const kinds = Array.isArray(whole['anyOf']) ? whole['anyOf'].map((one) => resolve(one, find)) : [whole];
  const own = name === '' ? [] : [{ name, isRequired, type: toType(whole, kinds), rule: toRule(whole, kinds) }];
  if (depth >= DEPTH_MOST) return own;
  const titled = kinds.filter(({ title }) => title !== undefined).length > 1;
  return [
    ...own,
    ...kinds.flatMap((kind) => {
      const start = titled && typeof kind['title'] === 'string' ? `${name} (${kind['title']})` : name;
      return toInner(kind, find, start, depth + 1);
    }),
  ];
}

function toInner(kind: JsonObject, find: FindSchema, name: string, depth: number): SchemaRow[] {
  const { properties, items } = kind;
  const required = Array.isArray(kind['required']) ? kind['required'] : [];
  const fields = isObject(properties) ? Object.entries(properties) : [];
  const inner = fields.flatMap(([field, part]) =>
    toRows(part, find, name === '' ? field : `${name}.${field}`, required.includes(field), depth),
  );
  const isPlain = !isObject(items) || Object.keys(items).length === 0;
  return isPlain ? inner : [...inner, ...toRows(items, find, `${name}[]`, true, depth)];
}

function resolve(schema: Json, find: FindSchema): JsonObject {
  if (!isObject(schema)) return {};
  return typeof schema['$ref'] === 'string' ? find(schema['$ref']) : schema;
}

function toType(whole: JsonObject, kinds: JsonObject[]): string {
  if (isObject(whole['not'])) return 'left out';
  const types = kinds.flatMap((kind) => {
    if (kind['const'] !== undefined) return [JSON.stringify(kind['const'])];
    const type = Array.isArray(kind['type']) ? kind['type'] : [kind['type']];
    return type.map((one) => NAMES[String(one)] ?? 'anything');
  });
  return [...new Set(types)].join(', ');
}

function toRule(whole: JsonObject, kinds: JsonObject[]): string {
  const told = [whole['description'], ...kinds.flatMap((kind) => [...toLimits(kind)])];
  return [...new Set(told.filter((one) => typeof one === 'string'))].join('; ');
}

function* toLimits(schema: JsonObject): Generator<string> {
  const { enum: allowed, maxLength, minLength, pattern, minimum, maximum, maxItems, minItems, format } = schema;
  if (Array.isArray(allowed)) yield `one of ${allowed.join(', ')}`;
  if (minLength === 1) yield 'not empty';
  if (maxLength !== undefined) yield `${String(maxLength)} characters at most`;
  if (typeof pattern === 'string') yield pattern.startsWith('^[^\\u0000') ? 'one line' : `\`${pattern}\``;
  if (minimum !== undefined) yield `${String(minimum)} or more`;
  if (maximum !== undefined) yield `${String(maximum)} at most`;
  if (minItems !== undefined) yield `${String(minItems)} or more entries`;
  if (maxItems !== undefined) yield `${String(maxItems)} entries at most`;
  if (typeof format === 'string') yield format;
}
