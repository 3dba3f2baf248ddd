/** docs/api is well-formed OpenAPI, and its examples match its schemas. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#domain/entities/lead.ts';
import { createSchemaReader } from '#tests/support/schema-reader.ts';
import { readApiDocument } from '#server/api-documents/routes.ts';
import { requireInstalled } from '../../tools/packages.ts';
import { toSchemaFiles } from '../../tools/write-api-schemas.ts';

interface Linter {
  setRuleset(ruleset: object): void;
  run(document: JsonObject): Promise<{ code: string | number; path: (string | number)[]; message: string }[]>;
}
const { Spectral } = requireInstalled('tests', '@stoplight/spectral-core') as { Spectral: new () => Linter };
const { oas } = requireInstalled('tests', '@stoplight/spectral-rulesets') as { oas: object };

const root = join(import.meta.dirname, '../..');

test.each(Object.entries(toSchemaFiles()))(
  'docs/api/schemas/%s is what tools/write-api-schemas.ts writes',
  (name, text) => {
    expect(readFileSync(join(root, 'docs/api/schemas', name), 'utf8')).toBe(text);
  },
);

describe.each(['embedded', 'expected'] as const)('%s.yaml', (name) => {
  const document = readApiDocument(root, name);

  test('Spectral finds no problems in the document, and finds those of a broken one', async () => {
    const linter = new Spectral();
    linter.setRuleset({ extends: [oas] });
    const lint = async (one: JsonObject) =>
      (await linter.run(one)).map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`);
    expect(await lint(document)).toEqual([]);
    const { info: _, ...headless } = document;
    expect((await lint(headless)).join()).toContain('oas3-schema');
  });

  test('every example matches its schema', () => {
    const reader = createSchemaReader(document);
    const examples = findExamples(document, '#');
    expect(examples.length).toBeGreaterThan(20);
    expect(examples.flatMap(({ pointer, example }) => reader.findWrong(pointer, example))).toEqual([]);
  });
});

/** Finds media types that have both an example and a schema. */
function findExamples(node: unknown, pointer: string): { pointer: string; example: unknown }[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.entries(node).flatMap(([name, part]) =>
    findExamples(part, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return 'schema' in node && 'example' in node
    ? [{ pointer: `${pointer}/schema`, example: node.example }, ...inner]
    : inner;
}
