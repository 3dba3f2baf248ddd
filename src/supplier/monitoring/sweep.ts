import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { KEPT_MS } from '#domain/privacy/retention.ts';
import { listNames, listDays, INCOMING, toDay } from './archive.ts';
import { isSdkId } from './events.ts';
import { ABANDONED_MS } from './limits.ts';

// Deletes what is stored of one session, on all its days.

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

/** Deletes days older than 30, and partial requests left by a crash. @returns how many days were deleted */
export async function sweepMonitoring(folder: string, now: Date): Promise<number> {
  const oldest = toDay(new Date(now.getTime() - KEPT_MS.monitoring));
  const gone = (await listDays(folder)).filter((day) => day < oldest);
  for (const day of gone) await rm(path.join(folder, day), { recursive: true, force: true });

  const incoming = path.join(folder, INCOMING);
  for (const name of await listNames(incoming)) {
    const entry = path.join(incoming, name);
    const { mtimeMs } = await stat(entry).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > ABANDONED_MS) await rm(entry, { recursive: true, force: true });
  }
  return gone.length;
}
