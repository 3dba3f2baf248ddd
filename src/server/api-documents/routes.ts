/** OpenAPI documents of our API and of the systems we call, as JSON and as pages without scripts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { journeys } from '#domain/journeys/journeys.ts';
import { type LeadKind, toLeadKinds } from '#wire/lead.ts';
import { YEAR_S } from '#domain/constants.ts';
import { patterns } from '#domain/paths.ts';
import { PAGE_HEADERS } from '#web/session/identity-page.ts';
import type { HonoEnv } from '../http/env.ts';
import { CACHED_VARY } from '../http/compression.ts';
import { toApiPage, CSS, STYLE_PATH } from './page.ts';

// The OpenAPI documents in docs/api, written by hand except for the attributes of a lead, which are generated from the
// journeys.

/** `embedded` describes the API that this site provides, `expected` what it requires of other systems. */
type ApiDocument = 'embedded' | 'expected';

/** The title of the schema that is generated here. */
const LEAD_ATTRIBUTES = 'LeadAttributes';

/** @param root the folder with `docs/`, because bundled modules do not know their own location */
export function readApiDocument(root: string, name: ApiDocument, rows = journeys): JsonObject {
  const fill = (_: unknown, value: unknown) =>
    (value as JsonObject | null)?.['title'] === LEAD_ATTRIBUTES
      ? { anyOf: toLeadKinds(rows).map(toLeadSchema) }
      : value;
  return parse(readFileSync(path.join(root, 'docs/api', `${name}.yaml`), 'utf8'), fill) as JsonObject;
}

function toLeadSchema({ topic, subtypes, check, stripped }: LeadKind): JsonObject {
  const { properties, required = [] } = toJsonSchema(check) as { properties: JsonObject; required?: Json };
  return {
    title: subtypes === null ? topic : `${topic}: ${subtypes.join(', ')}`,
    type: 'object',
    properties: {
      ...properties,
      topic: { type: 'string', const: topic },
      ...(subtypes !== null && { 'query-subtype': { type: 'string', enum: subtypes } }),
      ...Object.fromEntries(stripped.map((attribute) => [attribute, { not: {} }])),
    },
    required,
  };
}

/** Returns zod's JSON Schema of a schema's input; `alsoSent` describes what a check accepts before it parses. */
export function toJsonSchema(schema: z.ZodType): Json {
  const {
    $schema: _,
    '~standard': _standard,
    ...rest
  } = z.toJSONSchema(schema, {
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
      const { anyOf, ...others } = inner;
      const isBare = anyOf !== undefined && Object.keys(others).length === 0;
      jsonSchema.anyOf = [alsoSent as z.core.JSONSchema.JSONSchema, ...(isBare ? anyOf : [inner])];
    },
  }) as Record<string, unknown>;
  return structuredClone(rest) as JsonObject;
}

const CACHED = { 'Cache-Control': 'no-cache', Vary: CACHED_VARY };
const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8', ...CACHED };
const FOREVER = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': `public, max-age=${YEAR_S}, immutable` };

/** @param root the folder with `docs/api` */
export function createApiDocuments(root: string, stylesheets: readonly string[]): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>();
  const serve = (name: ApiDocument, json: string, page: string) => {
    // Read on first use, because most servers never need it.
    const text = remember(() => JSON.stringify(readApiDocument(root, name)));
    const html = remember(() => toApiPage(readApiDocument(root, name), { stylesheets, json, here: page }));
    app.get(json, (c) => c.body(text(), 200, JSON_HEADERS));
    app.get(page, (c) => c.body(html(), 200, { ...PAGE_HEADERS, ...CACHED }));
  };
  serve('embedded', patterns.apiDescription, patterns.apiDocuments);
  serve('expected', patterns.apiExpected, patterns.apiExpectations);
  app.get(STYLE_PATH, (c) => c.body(CSS, 200, FOREVER));
  return app;
}

function remember<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
