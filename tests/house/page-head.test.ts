/**
 * Every title comes from one component, so that all are in the same place; `tests/browser/every-page.test.ts` measures
 * them.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '../../src/web');
/** The component itself, the offline page, and the identity provider's pages. */
const OWN = ['drafts/leave-form.client.ts', 'session/identity-page.ts', 'ui/page-head.tsx'];

test('no page writes a heading of the first level by itself', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: APP }).filter((file) => !file.includes('.test.'));
  const writes = files.filter((file) => readFileSync(join(APP, file), 'utf8').includes('<h1'));
  expect(writes.toSorted()).toEqual(OWN);
});
