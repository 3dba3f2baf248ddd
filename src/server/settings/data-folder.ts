/** Prepares `DATA_DIR` and its secret before anything else is stored in it. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { toErrorCode } from '#domain/error-code.ts';
import { readOrMakeSessionSecret, SecretError } from '#database/secret.ts';
import { refuseSetting } from './setting-readers.ts';

/**
 * Creates the folder for this user only. A folder with content keeps its mode: it may be /tmp, or a pod's volume, which
 * belongs to another user and is accessible by group.
 * @throws ConfigError if nothing can be stored in it
 */
export function prepareDataFolder(folder: string, user = process.getuid?.()): void {
  try {
    makeFolder(path.resolve(folder));
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const isOurs = statSync(folder).uid === user;
    if (isOurs && readdirSync(folder).length === 0) chmodSync(folder, 0o700);
  } catch (error) {
    refuseSetting('DATA_DIR', `must be a folder that this server can write in: ${toErrorCode(error)}`);
  }
}

/** `recursive` never returns if a folder exists in which none can be created, as in /proc. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it first.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Returns SESSION_SECRET; without it the stored one, which the first start creates.
 * @throws ConfigError if it cannot be stored, or is damaged
 */
export function prepareSecret({ sessionSecret, dataDir }: { sessionSecret: string | null; dataDir: string }): string {
  try {
    return readOrMakeSessionSecret(sessionSecret, dataDir);
  } catch (error) {
    if (error instanceof SecretError) return refuseSetting('DATA_DIR', `cannot be used: ${error.message}`);
    return refuseSetting(
      'DATA_DIR',
      `must have room for session-secret, and let this server read it: ${toErrorCode(error)}`,
    );
  }
}
