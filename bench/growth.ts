/**
 * Measures how search grows with articles and the store with leads, in processor time, which other load hardly affects.
 * `node bench/growth.ts 1000` takes other numbers of leads.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createSearch, type SearchDocument } from '#web/search/search.ts';
import { openDatabase, toDatabaseFile } from '#database/db.ts';
import { createCaseStore } from '#database/cases.ts';
import { createLeadAdmin, type LeadFile } from '#database/lead-admin.ts';
import { createLeadErasure } from '#server/personal-data/lead-erasure.ts';
import { createLeadStore } from '#database/leads.ts';
import { migrate } from '#database/migrate.ts';
import { startProduct } from '#tests/support/product.ts';
import { readCpuMs, readOwnMemory } from '../tools/linux.ts';
import { readCorpus } from './search/corpus.ts';
import { growTo } from './search/grow-corpus.ts';
import { measureMemory } from './search/speed.ts';

/** The number of shipped articles, and larger numbers. */
const ARTICLES = [169, 1_500, 15_000];
const LEADS = [1_000, 100_000, 1_000_000];
const TIMES = 200;
const EXPORTED = 1_000;
const QUESTIONS = ['lost key', 'boiler pressure', 'change my direct debit', 'moving house', 'smart meter not working'];

async function time(times: number, work: (at: number) => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let at = 0; at < times; at++) await work(at);
  const { user, system } = process.cpuUsage(before);
  return Number(((user + system) / 1_000 / times).toPrecision(3));
}

async function measureArticles(articles: string, documents: SearchDocument[]) {
  const { memoryMb } = measureMemory(() => createSearch(documents));
  let search = createSearch([]);
  const buildMs = await time(1, () => (search = createSearch(documents)));
  const searchMs = await time(TIMES, (at) => search.search(QUESTIONS[at % QUESTIONS.length] ?? ''));
  return { articles, 'index ms': Math.round(buildMs), 'index MB': Math.round(memoryMb), 'search ms': searchMs };
}

const lead = {
  attributes: {
    topic: 'help-&-support',
    query: 'The meter shows the same number. '.repeat(10),
    email: 'a@example.org',
  },
  addressId: null,
};

/** Processor time and memory of a server with this data folder once it is ready, articles and their index included. */
async function measureStart(dataDir: string) {
  const product = await startProduct({ dataDir });
  const pid = product.process.pid ?? 0;
  const measured = { startS: readCpuMs(pid) / 1_000, memoryMb: Math.round(readOwnMemory(pid) / 1e6) };
  await product.stop();
  return measured;
}

/** Most rows are copies of one lead made in the database; the last arrive like any lead. */
async function growLeads(leads: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'help-growth-'));
  const file = toDatabaseFile(folder);
  const database = openDatabase({ file });
  await migrate(database);
  const { kysely } = database;
  const store = createLeadStore(database);
  await store.receive(lead, { idempotencyKey: null, clientId: 'bench' });
  const columns = (await sql<{ name: string }>`select name from pragma_table_info('leads')`.execute(kysely)).rows;
  const rest = columns.map(({ name }) => name).filter((name) => name !== 'reference' && name !== 'received_at');
  const names = sql.join(rest.map((name) => sql.ref(name)));
  await sql`insert into leads (reference, received_at, ${names})
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${leads})
    select 'HS-' || i, datetime('2026-01-01', '+' || (i % 300) || ' days'), ${names}
    from n cross join (select * from leads limit 1)`.execute(kysely);
  const insertMs = await time(TIMES, () => store.receive(lead, { idempotencyKey: null, clientId: 'bench' }));
  const admin = createLeadAdmin(database);
  const listMs = await time(5, () => admin.listNewest(100));
  const cases = createCaseStore(database);
  const exported = admin.read({});
  const exportMs = await time(EXPORTED, async () => {
    const lead = (await exported.next()).value as LeadFile;
    JSON.stringify({ ...lead, events: (await cases.find(lead.reference))?.events ?? [] });
  });
  const references = (await kysely.selectFrom('leads').select('reference').limit(20).execute()).map(
    (row) => row.reference,
  );
  const erasure = createLeadErasure(database);
  const eraseMs = await time(references.length, (at) => erasure.eraseByReference(references[at] ?? '', 'bench'));
  await database.close();
  const fileMb = Math.round(statSync(file).size / 1e6);
  const { startS, memoryMb } = await measureStart(folder);
  rmSync(folder, { recursive: true, force: true });
  return {
    leads,
    'insert ms': insertMs,
    'list ms': listMs,
    'erase ms': eraseMs,
    'export ms': exportMs,
    'file MB': fileMb,
    'start s': startS,
    'memory MB': memoryMb,
  };
}

const given = process.argv.slice(2).map(Number);
const rows = [];
rows.push(await measureArticles('as shipped, with questions', readCorpus()));
for (const articles of ARTICLES) rows.push(await measureArticles(String(articles), growTo(readCorpus(), articles)));
console.table(rows);
const stored = [];
for (const leads of given.length > 0 ? given : LEADS) stored.push(await growLeads(leads));
console.table(stored);
