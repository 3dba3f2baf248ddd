/** Waiting, and giving up: the one place where a timer runs beside something that may never end. */

const LATE = Symbol('late');

/**
 * What `work` brings within `ms`, else what `late` answers or throws. The work itself goes on; its failure is nobody's
 * once it is late.
 */
export async function within<T, L = never>(
  work: PromiseLike<T>,
  ms: number,
  late: () => L | PromiseLike<L>,
): Promise<T | L> {
  const { promise: over, resolve } = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(() => resolve(LATE), Math.max(0, ms));
  try {
    const first = await Promise.race([work, over]);
    return first === LATE ? await late() : first;
  } finally {
    clearTimeout(timer);
  }
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
