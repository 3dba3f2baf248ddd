/** Pages from the cache that are not documents, each against a cached article in the same turns. */
import { startProduct } from '#tests/support/product.ts';
import { type Load, measureCosts } from './processor-time.ts';
import { type Figure, report } from './report.ts';

const ARTICLE = '/help-and-support/meters/reading-your-meter';
const LEAST = 0.5;
const KEPT = {
  'first view of a journey page': '/help-and-support/complaints/gas-and-electricity',
};

export async function benchKeptPages(): Promise<Figure[]> {
  const product = await startProduct();
  const { pid } = product.process;
  const toLoad = (path: string): Load => ({ pid, url: product.origin + path });
  const loads = Object.entries(KEPT).map(([name, path]) => [name, toLoad(path)] as const);
  const costs = await measureCosts<string>({ article: toLoad(ARTICLE), ...Object.fromEntries(loads) });
  await product.stop();
  const baseline = costs['article']?.perSecond ?? 0;
  return Object.keys(KEPT).map((name) => {
    const value = costs[name]?.perSecond ?? 0;
    return {
      name,
      unit: 'per second',
      value,
      baseline,
      baselineName: 'of a cached article',
      ratio: value / baseline,
      bound: `ratio ≥ ${LEAST}`,
      holds: value / baseline >= LEAST,
    };
  });
}

if (import.meta.main) report(await benchKeptPages());
