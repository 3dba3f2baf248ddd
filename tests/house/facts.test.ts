/** Promised times are written once: §9's in `src/domain/constants.ts`, a campaign's in `brand/facts.ts`. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = globSync('src/{web,server,supplier}/**/*.{ts,tsx}', { cwd: root }).filter(
  // Texts of demonstration customers make no promises.
  (file) => !/\.test\.tsx?$|\/demonstration-topics\.ts$/.test(file),
);

test('no page spells out how long a reply or a reading takes', () => {
  expect(sources.length).toBeGreaterThan(100);
  const number = String.raw`(?:\d+|one|two|three|four|five|six|seven|ten|twenty-one)`;
  const promise = new RegExp(String.raw`\b(?:about|up to)\s+${number}\s+days\b|\b${number}\s+working\s+days?\b`, 'g');
  const typed = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(promise)].map(([words]) => `${file}: ${words}`),
  );
  expect(typed).toEqual([]);
});
