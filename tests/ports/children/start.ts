/** Starts a child process of this folder on a database. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DatabaseOptions } from '#database/db.ts';

export function startChild(
  name: 'migrating' | 'sending',
  database: DatabaseOptions,
  ...more: string[]
): ChildProcessWithoutNullStreams {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  return spawn(process.execPath, [file, JSON.stringify(database), ...more]);
}
