/** Removes what is kept of one session, on whatever days it lies. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isId } from './events.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Answers whether there was anything. An id of another form than the kit's is nobody's. */
export async function forgetSession(folder: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  let found = false;
  for (const day of (await readdir(folder).catch((): string[] => [])).filter((name) => DAY.test(name))) {
    if (!(await readdir(path.join(folder, day)).catch((): string[] => [])).includes(id)) continue;
    await rm(path.join(folder, day, id), { recursive: true, force: true });
    found = true;
  }
  return found;
}
