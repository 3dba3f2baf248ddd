/** A production install (`npm ci --omit=dev`) has only the commands' imports: the server is a bundle. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REASONS } from '../../tools/dependencies.ts';

const root = path.resolve(import.meta.dirname, '../..');
const about = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
/** Imports that remain once types are stripped. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
const STARTS: Readonly<Record<string, string>> = { '#brand/': 'brand/', '#': 'src/' };

function toFile(wanted: string, from: string): string | null {
  if (wanted.startsWith('.')) return path.resolve(path.dirname(from), wanted);
  const start = Object.keys(STARTS).find((one) => wanted.startsWith(one));
  return start === undefined ? null : path.join(root, `${STARTS[start]}${wanted.slice(start.length)}`);
}

/** Packages that these files load, directly or through our files. */
function findPackages(pattern: string): Set<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const [, wanted = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const own = toFile(wanted, file);
      if (own !== null) visit(own);
      else if (!wanted.startsWith('node:'))
        found.add(
          wanted
            .split('/')
            .slice(0, wanted.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  };
  for (const file of globSync(pattern, { cwd: root })) visit(path.join(root, file));
  return found;
}

const needed = findPackages('src/server/commands/!(*.test).ts');

test('the commands load some packages', () => {
  expect(needed.size).toBeGreaterThan(10);
  expect(needed).toContain('kysely');
});

test('every package that a command loads is a dependency', () => {
  expect([...needed].filter((name) => !(name in about.dependencies))).toEqual([]);
});

test('a package that no command loads is a dev dependency', () => {
  expect(Object.keys(about.dependencies).filter((name) => !needed.has(name))).toEqual([]);
});

test('npm run dependencies has a reason for each package that the product runs with', () => {
  const loaded = [...findPackages('src/**/!(*.test).{ts,tsx}')].filter((name) => !name.startsWith('virtual:'));
  expect(Object.keys(REASONS)).toEqual(expect.arrayContaining(loaded));
  const installed = { ...about.dependencies, ...about.devDependencies };
  expect(Object.keys(REASONS).filter((name) => !(name in installed))).toEqual([]);
});
