/** Reads and deletes thousands of rows in batches: memory holds one page, and requests are served between batches. */
import { setImmediate as toNextTurn } from 'node:timers/promises';

/** Deleting one batch takes tens of milliseconds on SQLite. */
const BATCH = 500;

/**
 * Deletes in batches, so that requests are served in between.
 * @param deleteSome deletes at most `limit` rows and returns how many
 */
export async function deleteInBatches(deleteSome: (limit: number) => Promise<number>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const some = await deleteSome(BATCH);
    deleted += some;
    if (some < BATCH) return deleted;
    await toNextTurn();
  }
}

/** Deletes rows whose keys are known, in the same batches. */
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

/**
 * Reads a table in pages by its key, so that memory holds one page however long the table is. SQLite blocks the thread
 * during a query, so requests are served between pages.
 */

const PAGE = 500;

interface Reading<Row, Key> {
  /** A key that sorts before every other. */
  first: Key;
  /** Returns the first `limit` rows after `last`, ordered by key. */
  read(last: Key, limit: number): Promise<Row[]>;
  toKey(row: Row): Key;
}

export async function* readPages<Row, Key>({ first, read, toKey }: Reading<Row, Key>): AsyncGenerator<Row[]> {
  let last = first;
  for (;;) {
    const rows = await read(last, PAGE);
    if (rows.length > 0) yield rows;
    const end = rows[PAGE - 1];
    if (end === undefined) return;
    last = toKey(end);
    await toNextTurn();
  }
}

/** All rows that `isWanted` accepts. */
export async function findRows<Row, Key>(reading: Reading<Row, Key>, isWanted: (row: Row) => boolean): Promise<Row[]> {
  const wanted: Row[] = [];
  for await (const rows of readPages(reading)) wanted.push(...rows.filter(isWanted));
  return wanted;
}
