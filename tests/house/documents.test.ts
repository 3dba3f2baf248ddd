/** Documents are true: the decisions, links, scripts and files that they mention exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const documents = globSync(['*.md', 'docs/**/*.md', '{bench,brand,examples,src,tests,tools}/**/*.md'], {
  cwd: root,
}).sort();
const records = documents.filter((file) => file.startsWith('docs/decisions/')).map((file) => basename(file));
const numbers = new Set(records.map((file) => file.slice(0, 4)));
const sources = globSync(['{src,brand,tests,bench,tools}/**/*.{ts,tsx,css}', '*.{ts,cjs}', '.*.{cjs,json}'], {
  cwd: root,
});
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);

/** Matches of a pattern's first group that `isWrong` reports, as `file: match`. */
function findWrong(
  files: readonly string[],
  pattern: RegExp,
  isWrong: (found: string, file: string) => boolean,
  strip = (text: string) => text,
): string[] {
  return files.flatMap((file) =>
    [...strip(read(file)).matchAll(pattern)].flatMap(([, found = '']) =>
      isWrong(found, file) ? [`${file}: ${found}`] : [],
    ),
  );
}

function toAnchors(markdown: string): Set<string> {
  const headings = [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Links in code are examples. */
const withoutCode = (text: string) => text.replaceAll(/^( *)```[\s\S]*?^\1```/gm, '').replaceAll(/`[^`\n]+`/g, '');

test('every decision mentioned in code or documents has a record', () => {
  const mentions = /\bdecisions?[ /](\d{4}(?:(?:, | and |, and )\d{4})*)/g;
  const found = [...sources, ...documents].flatMap((file) =>
    [...read(file).matchAll(mentions)].flatMap(([, list = '']) => list.match(/\d{4}/g) ?? []),
  );
  expect(found.length).toBeGreaterThan(40);
  expect(
    findWrong([...sources, ...documents], mentions, (list) =>
      (list.match(/\d{4}/g) ?? []).some((number) => !numbers.has(number)),
    ),
  ).toEqual([]);
});

test('decisions are numbered from 0001 without a gap', () => {
  expect(records.map((file) => file.slice(0, 5))).toEqual(
    records.map((_, at) => `${String(at + 1).padStart(4, '0')}-`),
  );
});

test.each(records)('%s has its number, context, decision and consequences, on one page', (file) => {
  const text = read(`docs/decisions/${file}`);
  expect([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.replace(/^(\d{4}) .*/, '$1'))).toEqual([
    file.slice(0, 4),
    'Context',
    'Decision',
    'Consequences',
  ]);
  expect(text.split('\n').length).toBeLessThanOrEqual(64);
});

test('each decision has a date and a status, and what it replaces says so', () => {
  const toStatus = (file: string) => read(`docs/decisions/${file}`).split('\n\n')[1]?.replaceAll('\n', ' ') ?? '';
  const statuses = new Map(records.map((file) => [file.slice(0, 4), toStatus(file)]));
  expect([...statuses].filter(([, status]) => !/^Accepted \d{4}-\d\d-\d\d\./.test(status))).toEqual([]);
  const oneSided = [...statuses].flatMap(([number, status]) =>
    [...status.matchAll(/\bReplaces ([^.;]*)/g)]
      .flatMap(([, of = '']) => of.match(/\d{4}/g) ?? [])
      .filter((former) => !new RegExp(`replaced by \\[?${number}`).test(statuses.get(former) ?? ''))
      .map((former) => `${former} does not say that ${number} replaces part of it`),
  );
  expect(oneSided).toEqual([]);
});

test('every relative link leads to an existing file and heading', () => {
  const isBroken = (target: string, file: string) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const full = path === '' ? file : join(dirname(file), path);
    if (relative('.', full).startsWith('..') || path.startsWith('/') || !existsSync(join(root, full))) return true;
    return anchor !== undefined && full.endsWith('.md') && !toAnchors(read(full)).has(anchor);
  };
  expect(findWrong(documents, /\]\(([^)\s]+)\)/g, isBroken, withoutCode)).toEqual([]);
});

test('every npm script that a document mentions exists', () => {
  expect(findWrong(documents, /\bnpm run ([a-z][\w:-]*)/g, (script) => !scripts.includes(script))).toEqual([]);
  expect(findWrong(documents, /\bnpm (start|test)\b/g, (script) => !scripts.includes(script))).toEqual([]);
});

test('every file that a document mentions exists', () => {
  const isMissing = (file: string) =>
    !/[*<>{}…]|\b(?:NAME|SLUG|NNNN|FILE)\b/.test(file) && !existsSync(join(root, file));
  expect(findWrong(documents, /`((?:src|tests|docs|brand|tools|bench|content)\/[^`\s]*)`/g, isMissing)).toEqual([]);
});

test('no document names a path outside the repository', () => {
  const outside = /(?<![\w.:/-])((?:\/(?:work|home|root|Users|mnt)\/|~\/|file:\/\/|[A-Z]:\\)[^\s`)]*)/g;
  expect(findWrong(documents, outside, () => true)).toEqual([]);
});
