/** Removes what is kept of one session, on whatever days it lies. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { list, listDays } from './archive.ts';
import { isSdkId } from './events.ts';

/** @returns whether anything was removed; an id that is not in the SDK's format has nothing */
export async function forgetSession(folder: string, id: string): Promise<boolean> {
  if (!isSdkId(id)) return false;
  let found = false;
  for (const day of await listDays(folder)) {
    if (!(await list(path.join(folder, day))).includes(id)) continue;
    await rm(path.join(folder, day, id), { recursive: true, force: true });
    found = true;
  }
  return found;
}
