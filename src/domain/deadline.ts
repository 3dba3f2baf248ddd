/** Waiting, and giving up: the one place where a timer runs beside something that may never end. */

/**
 * What `work` brings within `ms`, else what `late` answers or throws. The work itself goes on; its failure is nobody's
 * once it is late.
 */
export function within<T, L = never>(work: PromiseLike<T>, ms: number, late: () => L | PromiseLike<L>): Promise<T | L> {
  return new Promise<T | L>((resolve, reject) => {
    const timer = setTimeout(
      () => {
        try {
          resolve(late());
        } catch (error) {
          reject(error as Error);
        }
      },
      Math.max(0, ms),
    );
    work.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error as Error);
      },
    );
  });
}

/** One wait that several calls share, however many come one after the other. */
export interface Deadline {
  /** As `within`, for what is left of the time. */
  within<T, L = never>(work: PromiseLike<T>, late: () => L | PromiseLike<L>): Promise<T | L>;
}

/** The time runs from now on. */
export function startDeadline(ms: number): Deadline {
  const end = performance.now() + ms;
  return { within: (work, late) => within(work, end - performance.now(), late) };
}

/** What `work` brings before the signal is aborted; the signal's reason is thrown else. For work that does not watch the signal. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
