/** Single-row commits of a lead's row and nothing else: the baseline for leads. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import { createReference } from '#database/lead-record.ts';

const CLIENTS = 8;

/** Commits the product's own row repeatedly, with the same table and durability. */
export function commitOnSqlite(database: string, seconds: number): number {
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
  while (performance.now() - started < seconds * 1_000) {
    count += 1;
    insert.run(...columns.map((name) => (name === 'reference' ? `HS-${count}` : (row[name] ?? null))));
  }
  const perSecond = (count / (performance.now() - started)) * 1_000;
  plain.close();
  rmSync(folder, { recursive: true, force: true });
  return perSecond;
}

/**
 * Like `pgbench -c 8` with one prepared insert into the product's own table: no npm package has pgbench, so these are
 * eight `pg` connections. In C they would take less of the second core.
 */
export async function commitOnPostgres(url: string, seconds: number): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new pg.Client(url);
      await client.connect();
      return client;
    }),
  );
  const [row] = (await clients[0]?.query<Record<string, unknown>>('select * from leads limit 1'))?.rows ?? [];
  if (!row) throw new Error('There is no lead yet');
  const columns = Object.keys(row);
  const text = `insert into leads (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`;
  const started = performance.now();
  let count = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - started < seconds * 1_000) {
        const reference = createReference();
        const values = columns.map((name) => (name === 'reference' ? reference : row[name]));
        await client.query({ name: 'plain', text, values });
        count += 1;
      }
    }),
  );
  const perSecond = (count / (performance.now() - started)) * 1_000;
  await Promise.all(clients.map((client) => client.end()));
  return perSecond;
}
