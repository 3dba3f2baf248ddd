/** A cached article over HTTP, alternating with a bare `node:http` server that sends the same bytes. */
import autocannon from 'autocannon';
import { startProduct } from '#tests/support/product.ts';
import { toMedian } from '../tools/percentile.ts';
import { readRaw, startBare } from './bare-server.ts';
import { type Figure, report } from './report.ts';

const PAGE = '/help-and-support/meters/reading-your-meter';
const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 32;
const LEAST = 0.8;

async function readPage(url: string): Promise<number> {
  const result = await autocannon({
    url,
    headers: { 'accept-encoding': 'br' },
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

export async function benchArticle(): Promise<Figure[]> {
  const product = await startProduct();
  const url = product.origin + PAGE;
  await readRaw(url);
  const bare = await startBare(await readRaw(url));
  const cached: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    cached.push(await readPage(url));
    plain.push(await readPage(`${bare.origin}${PAGE}`));
  }
  bare.process.kill();
  await product.stop();
  const value = toMedian(cached);
  const baseline = toMedian(plain);
  const ratio = value / baseline;
  return [
    {
      name: 'cached article over HTTP',
      unit: 'per second',
      value,
      baseline,
      baselineName: 'bare node:http with the same bytes',
      ratio,
      bound: `ratio ≥ ${LEAST}`,
      holds: ratio >= LEAST,
    },
  ];
}

if (import.meta.main) report(await benchArticle());
