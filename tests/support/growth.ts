/** How work grows with its input: a ratio of processor times, because a shared machine's seconds mean nothing. */

/** Four times the input: linear work takes 4 times as long, quadratic 16. */
const TIMES = 4;
const NOTICEABLE_MS = 16;

/** Between linear and quadratic, nearer to linear. */
export const LINEAR_RATIO_MAX = 10;

/** Processor time of this thread only: waiting for the processor does not count. */
function time(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The fastest of five: garbage collection and cold caches only ever slow it down. */
function findQuickest(work: () => void): number {
  return Math.min(...Array.from({ length: 5 }, () => time(work)));
}

/** Repeats short inputs to the length of a long one, because some kernels count processor time in steps of 4 ms. */
function measure(work: (size: number) => void, size: number): number {
  const long = findQuickest(() => work(size * TIMES));
  const short = findQuickest(() => {
    for (let round = 0; round < TIMES; round += 1) work(size);
  });
  return (TIMES * long) / Math.max(0.05, short);
}

/**
 * The ratio of a long input to a short one; 1 if even the long one takes no noticeable time.
 * A result worse than linear is measured again: quadratic work repeats it, a busy moment does not.
 */
export function findGrowth(work: (size: number) => void, size: number): number {
  work(size);
  if (time(() => work(size * TIMES)) < NOTICEABLE_MS) return 1;
  let growth = Infinity;
  for (let tries = 0; tries < 3 && growth >= LINEAR_RATIO_MAX; tries += 1)
    growth = Math.min(growth, measure(work, size));
  return growth;
}
