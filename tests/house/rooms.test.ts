/** Folders of src/server and of src/app stand on each other without a circle: each is read without those that use it. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(#|\.{1,2}\/)([^']+)'/g;
const TOP = 'the top';

/** By room, what it imports of other rooms. */
type Arrows = Map<string, Set<string>>;

/** The folder directly below `base` that a file is in. */
function toRoom(base: string, file: string): string | null {
  if (!file.startsWith(`${base}/`)) return null;
  const [first = '', ...rest] = file.slice(base.length + 1).split('/');
  return rest.length === 0 ? TOP : first;
}

function listImports(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, start = '', rest = '']) =>
    start === '#' ? `src/${rest}` : path.posix.join(path.posix.dirname(file), start, rest),
  );
}

function findArrows(base: string): Arrows {
  const arrows: Arrows = new Map();
  const files = globSync(`${base}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files) {
    const room = toRoom(base, file);
    for (const imported of listImports(file)) {
      const other = toRoom(base, imported);
      if (room === null || other === null || room === other) continue;
      arrows.set(room, (arrows.get(room) ?? new Set()).add(other));
    }
  }
  return arrows;
}

/** The rooms of one circle, its first once more at the end. */
function findCircle(arrows: Arrows): string[] | null {
  const done = new Set<string>();
  function walk(room: string, way: string[]): string[] | null {
    const at = way.indexOf(room);
    if (at !== -1) return [...way.slice(at), room];
    if (done.has(room)) return null;
    for (const next of arrows.get(room) ?? []) {
      const circle = walk(next, [...way, room]);
      if (circle) return circle;
    }
    done.add(room);
    return null;
  }
  for (const room of arrows.keys()) {
    const circle = walk(room, []);
    if (circle) return circle;
  }
  return null;
}

describe('a circle is found', () => {
  const toArrows = (list: Record<string, string[]>): Arrows =>
    new Map(Object.entries(list).map(([room, others]) => [room, new Set(others)]));

  test('also behind a room that is in none', () => {
    expect(findCircle(toArrows({ top: ['a'], a: ['b', 'c'], b: [], c: ['d'], d: ['a'] }))).toEqual([
      'a',
      'c',
      'd',
      'a',
    ]);
  });

  test('and two ways to one room are none', () => {
    expect(findCircle(toArrows({ top: ['a', 'b'], a: ['b'], b: ['c'] }))).toBeNull();
  });
});

test('rooms of src/server: the top composes, and no room imports it', () => {
  const arrows = findArrows('src/server');
  expect(arrows.size).toBeGreaterThan(10);
  expect(findCircle(arrows)).toBeNull();
});

test('folders of src/app, on what all of them share at the top', () => {
  const arrows = findArrows('src/app');
  expect(arrows.size).toBeGreaterThan(10);
  arrows.delete(TOP);
  expect(findCircle(arrows)).toBeNull();
});

test('src/app/ui holds components alone', () => {
  expect(globSync('src/app/ui/*.ts', { cwd: root })).toEqual([]);
});
