/** Writes docs/api/schemas from docs/api/expected.yaml, for validators that do not read OpenAPI. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonObject } from '#domain/entities/lead.ts';
import { readApiDocument } from '#server/api-documents/routes.ts';

const root = path.resolve(import.meta.dirname, '..');
const NAMES = {
  lead: 'NewLead',
  categories: 'Categories',
  header: 'Header',
  outage: 'Outage',
  videos: 'Videos',
  site: 'Site',
  'webhook-lead': 'WebhookLead',
  'webhook-case-event': 'WebhookCaseEvent',
};

/** The text of each file in docs/api/schemas, by name. */
export function toSchemaFiles(): Record<string, string> {
  const { schemas } = readApiDocument(root, 'expected')['components'] as { schemas: Record<string, JsonObject> };
  return Object.fromEntries(
    Object.entries(NAMES).map(([file, title]) => {
      const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...schemas[title] };
      return [`${file}.json`, `${JSON.stringify(schema, null, 2)}\n`];
    }),
  );
}

if (import.meta.main) {
  const folder = path.join(root, 'docs/api/schemas');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(toSchemaFiles())) writeFileSync(path.join(folder, name), text);
}
