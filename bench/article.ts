/** A cached article over HTTP, alternating with a bare `node:http` server that sends the same bytes. */
import { startProduct } from '#tests/support/product.ts';
import { readRaw, startBare } from './bare-server.ts';
import { measureCosts } from './processor-time.ts';
import { type Figure, report } from './report.ts';
import { withStarted } from './stop-all.ts';

const PAGE = '/help-and-support/meters/reading-your-meter';
const LEAST = 1;

export function benchArticle(): Promise<Figure[]> {
  return withStarted(async (started) => {
    const product = started.adopt(await startProduct(), (product) => product.stop());
    const url = product.origin + PAGE;
    // The cache compresses a page at the highest level only after its first reads.
    await readRaw(url);
    const bare = started.adopt(await startBare(await readRaw(url)), (bare) => void bare.process.kill());
    const { cached, plain } = await measureCosts({
      cached: { pid: product.process.pid, url },
      plain: { pid: bare.process.pid, url: `${bare.origin}${PAGE}` },
    });
    const ratio = cached.perSecond / plain.perSecond;
    return [
      {
        name: 'cached article over HTTP',
        unit: 'per second',
        value: cached.perSecond,
        baseline: plain.perSecond,
        baselineName: 'bare node:http with the same bytes',
        ratio,
        bound: `ratio ≥ ${LEAST}`,
        passed: ratio >= LEAST,
      },
    ];
  });
}

if (import.meta.main) report(await benchArticle());
