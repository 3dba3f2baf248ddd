/**
 * Prometheus' own checker: from the PATH, or unpacked from Debian's package, because installing that would start a
 * server.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOnPath, isExecutable } from './debian-program.ts';

const folder = path.join(tmpdir(), 'help-promtool');
const unpacked = path.join(folder, 'usr/bin/promtool');

/** Undefined unless the system is Debian. */
export function findPromtool(): string | undefined {
  const found = findOnPath(['promtool']);
  if (found !== undefined) return found;
  if (isExecutable(unpacked)) return unpacked;
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  mkdirSync(folder, { recursive: true });
  const run = (program: string, ...rest: string[]) => spawnSync(program, rest, { cwd: folder, stdio: 'ignore' });
  if (run('apt-get', 'download', 'prometheus').status !== 0) {
    run('apt-get', 'update');
    run('apt-get', 'download', 'prometheus');
  }
  for (const file of globSync('prometheus_*.deb', { cwd: folder })) run('dpkg-deb', '--extract', file, '.');
  if (!isExecutable(unpacked)) throw new Error('promtool is needed (Debian: apt-get install prometheus)');
  return unpacked;
}
