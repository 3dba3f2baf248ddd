/**
 * Packages that only some commands need are in `packages/`, each with a lock: `npm ci` does not install them, and the
 * first command that needs one does. Their users declare the few types they need, so that `tsc` needs none of them.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const root = path.resolve(import.meta.dirname, '..');
type Lock = 'bench' | 'checks' | 'frameworks' | 'mutants' | 'tests';

/** Longer than an installation takes on a slow line. */
const MOST_WAIT_MS = 600_000;

/**
 * Does nothing if the lock is already installed. `npm ci` begins by emptying `node_modules`, so of several processes
 * one installs and the others wait. SQLite's file lock separates them, because the system releases it if a process is
 * killed.
 */
export function install(lock: Lock): string {
  const folder = path.join(root, 'packages', lock);
  const wanted = path.join(folder, 'package-lock.json');
  const done = path.join(folder, 'node_modules/.installed-lock.json');
  const isDone = () => existsSync(done) && readFileSync(done, 'utf8') === readFileSync(wanted, 'utf8');
  if (isDone()) return folder;
  const cache = path.join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const alone = new DatabaseSync(path.join(cache, `installing-${lock}.sqlite`), { timeout: MOST_WAIT_MS });
  try {
    alone.exec('BEGIN EXCLUSIVE');
    if (isDone()) return folder;
    installNow(lock, folder);
    copyFileSync(wanted, done);
  } finally {
    alone.close();
  }
  return folder;
}

function installNow(lock: Lock, folder: string): void {
  console.error(`Installing packages/${lock}`);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, signal, stderr, error } = spawnSync('npm', ['ci', ...options], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  if (error) throw new Error(`packages/${lock} was not installed: npm did not start`, { cause: error });
  if (status === 0) return;
  // The reason comes first; help, a stack trace and the log's name follow.
  const reason = stderr.split('\n').filter((line) => line !== 'npm error');
  throw new Error(`packages/${lock} was not installed: npm ended with ${signal ?? status}
${reason.slice(0, 5).join('\n')}`);
}

/** Returns an installed file, such as `.bin/knip`. */
export function findInstalled(lock: Lock, file: string): string {
  return path.join(install(lock), 'node_modules', file);
}

/** Loads a package of a lock, or a module in it. */
export function requireInstalled(lock: Lock, name: string): unknown {
  return createRequire(path.join(install(lock), 'package.json'))(name);
}
