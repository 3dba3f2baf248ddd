/** Time limits: the only place that races work against a timer or a signal. */

const LATE = Symbol('late');

/**
 * The result of `work` if it settles within `ms`, otherwise that of `late`. Late work is not cancelled, and its
 * rejection is ignored.
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

/** One time limit shared by consecutive calls. */
export interface Deadline {
  /** Milliseconds left; negative once it has passed. */
  left(): number;
  /** Like `within`, for the remaining time. */
  within<T, L = never>(work: PromiseLike<T>, late: () => L | PromiseLike<L>): Promise<T | L>;
}

/** Starts a deadline that ends in `ms` milliseconds. */
export function startDeadline(ms: number): Deadline {
  const end = performance.now() + ms;
  const left = () => end - performance.now();
  return { left, within: (work, late) => within(work, left(), late) };
}

/** The result of `work`, or throws the signal's reason if it aborts first. For work that ignores signals. */
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
