/** Deletes thousands of rows a few at a time: SQLite works in this thread, and overwrites what it deletes. */
import { setImmediate as toNextTurn } from 'node:timers/promises';

/** Some tens of milliseconds on SQLite. */
const BATCH = 500;

/** Requests are answered between two batches. @param deleteSome at most `limit` rows; answers how many */
export async function deleteInBatches(deleteSome: (limit: number) => Promise<number>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const some = await deleteSome(BATCH);
    deleted += some;
    if (some < BATCH) return deleted;
    await toNextTurn();
  }
}
