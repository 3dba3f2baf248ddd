/** The minimum cost of every request that reaches a handler, against a bare `node:http` server with the same bytes. */
import { startProduct } from '#tests/support/product.ts';
import { readRaw, startBare } from './bare-server.ts';
import { measureCosts } from './processor-time.ts';
import { type Figure, report } from './report.ts';
import { withStarted } from './stop-all.ts';

/** The ratio of 0.1 ms to the 0.03 ms of a bare server. */
const MOST = 3.5;

export function benchFloor(): Promise<Figure[]> {
  return withStarted(async (started) => {
    const product = started.adopt(await startProduct(), (product) => product.stop());
    const url = `${product.origin}/livez`;
    const bare = started.adopt(await startBare(await readRaw(url)), (bare) => void bare.process.kill());
    const { ours, plain } = await measureCosts({
      ours: { pid: product.process.pid ?? 0, url },
      plain: { pid: bare.process.pid ?? 0, url: bare.origin },
    });
    const ratio = ours.ms / plain.ms;
    return [
      {
        name: 'processor time of /livez',
        unit: 'ms',
        value: ours.ms,
        baseline: plain.ms,
        baselineName: 'ms of bare node:http with the same bytes',
        ratio,
        bound: `ratio ≤ ${MOST}`,
        passed: ratio <= MOST,
      },
    ];
  });
}

if (import.meta.main) report(await benchFloor());
