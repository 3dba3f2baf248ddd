/** Leads posted over HTTP with full validation, against plain `node:sqlite` commits of the same row, in turns in the same run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import autocannon from 'autocannon';
import { toDatabaseFile } from '#store/db.ts';
import { createDataDir, startProduct } from '#tests/support/product.ts';
import { type Figure, report } from './report.ts';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 64;

const QUERY = 'The meter in my kitchen has shown the same number for three weeks and nobody has called back. '.repeat(
  5,
);
const body = JSON.stringify({
  data: {
    type: 'leads',
    attributes: {
      title: '',
      topic: 'help-&-support',
      'query-type': 'Meters',
      'query-subtype': 'Make a complaint-Monthly or quarterly',
      query: QUERY,
      'first-name': 'Ann',
      surname: 'Lee',
      'vulnerability-consent': false,
      email: 'ann@example.org',
      'contact-number': { number: '07700 900123', type: 'mobile' },
      'additional-information': {
        caseType: 'Faulty meter',
        accountPrefix: '',
        textphoneNumber: null,
        vulnerabilityConsent: true,
      },
      account: '',
      'alternate-contact-number': null,
      'chat-history': [],
      'customer-references': [],
      'contact-preference': null,
    },
  },
});

async function postLeads(origin: string): Promise<number> {
  const result = await autocannon({
    url: `${origin}/api/v1/leads`,
    method: 'POST',
    headers: { 'content-type': 'application/vnd.api+json', 'x-client-id': 'bench' },
    body,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result['2xx'] / result.duration;
}

/** The row that the product wrote, committed alone again and again, with the same table and the same promises to the disk. */
function commitRows(database: string): number {
  const source = new DatabaseSync(database, { readOnly: true });
  const tables = source
    .prepare(
      "select sql from sqlite_master where tbl_name = 'leads' and sql is not null and type in ('table', 'index')",
    )
    .all();
  const row = source.prepare('select * from leads limit 1').get() as Record<string, SQLInputValue>;
  source.close();
  const folder = mkdtempSync(path.join(tmpdir(), 'help-bench-'));
  const plain = new DatabaseSync(path.join(folder, 'plain.sqlite'));
  plain.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off;');
  for (const { sql } of tables) plain.exec(String(sql));
  const columns = Object.keys(row);
  const insert = plain.prepare(
    `insert into leads (${columns.map((name) => `"${name}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  );
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < SECONDS * 1_000) {
    count += 1;
    insert.run(...columns.map((name) => (name === 'reference' ? `HS-${count}` : (row[name] ?? null))));
  }
  const perSecond = (count / (performance.now() - started)) * 1_000;
  plain.close();
  rmSync(folder, { recursive: true, force: true });
  return perSecond;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export async function benchLeads(): Promise<Figure[]> {
  const dataDir = createDataDir();
  const product = await startProduct({ dataDir, env: { RATE_LIMIT: 'off' } });
  const posted: number[] = [];
  const committed: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    posted.push(await postLeads(product.origin));
    committed.push(commitRows(toDatabaseFile(dataDir)));
  }
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const value = median(posted);
  const baseline = median(committed);
  return [
    {
      name: 'leads posted over HTTP',
      unit: 'per second',
      value,
      baseline,
      baselineName: 'plain node:sqlite commits',
      ratio: value / baseline,
      bound: 'ratio ≥ 0.5',
      holds: value / baseline >= 0.5,
    },
  ];
}

if (import.meta.main) report(await benchLeads());
