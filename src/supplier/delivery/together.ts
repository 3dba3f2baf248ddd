/** Batches concurrent writes into one fsync. */

export interface Together<T> {
  /** Resolves once the item is written. */
  write(item: T): Promise<void>;
}

/**
 * @param isLast whether no more items are expected soon, given the number waiting
 * @param waitMs how long the first waits for others
 */
export function createTogether<T>(
  writeAll: (items: T[]) => Promise<void>,
  isLast: (waiting: number) => boolean,
  waitMs: number,
): Together<T> {
  let items: T[] = [];
  let written = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const [batch, done] = [items, written];
    [items, written] = [[], Promise.withResolvers<void>()];
    writeAll(batch).then(done.resolve, done.reject);
  }

  return {
    write(item) {
      items.push(item);
      const { promise } = written;
      if (isLast(items.length)) flush();
      else timer ??= setTimeout(flush, waitMs);
      return promise;
    },
  };
}
