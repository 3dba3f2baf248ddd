/** Which files this process has open. */
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const HANDLES = '/proc/self/fd';

/** Lists open files in the folder; on systems other than Linux it lists none. */
export function listOpen(folder: string): string[] {
  if (!existsSync(HANDLES)) return [];
  const paths = readdirSync(HANDLES).map((handle) => {
    try {
      return readlinkSync(join(HANDLES, handle));
    } catch {
      return ''; // The file was closed since: the descriptor that listed the folder.
    }
  });
  return paths.filter((path) => path.startsWith(folder));
}
