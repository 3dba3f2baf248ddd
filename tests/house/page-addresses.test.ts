/** A script asks for a page's data at another address than the page's: loaders and actions read `url`, which is the page's. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '../../src/app');
const read = (file: string) => readFileSync(join(APP, file), 'utf8');

/** Called with documents alone, or about how a page was asked for; scripts of the browser read addresses of their own. */
const OTHERS = ['entry.server.tsx', 'root.tsx'];

test('no page takes the path or the whole query of `request.url`', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: APP }).filter(
    (file) => !file.startsWith('browser/') && !file.includes('.test.') && !OTHERS.includes(file),
  );
  expect(files.length).toBeGreaterThan(150);
  const wrong =
    /new URL\((?:\w+\.)?request\.url\)\.(?:pathname|search\b)|\{[^}]*\b(?:pathname|search)\b[^}]*\} = new URL\((?:\w+\.)?request\.url\)/;
  expect(files.filter((file) => wrong.test(read(file)))).toEqual([]);
});
