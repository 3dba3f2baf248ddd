import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('..', import.meta.url);
const files = globSync('{rules,journeys}/**/*.ts', { cwd: folder.pathname }).filter(
  (file) => !file.endsWith('.test.ts'),
);
const messages = files.flatMap((file) =>
  [...readFileSync(new URL(file, folder), 'utf8').matchAll(/['"`](?:[A-Z$][^'"`\n]* [^\n]*?)['"`]/g)].map(
    ([text]) => text,
  ),
);

test('no error message has the words please, sorry, invalid or required', () => {
  expect(messages.length).toBeGreaterThan(40);
  expect(messages.filter((text) => /\b(please|sorry|invalid|required|error)\b/i.test(text))).toEqual([]);
});
