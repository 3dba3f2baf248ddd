/** A zod schema → the published JSON Schema (2020-12) of its input. */
import { z } from 'zod';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { isObject } from '#wire/checks.ts';

export function toJsonSchema(schema: z.ZodType): JsonObject {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // A fallback for invalid values is not a default.
      delete jsonSchema.default;
      const { alsoSent, ...inner } = jsonSchema;
      if (alsoSent === undefined) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      jsonSchema.anyOf = [alsoSent as z.core.JSONSchema.JSONSchema, inner];
    },
  });
  const { $schema: _, '~standard': _standard, ...rest } = made as Record<string, unknown>;
  return flatten(structuredClone(rest) as JsonObject) as JsonObject;
}

/** Flattens an `anyOf` inside an `anyOf`. */
function flatten(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(flatten);
  if (!isObject(schema)) return schema;
  const inner: JsonObject = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, flatten(part)]));
  if (!Array.isArray(inner['anyOf'])) return inner;
  const anyOf = inner['anyOf'].flatMap((one) => (isBareAnyOf(one) ? one['anyOf'] : [one]));
  return { ...inner, anyOf };
}

function isBareAnyOf(schema: Json): schema is { anyOf: Json[] } {
  return isObject(schema) && Array.isArray(schema['anyOf']) && Object.keys(schema).length === 1;
}

/** Adds members to an object schema. */
export function object(properties: JsonObject, required: string[] = Object.keys(properties)): JsonObject {
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

export const refTo = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
