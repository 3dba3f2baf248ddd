/** Checks a file named by an operator before any work: one line says what is wrong with it. */
import { accessSync, constants, statSync } from 'node:fs';
import { CommandError, toPrintable } from './run-command.ts';

const MISSING = ['ENOENT', 'ENOTDIR'];
const FORBIDDEN = ['EACCES', 'EPERM'];

/** @throws CommandError for a folder, and for a missing, unreadable or empty file */
export function checkFile(file: string, { mayBeEmpty = false } = {}): void {
  const fail = (fault: string): never => {
    throw new CommandError(`${toPrintable(file) || 'A file without a name'} ${fault}`);
  };
  const found = (() => {
    try {
      accessSync(file, constants.R_OK);
      return statSync(file);
    } catch (error) {
      return fail(toFileError(error, 'read'));
    }
  })();
  if (found.isDirectory()) fail('is a folder: name a file in it');
  // A pipe has no size.
  if (!mayBeEmpty && found.isFile() && found.size === 0) fail('is empty');
}

/** Returns the reason, to follow the file's name in a sentence. */
export function toFileError(error: unknown, what: 'read' | 'created'): string {
  const { code = 'unknown' } = error as { code?: string };
  if (code === 'EEXIST') return 'exists already: name a new one';
  if (MISSING.includes(code))
    return what === 'read' ? 'does not exist' : 'cannot be created: its folder does not exist';
  if (FORBIDDEN.includes(code)) return `cannot be ${what}: permission denied`;
  return `cannot be ${what} (${code})`;
}
