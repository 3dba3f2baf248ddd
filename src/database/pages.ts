/** Reads a table a page at a time, by its key, so that memory holds one page however long the table is. */

const PAGE = 500;

interface Reading<Row, Key> {
  /** Below every key. */
  first: Key;
  /** The first `limit` rows after `last`, in the order of their keys. */
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
  }
}

/** Those of all rows that `isWanted` accepts. */
export async function findRows<Row, Key>(reading: Reading<Row, Key>, isWanted: (row: Row) => boolean): Promise<Row[]> {
  const wanted: Row[] = [];
  for await (const rows of readPages(reading)) wanted.push(...rows.filter(isWanted));
  return wanted;
}
