/** Leads and article reads at a steady rate for minutes. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'autocannon';
import { toBody } from '#tests/faults/support/lead-posts.ts';
import { createDataDir, startProduct } from '#tests/support/product.ts';
import { openDatabase, toDatabaseFile } from '#database/db.ts';
import { readOwnMemory } from '../linux.ts';
import { requireInstalled } from '../packages.ts';
import { toMedian, toPercentile } from '../percentile.ts';
import type { Fault } from './fault.ts';

const autocannon = requireInstalled('bench', 'autocannon') as typeof import('autocannon');

const LEADS_PER_S = 100;
const READS_PER_S = 300;
const P95_MS = 150;
const P99_MS = 400;
const GROWTH_MAX = 0.1;
/** Growth counts from here, with code compiled and caches full. */
const SETTLED_SHARE = 0.2;
const SAMPLE_MS = 1_000;
const PAGES = [
  '/help-and-support/',
  '/help-and-support/meters/reading-your-meter',
  '/help-and-support/emergencies',
  '/help-and-support/meters',
];

export function createSteadyLoad(seconds: number): Fault {
  return {
    name: `steady load, ${seconds} s: ${LEADS_PER_S} leads/s + ${READS_PER_S} article reads/s`,
    line: `p95 ≤ ${P95_MS} ms, p99 ≤ ${P99_MS} ms, no errors, memory growth < 10 %, rows = acknowledged references`,
    async run() {
      const dataDir = createDataDir();
      const product = await startProduct({ dataDir, env: { RATE_LIMIT: 'off' } });
      const references = new Set<string>();
      const times: number[] = [];
      let notOk = 0;
      const count = (client: Client) =>
        client.on('response', (status, _, time) => {
          times.push(time);
          if (status !== 200 && status !== 201) notOk += 1;
        });
      let sent = 0;
      const leads = autocannon({
        url: product.origin,
        connections: 20,
        overallRate: LEADS_PER_S,
        duration: seconds,
        setupClient: count,
        requests: [
          {
            method: 'POST',
            path: '/api/v1/leads',
            headers: { 'content-type': 'application/vnd.api+json', 'x-client-id': 'faults' },
            setupRequest: (request) => ({ ...request, body: toBody(`steady ${sent++}`) }),
            onResponse(status, body) {
              if (status === 201) references.add((JSON.parse(body) as { data: { id: string } }).data.id);
            },
          },
        ],
      });
      const reads = autocannon({
        url: product.origin,
        connections: 30,
        overallRate: READS_PER_S,
        duration: seconds,
        setupClient: count,
        requests: PAGES.map((page) => ({ method: 'GET' as const, path: page, headers: { 'accept-encoding': 'br' } })),
      });
      const memory: number[] = [];
      let loading = true;
      const sampling = (async () => {
        while (loading) {
          memory.push(readOwnMemory(product.process.pid ?? 0));
          await sleep(SAMPLE_MS);
        }
      })();
      const results = await Promise.all([leads, reads]);
      loading = false;
      await sampling;
      await product.stop();
      const database = openDatabase({ file: toDatabaseFile(dataDir) });
      const stored = new Set(
        (await database.kysely.selectFrom('leads').select('reference').execute()).map(({ reference }) => reference),
      );
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });

      const errors = results.reduce((sum, result) => sum + result.errors + result.timeouts, 0) + notOk;
      const [p95, p99] = [toPercentile(times, 0.95), toPercentile(times, 0.99)];
      const settled = memory.slice(Math.floor(memory.length * SETTLED_SHARE));
      const window = Math.max(1, Math.floor(settled.length / 5));
      const [before, after] = [toMedian(settled.slice(0, window)), toMedian(settled.slice(-window))];
      const growth = after / before - 1;
      // A post cut off at the end may be stored although its response was never read.
      const unread = stored.size - references.size;
      const lost = [...references].filter((reference) => !stored.has(reference)).length;
      const [leadRate, readRate] = results.map((result) => result['2xx'] / result.duration) as [number, number];
      const fast = leadRate >= LEADS_PER_S * 0.98 && readRate >= READS_PER_S * 0.98;
      const passed =
        p95 <= P95_MS &&
        p99 <= P99_MS &&
        errors === 0 &&
        growth < GROWTH_MAX &&
        lost === 0 &&
        unread >= 0 &&
        unread <= 20 &&
        fast;
      const mb = (bytes: number) => Math.round(bytes / 1_048_576);
      return {
        passed,
        seen: `${leadRate.toFixed(0)} leads/s + ${readRate.toFixed(0)} reads/s; p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${errors} errors; memory ${mb(before)} → ${mb(after)} MB (${(growth * 100).toFixed(1)} %); ${stored.size} rows, ${references.size} acknowledged, ${lost} lost, ${unread} cut off unread at the end`,
      };
    },
  };
}
