/** PostgreSQL behind poolers, in other schemas, and with other roles and encodings. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareDatabase } from '#server/startup.ts';
import { openDatabase } from '#database/db.ts';
import { createLeadStore } from '#database/leads.ts';
import { migrate } from '#database/migrate.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { complaintLead } from './suites/lead-examples.ts';

const MIGRATIONS = readdirSync('src/database/migrations')
  .map((file) => file.replace(/\.ts$/, ''))
  .toSorted();

let server: PostgresServer;
let url: string;
beforeAll(async () => {
  server = await startPostgres();
  url = await server.createDatabase();
});
afterAll(() => server?.stop());

async function administer(statements: string, at: string) {
  const client = new pg.Client(at);
  await client.connect();
  await client.query(statements);
  await client.end();
}

const REFUSAL = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';

/** Ends the connection, like PgBouncer at an unknown startup parameter. */
function refuseStart(socket: Socket): void {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + REFUSAL.length);
  socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(REFUSAL)]));
}

/** Starts a proxy that accepts only the startup parameters that a pooler accepts. */
async function startPooler(at: string): Promise<{ url: string; stop(): Server; starts: string[] }> {
  const { port } = new URL(at);
  const starts: string[] = [];
  const pooler = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (first) => {
      const asked = first.toString('latin1');
      starts.push(asked);
      if (/(?:statement|lock|session)_timeout/.test(asked)) return refuseStart(socket);
      const behind = connect(Number(port), '127.0.0.1');
      behind.on('error', () => socket.destroy());
      behind.write(first);
      socket.pipe(behind).pipe(socket);
    });
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const own = Object.assign(new URL(at), { port: String((pooler.address() as AddressInfo).port) }).href;
  return { url: own, starts, stop: () => pooler.close() };
}

describe('behind a pooler that rejects startup parameters', () => {
  test('leads are accepted, transactions keep their limits, and no statement is prepared by name', async () => {
    const pooler = await startPooler(url);
    const db = openDatabase({ url: pooler.url, poolSize: 2 });
    await migrate(db);
    const leads = createLeadStore(db);
    const sent = Array.from({ length: 20 }, () => leads.send(complaintLead(), randomUUID()));
    expect(new Set(await Promise.all(sent)).size).toBe(20);
    const limits = await db.kysely.transaction().execute(async (transaction) => {
      const show = async (name: string) => (await sql.raw(`show ${name}`).execute(transaction)).rows[0];
      return [await show('statement_timeout'), await show('lock_timeout')];
    });
    expect(limits).toEqual([{ statement_timeout: '1300ms' }, { lock_timeout: '1300ms' }]);
    const { rows } = await sql`select name from pg_prepared_statements`.execute(db.kysely);
    expect(rows).toEqual([]);
    // The refused parameter is tried once and never again in this process.
    expect(pooler.starts.filter((start) => start.includes('statement_timeout'))).toHaveLength(1);
    await db.close();
    pooler.stop();
  });

  test('a hanging statement is still abandoned in time', async () => {
    const pooler = await startPooler(url);
    const db = openDatabase({ url: pooler.url, poolSize: 1 });
    await db.ping();
    const started = performance.now();
    await expect(sql`select pg_sleep(10)`.execute(db.kysely)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(performance.now() - started).toBeLessThan(2_000);
    await db.ping();
    await db.close();
    pooler.stop();
  });
});

test('a lead whose prepared statement is lost by the pooler is stored once', async () => {
  const db = openDatabase({ url, poolSize: 1 });
  await migrate(db);
  const leads = createLeadStore(db);
  await leads.send(complaintLead(), randomUUID());
  await sql`deallocate all`.execute(db.kysely);
  const count = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from leads`.execute(db.kysely)).rows[0]?.n);
  const before = await count();
  expect(await leads.send(complaintLead(), randomUUID())).toMatch(/^HS-/);
  expect(await count()).toBe(before + 1);
  await db.close();
});

describe('in a database shared with other programs', () => {
  test('each instance in a schema of its own has all its tables, whatever other schemas contain', async () => {
    const shared = await server.createDatabase();
    await administer(
      `create schema one; create schema two; create schema other; create table other.leads (x integer);
       create table other.kysely_migration (name varchar(255) primary key, timestamp varchar(255))`,
      shared,
    );
    for (const schema of ['one', 'two', 'one', 'public']) {
      const db = openDatabase({ url: `${shared}?options=-c%20search_path%3D${schema}`, poolSize: 1 });
      await migrate(db);
      expect(await createLeadStore(db).send(complaintLead(), randomUUID())).toMatch(/^HS-/);
      const { rows } = await sql`select name from kysely_migration`.execute(db.kysely);
      expect(rows).toEqual(MIGRATIONS.map((name) => ({ name })));
      await db.close();
    }
  });

  test('existing tables are used although a schema earlier in the search_path was created since', async () => {
    const shared = await server.createDatabase();
    const db = openDatabase({ url: shared, poolSize: 1 });
    await migrate(db);
    const key = randomUUID();
    const reference = await createLeadStore(db).send(complaintLead(), key);
    await administer('create schema postgres', shared);
    await migrate(db);
    expect(await createLeadStore(db).send(complaintLead(), key)).toBe(reference);
    await db.close();
  });

  test('another program’s migrations later in the search_path are ignored', async () => {
    const shared = await server.createDatabase();
    await administer(
      `create schema help; create table kysely_migration (name varchar(255) primary key, timestamp varchar(255));
       insert into kysely_migration values ('001-theirs', '2026')`,
      shared,
    );
    const db = openDatabase({ url: `${shared}?options=-c%20search_path%3Dhelp,public`, poolSize: 1 });
    for (let start = 0; start < 2; start += 1) await migrate(db);
    const { rows } = await sql`select name from public.kysely_migration`.execute(db.kysely);
    expect(rows).toEqual([{ name: '001-theirs' }]);
    expect(await createLeadStore(db).send(complaintLead(), randomUUID())).toMatch(/^HS-/);
    await db.close();
  });

  test.each([
    ['may not create tables', '', '42501', 'permission denied to create tables in schema public'],
    [
      'has no schema in its search_path',
      'alter role poor set search_path to nowhere',
      '3F000',
      /^no schema of the search_path/,
    ],
  ])('the startup error says what a role lacks that %s', async (_, more, code, message) => {
    const shared = await server.createDatabase();
    await administer(`drop role if exists poor; create role poor login; ${more}`, shared);
    const db = openDatabase({ url: Object.assign(new URL(shared), { username: 'poor' }).href, poolSize: 1 });
    await expect(migrate(db)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    await db.close();
  });

  test('an encoding that cannot store every letter is rejected at the start, and SQL_ASCII is not', async () => {
    await administer(`create database latin encoding 'LATIN1' locale 'C' template template0`, url);
    await administer(`create database bytes encoding 'SQL_ASCII' locale 'C' template template0`, url);
    const at = (name: string) => openDatabase({ url: new URL(`/${name}`, url).href, poolSize: 1 });
    const [latin, bytes] = [at('latin'), at('bytes')];
    const starting = prepareDatabase({ database: latin, demonstration: false, log: createRecordingLog() });
    await expect(starting).rejects.toThrow('DATABASE_URL must name another database: its encoding is LATIN1');
    await migrate(bytes);
    const lead = complaintLead({ 'first-name': 'Łukasz', surname: '李' });
    expect(await createLeadStore(bytes).send(lead, randomUUID())).toMatch(/^HS-/);
    await Promise.all([latin.close(), bytes.close()]);
  });
});
