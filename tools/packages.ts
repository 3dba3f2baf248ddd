/**
 * Packages that only some commands need stand in `packages/`, a lock for each: `npm ci` leaves them out, and who first asks for
 * one installs its lock. Whoever uses one declares the little it needs of its types, so that `tsc` needs none of them.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
type Lock = 'bench' | 'checks' | 'mutants' | 'tests';

/** Nothing, if what the lock says is installed. Two processes must not begin it at once: Vitest does before its workers start. */
export function install(lock: Lock): string {
  const folder = path.join(root, 'packages', lock);
  const wanted = path.join(folder, 'package-lock.json');
  const done = path.join(folder, 'node_modules/.installed-lock.json');
  if (existsSync(done) && readFileSync(done, 'utf8') === readFileSync(wanted, 'utf8')) return folder;
  console.error(`Installing packages/${lock}`);
  const { status, error } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0)
    throw new Error(`packages/${lock} was not installed: npm could not reach its registry, or is missing`, {
      cause: error,
    });
  copyFileSync(wanted, done);
  return folder;
}

/** A file of what is installed, such as `.bin/knip`. */
export function findInstalled(lock: Lock, file: string): string {
  return path.join(install(lock), 'node_modules', file);
}

/** A package of a lock, or a module in it. */
export function requireInstalled(lock: Lock, name: string): unknown {
  return createRequire(path.join(install(lock), 'package.json'))(name);
}
