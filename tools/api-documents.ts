/** The contents of docs/api, by file. */
import { stringify } from 'yaml';
import { toEmbeddedDocument } from '#supplier/api/description/embedded.ts';
import { toExpectedDocument } from '#supplier/api/description/expected.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { LIMITS } from '#server/settings/limit-settings.ts';

const NOTE = '# Made by tools/write-api-documents.ts from the code’s own schemas: change those, not this.\n';
/** Standalone schemas, for validators that do not read OpenAPI. */
const ALONE = {
  lead: 'NewLead',
  categories: 'Categories',
  header: 'Header',
  outage: 'Outage',
  videos: 'Videos',
  site: 'Site',
  'webhook-lead': 'WebhookLead',
  'webhook-case-event': 'WebhookCaseEvent',
};

export function toApiFiles(): Record<string, string> {
  const expected = toExpectedDocument();
  const { schemas } = expected['components'] as { schemas: Record<string, JsonObject> };
  const alone = Object.entries(ALONE).map(([file, name]) => [
    `schemas/${file}.json`,
    toJson({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: name, ...schemas[name] }),
  ]);
  return {
    'embedded.yaml': toYaml(toEmbeddedDocument({ limits: LIMITS })),
    'expected.yaml': toYaml(expected),
    ...Object.fromEntries(alone),
  };
}

function toYaml(document: JsonObject): string {
  return NOTE + stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 });
}

function toJson(document: JsonObject): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
