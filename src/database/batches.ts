/** Deletes thousands of rows in batches: SQLite runs in this thread, and overwrites what it deletes. */
import { setImmediate as toNextTurn } from 'node:timers/promises';

/** Takes some tens of milliseconds on SQLite. */
const BATCH = 500;

/** Requests are served between batches. @param deleteSome deletes at most `limit` rows and returns how many */
export async function deleteInBatches(deleteSome: (limit: number) => Promise<number>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const some = await deleteSome(BATCH);
    deleted += some;
    if (some < BATCH) return deleted;
    await toNextTurn();
  }
}

/** The same for rows whose keys are known. */
export async function deleteEach(
  ids: readonly string[],
  deleteThese: (ids: string[]) => Promise<number>,
): Promise<number> {
  let deleted = 0;
  for (let at = 0; at < ids.length; at += BATCH) {
    if (at > 0) await toNextTurn();
    deleted += await deleteThese(ids.slice(at, at + BATCH));
  }
  return deleted;
}
