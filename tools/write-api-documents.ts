/** Writes docs/api from the code's own schemas; `tests/house/api-documents.test.ts` tells when to run it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toApiFiles } from './api-documents.ts';

const folder = path.resolve(import.meta.dirname, '../docs/api');
for (const [name, text] of Object.entries(toApiFiles())) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
