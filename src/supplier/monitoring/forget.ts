/** Deletes what is stored of one session, on all its days. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { listNames, listDays } from './archive.ts';
import { isSdkId } from './events.ts';

/** @returns whether anything was deleted; an id in another format has nothing */
export async function forgetSession(folder: string, id: string): Promise<boolean> {
  if (!isSdkId(id)) return false;
  let found = false;
  for (const day of await listDays(folder)) {
    if (!(await listNames(path.join(folder, day))).includes(id)) continue;
    await rm(path.join(folder, day, id), { recursive: true, force: true });
    found = true;
  }
  return found;
}
