/** Which files this process has open. */
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const HANDLES = '/proc/self/fd';

/** Those in the folder; on Linux only, elsewhere none. */
export function listOpen(folder: string): string[] {
  if (!existsSync(HANDLES)) return [];
  const paths = readdirSync(HANDLES).map((handle) => {
    try {
      return readlinkSync(join(HANDLES, handle));
    } catch {
      return ''; // the one that listed them
    }
  });
  return paths.filter((path) => path.startsWith(folder));
}
