/** How work grows with its input: a ratio, because a shared machine's seconds mean nothing. */

/** Four times the input: linear work takes 4 times as long, quadratic 16. */
const TIMES = 4;
const NOTICEABLE_MS = 4;

function time(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** The smaller ratio of three tries; 1 where even the long input takes no noticeable time. */
export function findGrowth(work: (size: number) => void, size: number): number {
  work(size);
  if (time(() => work(size * TIMES)) < NOTICEABLE_MS) return 1;
  const ratios = [1, 2, 3].map(
    () =>
      time(() => work(size * TIMES)) /
      Math.max(
        0.05,
        time(() => work(size)),
      ),
  );
  return Math.min(...ratios);
}

/** Between linear and quadratic, nearer to linear. */
export const LINEAR = 9;
