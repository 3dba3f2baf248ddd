/** Searches at a fixed rate, as customers make them: how much of a core they use, and how long a response takes. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { searchPath } from '#domain/paths.ts';
import { startProduct } from '#tests/support/product.ts';
import { readCpuMs } from '../tools/linux.ts';
import { toPercentile } from '../tools/percentile.ts';

const CONNECTIONS = 64;
const TICK_MS = 5;
const SECONDS = 10;
const QUERIES = readFileSync(path.join(import.meta.dirname, 'search/queries.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { q: string }).q);
/**
 * `isNew`: each from an address of its own, so that no page comes from the cache. A cached page is compressed again in
 * the background once it has been read twenty times; the warm-up is long enough for that.
 */
const PACES = [
  { perSecond: 10, isNew: true, warmSeconds: 5 },
  { perSecond: 100, isNew: true, warmSeconds: 5 },
  { perSecond: 1_000, isNew: false, warmSeconds: 25 },
];

let asked = 0;
function nextPath(isNew: boolean): string {
  asked += 1;
  if (!isNew) return searchPath(QUERIES[toRank()] ?? '', {});
  return searchPath(QUERIES[asked % QUERIES.length] ?? '', { initiated: `/help-and-support/${asked}` });
}

/** Terms follow Zipf's law: the second is searched for half as often as the first, the third a third as often. */
const toRank = () => Math.floor(QUERIES.length ** Math.random() - 1);

/** @returns milliseconds of each, counted from when it was due */
async function ask(origin: string, { perSecond, isNew }: (typeof PACES)[number], seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const took: number[] = [];
  const get = (due: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'accept-encoding': 'br' };
      const sent = request(origin + nextPath(isNew), { agent, headers }, (response) => {
        response.resume().once('end', () => {
          took.push(performance.now() - due);
          if (response.statusCode === 200) resolve();
          else reject(new Error(`answered ${response.statusCode}`));
        });
      });
      sent.once('error', reject).end();
    });
  const started = performance.now();
  const answers: Promise<void>[] = [];
  while (performance.now() - started < seconds * 1_000) {
    const owed = ((performance.now() - started) / 1_000) * perSecond;
    while (answers.length < owed) answers.push(get(started + (answers.length / perSecond) * 1_000));
    await sleep(TICK_MS);
  }
  await Promise.all(answers);
  agent.destroy();
  return took;
}

const product = await startProduct();
const pid = product.process.pid ?? 0;
const rows = [];
for (const pace of PACES) {
  await ask(product.origin, pace, pace.warmSeconds);
  const before = readCpuMs(pid);
  const took = await ask(product.origin, pace, SECONDS);
  const each = (readCpuMs(pid) - before) / took.length;
  rows.push({
    'searches a second': pace.perSecond,
    terms: pace.isNew ? 'new' : `${QUERIES.length}, some often`,
    'ms of processor each': Number(each.toPrecision(2)),
    'of a core': Number(((each * pace.perSecond) / 1_000).toPrecision(2)),
    'half within, ms': Number(toPercentile(took, 0.5).toPrecision(2)),
    '99 of 100 within, ms': Number(toPercentile(took, 0.99).toPrecision(2)),
  });
}
await product.stop();
console.table(rows);
