/** `DATA_DIR` before anything but its secret is kept in it. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { toErrorCode } from '#domain/error-code.ts';
import { readSessionSecret, SecretError } from '#identity/secret.ts';
import { fail } from './setting-readers.ts';

/**
 * Makes it, for this user alone. One that holds something already keeps its mode: it may be /tmp, or the volume of a pod, which
 * belongs to another user and is ours by its group.
 * @throws ConfigError where nothing can be kept in it
 */
export function prepareDataFolder(folder: string, user = process.getuid?.()): void {
  try {
    makeFolder(path.resolve(folder));
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const isOurs = statSync(folder).uid === user;
    if (isOurs && readdirSync(folder).length === 0) chmodSync(folder, 0o700);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    fail('DATA_DIR', `must be a folder that this server can write in: ${code}`);
  }
}

/** `recursive` never ends where a folder is there and none can be made in it, as in /proc. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been first.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Makes the secret of the first start, or reads the kept one.
 * @throws ConfigError where there is no room for it, or it is damaged
 */
export function prepareSecret({ sessionSecret, dataDir }: { sessionSecret: string | null; dataDir: string }): void {
  try {
    readSessionSecret(sessionSecret, dataDir);
  } catch (error) {
    if (error instanceof SecretError) fail('DATA_DIR', `cannot be used: ${error.message}`);
    fail('DATA_DIR', `must have room for session-secret, and let this server read it: ${toErrorCode(error)}`);
  }
}
