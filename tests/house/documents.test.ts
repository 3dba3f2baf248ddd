/** Documents are true: the decisions, links, scripts and files that they mention exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const documents = globSync(['*.md', 'docs/**/*.md', '{bench,brand,examples,src,tests,tools}/**/*.md'], {
  cwd: root,
}).sort();
const records = documents.filter((file) => /^docs\/decisions\/\d/.test(file)).map((file) => basename(file));
const index = read('docs/decisions/README.md');
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

const parser = unified().use(remarkParse).use(remarkGfm);

const anchorsOf = new Map<string, ReadonlySet<string>>();

function readAnchors(file: string): ReadonlySet<string> {
  const known = anchorsOf.get(file);
  if (known) return known;
  const anchors = new Set<string>();
  visit(parser.parse(read(file)), 'heading', (heading) => {
    let words = '';
    visit(heading, ['text', 'inlineCode'], (node) => {
      if ('value' in node) words += node.value;
    });
    anchors.add(
      words
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    );
  });
  anchorsOf.set(file, anchors);
  return anchors;
}

/** Targets of links, pictures and definitions; those in code are examples. */
function listTargets(markdown: string): string[] {
  const targets: string[] = [];
  visit(parser.parse(markdown), ['link', 'image', 'definition'], (node) => {
    if ('url' in node) targets.push(node.url);
  });
  return targets;
}

/** Removes code, which contains only examples. */
const withoutCode = (text: string) => text.replaceAll(/^( *)```[\s\S]*?^\1```/gm, '').replaceAll(/`[^`\n]+`/g, '');

test('every decision mentioned in code or documents has a record', () => {
  const mentions = /\bdecisions?[ /](\d{4}(?:(?:, | and |, and )\d{4})*)/g;
  const found = [...sources, ...documents].flatMap((file) =>
    [...read(file).matchAll(mentions)].flatMap(([, list = '']) => list.match(/\d{4}/g) ?? []),
  );
  expect(found.length).toBeGreaterThan(40);
  // Records name each other by number alone, too.
  const ofRecords = records.map((file) => `docs/decisions/${file}`);
  const bare = /(?<![\w.+-])(0\d{3})(?!\w)/g;
  expect(findWrong(ofRecords, bare, (number) => !numbers.has(number), withoutCode)).toEqual([]);
  expect(
    findWrong([...sources, ...documents], mentions, (list) =>
      (list.match(/\d{4}/g) ?? []).some((number) => !numbers.has(number)),
    ),
  ).toEqual([]);
});

test('the list of decisions has each record once, under its number', () => {
  const rows = [...index.matchAll(/^- \[(\d{4})\]\((\d{4}-[^)]+\.md)\): /gm)];
  expect(rows.map(([, , file = '']) => file).toSorted()).toEqual(records);
  expect(rows.filter(([, number = '', file = '']) => !file.startsWith(number))).toEqual([]);
  expect(numbers.size).toBe(records.length);
});

const LINES_MAX = 75;

test.each(records)('%s has its number, context, decision and consequences, in a page', (file) => {
  const lines = read(`docs/decisions/${file}`).trimEnd().split('\n');
  const headings = lines.flatMap((line) => /^##? (.+)$/.exec(line)?.[1] ?? []);
  expect(headings.map((heading) => heading.replace(/^(\d{4}) .*/, '$1'))).toEqual([
    file.slice(0, 4),
    'Context',
    'Decision',
    'Consequences',
  ]);
  expect(lines.length).toBeLessThanOrEqual(LINES_MAX);
});

test('a decision’s status is its dates: superseded decisions are deleted', () => {
  const statuses = records.map((file) => [file, read(`docs/decisions/${file}`).split('\n\n')[1]] as const);
  const isDated = (status = '') => /^Accepted \d{4}-\d\d-\d\d(?:, last changed \d{4}-\d\d-\d\d)?\.$/.test(status);
  expect(statuses.filter(([, status]) => !isDated(status))).toEqual([]);
});

test('every relative link leads to an existing file and heading', () => {
  const isBroken = (target: string, file: string) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const full = path === '' ? file : join(dirname(file), path);
    if (relative('.', full).startsWith('..') || path.startsWith('/') || !existsSync(join(root, full))) return true;
    return anchor !== undefined && full.endsWith('.md') && !readAnchors(full).has(anchor);
  };
  const wrong = documents.flatMap((file) =>
    listTargets(read(file)).flatMap((target) => (isBroken(target, file) ? [`${file}: ${target}`] : [])),
  );
  expect(wrong).toEqual([]);
});

test('every npm script that a document mentions exists', () => {
  expect(findWrong(documents, /\bnpm run ([a-z][\w:-]*)/g, (script) => !scripts.includes(script))).toEqual([]);
  expect(findWrong(documents, /\bnpm (start|test)\b/g, (script) => !scripts.includes(script))).toEqual([]);
});

test('every file that a document mentions exists', () => {
  const isMissing = (file: string) =>
    !/[*<>{}…]|\b(?:NAME|SLUG|NNNN|FILE)\b/.test(file) && !existsSync(join(root, file));
  expect(
    findWrong(
      documents,
      /`((?:src|tests|docs|brand|tools|bench|content|deploy|examples|\.ci|\.github)\/[^`\s]*)`/g,
      isMissing,
    ),
  ).toEqual([]);
});

test('no document names a path outside the repository', () => {
  const outside = /(?<![\w.:/-])((?:\/(?:work|home|root|Users|mnt)\/|~\/|file:\/\/|[A-Z]:\\)[^\s`)]*)/g;
  expect(findWrong(documents, outside, () => true)).toEqual([]);
});
