import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { KEPT_MS } from '#domain/privacy/retention.ts';
import { INCOMING, listNames, listDays, toDay } from './archive.ts';
import { ABANDONED_MS } from './limits.ts';

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
