/** Loaders and actions read `url`, the page's own address: a script requests a page's data at another one. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '../../src/web');
const read = (file: string) => readFileSync(join(APP, file), 'utf8');

/** Files that are called for documents only, or that need the request's own address. */
const OTHERS = ['entry.server.tsx', 'root.tsx'];

/** Reading single query parameters is allowed, because they are the same at both addresses. */
const ONE_PARAMETER = [
  /new URL\((?:\w+\.)?request\.url\)\.searchParams\.(?:get|getAll|has)\(/g,
  /const \{ searchParams \} = new URL\((?:\w+\.)?request\.url\)/g,
  /const \w+ = new URL\((?:\w+\.)?request\.url\)\.searchParams;/g,
];
const ANY_USE = /\brequest\.url\b|\{[^{}]*\burl\b[^{}]*\} = (?:\w+\.)?request\b/;

const takesMore = (source: string) =>
  ANY_USE.test(ONE_PARAMETER.reduce((rest, allowed) => rest.replaceAll(allowed, ''), source));

test('no page takes the path or the whole query of `request.url`', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: APP }).filter(
    (file) => !/^(?:offline|session|clients)\/|\.(?:test|client)\./.test(file) && !OTHERS.includes(file),
  );
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => takesMore(read(file)))).toEqual([]);
});

test.each([
  'const { pathname } = new URL(request.url);',
  'const asked = new URL(args.request.url);\nreturn asked.pathname;',
  'return request.url.split("?")[1];',
  'const { url } = request;',
  'return `${new URL(request.url).searchParams}`;',
])('code that takes the path or query is detected: %s', (source) => expect(takesMore(source)).toBe(true));
