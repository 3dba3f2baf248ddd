/** Finds a program that tests need besides Node: on the PATH, or from Debian's package if it may be installed. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of `names` on the PATH. */
export function findOnPath(names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** On Debian and its derivatives, as root; undefined elsewhere. */
export function installFromDebian(packageName: string, names: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', packageName], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return findOnPath(names);
}
