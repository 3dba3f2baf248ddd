/** The OpenAPI documents in docs/api, which are written by hand. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { JsonObject } from '#domain/entities/lead.ts';

/** `embedded` is the API that this site provides, `expected` what it requires of other systems. */
export type ApiDocument = 'embedded' | 'expected';

/** @param root the folder with `docs/`; in the bundle no module knows its own place */
export function readApiDocument(root: string, name: ApiDocument): JsonObject {
  return parse(readFileSync(path.join(root, 'docs/api', `${name}.yaml`), 'utf8')) as JsonObject;
}
