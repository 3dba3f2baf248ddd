/** How work grows with its input: a ratio, because a shared machine's seconds mean nothing. */

/** Four times the input: linear work takes 4 times as long, quadratic 16. */
const TIMES = 4;
const NOTICEABLE_MS = 10;

function time(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** The quickest of five: others on the machine only ever make it slower. */
function findQuickest(work: () => void): number {
  return Math.min(...Array.from({ length: 5 }, () => time(work)));
}

/** The ratio of a long input to a short one; 1 where even the long one takes no noticeable time. */
export function findGrowth(work: (size: number) => void, size: number): number {
  work(size);
  if (time(() => work(size * TIMES)) < NOTICEABLE_MS) return 1;
  return (
    findQuickest(() => work(size * TIMES)) /
    Math.max(
      0.05,
      findQuickest(() => work(size)),
    )
  );
}

/** Between linear and quadratic, nearer to linear. */
export const LINEAR = 10;
