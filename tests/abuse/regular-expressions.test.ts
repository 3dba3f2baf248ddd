/**
 * Times every regular expression of the product on adversarial input: four times the input may take four times as long,
 * not sixteen. `recheck` was rejected: it judges patterns without running them, and its checker is a 20 MB binary.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test, vi } from 'vitest';
import { findGrowth, LINEAR_RATIO_MAX } from '#tests/support/growth.ts';

const root = path.resolve(import.meta.dirname, '../..');
const FIRST_SIZE = 4_000;
/** One character of each kind, besides the pattern's own. */
const SORTS = ['a', 'A', '0', ' ', '\n', '-', '"', '\\', '/', '.', '\u00e9'];
const PAIRS_FROM = 14;
const MOST_WORDS = 30;

interface Found {
  file: string;
  pattern: string;
  flags: string;
}

/** Literals anywhere in a syntax tree. */
function collect(node: unknown, file: string, into: Found[]): void {
  if (typeof node !== 'object' || node === null) return;
  if ('pattern' in node && 'flags' in node)
    into.push({ file, pattern: String(node.pattern), flags: String(node.flags) });
  for (const child of Object.values(node)) collect(child, file, into);
}

function findAll(): Found[] {
  const found: Found[] = [];
  const files = globSync('{src,brand}/**/*.{ts,tsx}', { cwd: root });
  for (const file of files.filter((name) => !name.includes('.test.') && !name.includes('generated'))) {
    const source = readFileSync(path.join(root, file), 'utf8');
    collect(parseSync(file, source).program, file, found);
  }
  return found;
}

/** Expressions that modules build from strings when they are loaded, which no syntax tree shows. */
async function findBuilt(): Promise<Found[]> {
  const found: Found[] = [];
  let file = '';
  class Recorded extends RegExp {
    constructor(pattern: string | RegExp, flags = '') {
      super(pattern, flags);
      found.push({ file, pattern: this.source, flags });
    }
  }
  // Another file of this thread may have loaded them already.
  vi.resetModules();
  vi.stubGlobal('RegExp', Recorded);
  for (file of globSync('src/web/search/**/*.ts', { cwd: root }).filter((name) => !/\.(?:test|client)\./.test(name)))
    await import(path.join(root, file));
  vi.unstubAllGlobals();
  // Vitest builds the same few for every module that it loads.
  return [...new Map(found.map((one) => [`${one.pattern}/${one.flags}`, one])).values()];
}

/** Strings to repeat: the pattern's own characters, singly and in pairs. */
function toPumps(pattern: string): string[] {
  const named = [...new Set(pattern.replaceAll(/\\[a-z]|[()[\]{}|*+?^$\\]/gi, ''))];
  const characters = [...new Set([...named, ...SORTS])].slice(0, PAIRS_FROM + SORTS.length);
  const pairs = characters.slice(0, PAIRS_FROM).flatMap((a) => characters.map((b) => a + b));
  return [...characters, ...pairs, ...pattern.split(/[()|[\]*+?^$\\]+/).filter((part) => part.length > 1)];
}

/** The words of a list of alternatives as they occur in a text; of a long list every nth. */
function toWordPumps(pattern: string): string[] {
  const words = [...new Set(pattern.match(/[a-z]{2,}(?: [a-z]+)*/g))];
  const nth = Math.ceil(words.length / MOST_WORDS);
  return ['a ', ...words.filter((_, at) => at % nth === 0).flatMap((word) => [word, `${word} `])];
}

/** How much longer four times the input takes; 1 if it is too fast to measure. */
function findSlowness(expression: RegExp, pump: string): number {
  return findGrowth((size) => {
    const text = `${pump.repeat(Math.ceil(size / pump.length))}\u0001`;
    if (expression.global || expression.sticky) text.replace(expression, '');
    else expression.test(text);
  }, FIRST_SIZE);
}

function expectLinear({ pattern, flags }: Found, pumps: readonly string[]): void {
  const expression = new RegExp(pattern, flags);
  const slow = pumps.flatMap((pump) => {
    const growth = findSlowness(expression, pump);
    return growth > LINEAR_RATIO_MAX ? [`${JSON.stringify(pump)} × ${growth.toFixed(1)}`] : [];
  });
  expect(slow).toEqual([]);
}

const all = findAll();
const built = await findBuilt();

test('the product has regular expressions to time', () => {
  expect(all.length).toBeGreaterThan(100);
  expect(built.length).toBeGreaterThan(30);
});

test.each(all.map((found) => [`${found.file}: /${found.pattern}/${found.flags}`, found] as const))(
  '%s takes time linear in its input',
  (_, found) => expectLinear(found, toPumps(found.pattern)),
);

test.each(built.map((found) => [`${found.file}: ${found.pattern.slice(0, 80)}`, found] as const))(
  '%s takes time linear in its input, built from a list',
  (_, found) => expectLinear(found, toWordPumps(found.pattern)),
);
