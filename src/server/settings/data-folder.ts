/** `DATA_DIR` before anything is kept in it. */
import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { fail } from './setting-readers.ts';

/**
 * Makes it, for this user alone. One that holds something already keeps its mode: it may be /tmp, or the volume of a pod, which
 * belongs to somebody else and is ours by its group.
 * @throws ConfigError where nothing can be kept in it
 */
export function prepareDataFolder(folder: string, user = process.getuid?.()): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const isOurs = statSync(folder).uid === user;
    if (isOurs && readdirSync(folder).length === 0) chmodSync(folder, 0o700);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    fail('DATA_DIR', `must be a folder that this server can write in: ${code}`);
  }
}
