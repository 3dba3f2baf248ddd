/** Cached pages that are not documents, each alternating with a cached article. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { searchPath } from '#domain/paths.ts';
import { startProduct } from '#tests/support/product.ts';
import { type Load, measureCosts } from './processor-time.ts';
import { type Figure, report } from './report.ts';
import { withStarted } from './stop-all.ts';

const ARTICLE = '/help-and-support/meters/reading-your-meter';
const LEAST = 0.8;
const NEW_TERM_MAX_MS = 1.5;
const KEPT = {
  'results for a term that was asked before': '/search?q=lost+key',
  'first view of a journey page': '/help-and-support/complaints/gas-and-electricity',
};

export function benchCachedPages(): Promise<Figure[]> {
  return withStarted(async (started) => {
    const product = started.adopt(await startProduct(), (product) => product.stop());
    const pid = product.process.pid ?? 0;
    const toLoad = (path: string): Load => ({ pid, url: product.origin + path });
    const loads = Object.entries(KEPT).map(([name, path]) => [name, toLoad(path)] as const);
    const costs = await measureCosts<string>({ article: toLoad(ARTICLE), ...Object.fromEntries(loads) });
    const fresh = await measureNew(product.origin, pid);
    const baseline = costs['article']?.perSecond ?? 0;
    const kept = Object.keys(KEPT).map((name): Figure => {
      const value = costs[name]?.perSecond ?? 0;
      return {
        name,
        unit: 'per second',
        value,
        baseline,
        baselineName: 'of a cached article',
        ratio: value / baseline,
        bound: `ratio ≥ ${LEAST}`,
        passed: value / baseline >= LEAST,
      };
    });
    return [...kept, fresh];
  });
}

/** Customers' own queries, each from a new address, so that no page comes from the cache. */
async function measureNew(origin: string, pid: number): Promise<Figure> {
  const lines = readFileSync(path.join(import.meta.dirname, 'search/queries.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const terms = lines.map((line) => (JSON.parse(line) as { q: string }).q);
  let count = 0;
  const nextPath = () => {
    count += 1;
    return searchPath(terms[count % terms.length] ?? '', { initiated: `/help-and-support/${count}` });
  };
  const { results, floor } = await measureCosts({
    results: { pid, url: origin, nextPath },
    floor: { pid, url: `${origin}/livez` },
  });
  return {
    name: 'processor time of results for a new term',
    unit: 'ms',
    value: results.ms,
    baseline: floor.ms,
    baselineName: 'ms of /livez',
    ratio: results.ms / floor.ms,
    bound: `≤ ${NEW_TERM_MAX_MS} ms`,
    passed: results.ms <= NEW_TERM_MAX_MS,
  };
}

if (import.meta.main) report(await benchCachedPages());
