/** docs/map.md is true: each section of the specification has its rows, and every file that they name exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const map = readFileSync(join(root, 'docs/map.md'), 'utf8');
const named = new Set([...map.matchAll(/`([^`\s]+\/[^`\s]*\.[a-z]+)`/g)].map(([, path = '']) => path));
const specified = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The rows of each section's table, under its heading. */
const sections = map
  .split(/^## /m)
  .slice(1)
  .map((section) => section.split('\n'))
  .map(([heading = '', ...lines]) => ({ heading, rows: lines.filter((line) => /^\| (?!-|Part\b)/.test(line)) }));

test('the map names some files', () => {
  expect(named.size).toBeGreaterThan(50);
});

test('every file that the map names exists', () => {
  expect([...named].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every section of the specification has its table, in order', () => {
  const headings = sections.flatMap(({ heading, rows }) => (rows.length > 0 ? [/^§(\d)/.exec(heading)?.[1]] : []));
  expect(headings.filter(Boolean).map(Number)).toEqual(specified);
});

test('every row names the one file that decides, in bold and first', () => {
  const rows = sections.flatMap((section) => section.rows);
  const deciding = rows.map((row) => ({ row, bold: [...row.matchAll(/\*\*`([^`]+)`\*\*/g)].map(([, file]) => file) }));
  const isRight = ({ row, bold: [file, ...others] }: (typeof deciding)[number]) =>
    file !== undefined && others.length === 0 && row.includes(`| **\`${file}\`**`) && existsSync(join(root, file));
  expect(deciding.filter((each) => !isRight(each)).map(({ row }) => row)).toEqual([]);
});
