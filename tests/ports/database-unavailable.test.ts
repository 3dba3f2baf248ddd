/** An unreachable database is an `unavailable` error within two seconds, never a crash; the connection recovers automatically. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#database/db.ts';
import { createFailedSearchStore } from '#database/anonymous-counts.ts';
import { createDraftStore } from '#database/drafts.ts';
import { createLeadStore } from '#database/leads.ts';
import { migrate } from '#database/migrate.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { complaintLead } from './suites/lead-examples.ts';

/** PostgreSQL's own messages: authenticated, ready, and the end sent by a server that is shutting down. */
const LET_IN_AND_ENDED = Buffer.concat([
  toMessage('R', Buffer.alloc(4)),
  toMessage('Z', Buffer.from('I')),
  toMessage('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0')),
]);

function toMessage(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + length.length);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

const AWAY = { kind: 'unavailable', details: { retryAfter: 5 } };

async function expectAwaySoon(work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await expect(work()).rejects.toMatchObject(AWAY);
  expect(performance.now() - started).toBeLessThan(2_000);
}

describe('PostgreSQL', () => {
  let server: PostgresServer;
  let db: Database;
  beforeAll(async () => {
    server = await startPostgres();
    db = openDatabase({ url: await server.createDatabase() });
    await migrate(db);
  });
  afterAll(async () => {
    await db?.close();
    await server?.stop();
  });

  test('killed during sends loses no acknowledged lead, and serves again after a restart', async () => {
    const leads = createLeadStore(db);
    const countLeads = async () => {
      const { count } = await db.kysely
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    const before = await countLeads();
    const sent: { key: string; outcome: unknown }[] = [];
    // Each sends until one is not acknowledged: a batch of leads may finish before the kill.
    const senders = Array.from({ length: 20 }, async () => {
      let outcome: unknown;
      do {
        const key = randomUUID();
        outcome = await leads.send(complaintLead(), key).catch((error: unknown) => error);
        sent.push({ key, outcome });
      } while (typeof outcome === 'string');
    });
    await vi.waitUntil(() => sent.length > 100, { timeout: 20_000 });
    await server.kill();
    await Promise.all(senders);
    expect(sent.some(({ outcome }) => typeof outcome === 'string')).toBe(true);
    const failures = sent.map(({ outcome }) => outcome).filter((outcome) => typeof outcome !== 'string');
    expect(failures.length).toBeGreaterThan(0);
    for (const failure of failures) expect(failure).toMatchObject(AWAY);
    await expectAwaySoon(() => db.ping());
    await expectAwaySoon(() => leads.send(complaintLead(), randomUUID()));

    await server.restart();
    for (const { key, outcome } of sent) {
      const again = await leads.send(complaintLead(), key);
      if (typeof outcome === 'string') expect(again).toBe(outcome);
    }
    expect((await countLeads()) - before).toBe(sent.length);
  });

  test('killed while idle crashes no process', async () => {
    await Promise.all([db.ping(), db.ping(), db.ping()]);
    await server.kill();
    // A connection's process may outlive its server for a moment and still respond.
    await vi.waitFor(() => expectAwaySoon(() => db.ping()), { timeout: 10_000 });
    await server.restart();
    await db.ping();
  });

  test('a statement that takes too long is abandoned, and the connection still works', async () => {
    await expectAwaySoon(() => sql`select pg_sleep(20)`.execute(db.kysely));
    await expectAwaySoon(() =>
      db.kysely.transaction().execute(async (transaction) => {
        await sql`select pg_sleep(20)`.execute(transaction);
      }),
    );
    await db.ping();
  });

  async function whileLocked(table: 'leads' | 'drafts', work: () => Promise<unknown>): Promise<void> {
    const locked = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const locking = db.withoutTimeouts((kysely) =>
      kysely.transaction().execute(async (transaction) => {
        await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
        locked.resolve();
        await over.promise;
      }),
    );
    await locked.promise;
    try {
      await work();
    } finally {
      over.resolve();
      await locking;
    }
  }

  test('with a locked table rejects each of four hundred leads within two seconds', async () => {
    const leads = createLeadStore(db);
    const send = () => leads.send(complaintLead(), randomUUID());
    await whileLocked('leads', () => Promise.all(Array.from({ length: 400 }, () => expectAwaySoon(send))));
    expect(await leads.send(complaintLead(), randomUUID())).toMatch(/^HS-/);
  });

  test('with a locked table rejects each of fifty reads within two seconds, waits for a connection included', async () => {
    const drafts = createDraftStore(db);
    const read = () => drafts.find('visitor', 'feedback');
    await whileLocked('drafts', async () => {
      const begun: Promise<void>[] = [];
      for (let each = 0; each < 50; each += 1) {
        begun.push(expectAwaySoon(read));
        await sleep(10);
      }
      await Promise.all(begun);
    });
    expect(await read()).toBeNull();
  });

  test.each(['statement', 'commit'])(
    'a server that stops at a %s is unavailable, and serves again once it goes on',
    async (at) => {
      const row = { id: at, at: '2025-11-21', page: 'meters/a', helpful: 1, reason: null } as const;
      const work = () =>
        db.kysely.transaction().execute(async (transaction) => {
          await transaction.insertInto('votes').values(row).execute();
          server.freeze();
          if (at === 'statement') await sql`select 1`.execute(transaction);
        });
      await expectAwaySoon(work);
      server.thaw();
      await vi.waitFor(() => db.ping(), { timeout: 10_000 });
      if (at === 'statement') expect(await db.kysely.selectFrom('votes').selectAll().execute()).toEqual([]);
    },
  );

  test('a server that accepts and does not respond is unavailable', async () => {
    const sockets = new Set<Socket>();
    const hole = createServer((socket) => void sockets.add(socket));
    await new Promise<void>((resolve) => void hole.listen(0, '127.0.0.1', resolve));
    const address = hole.address();
    const silent = openDatabase({
      url: `postgres://postgres@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/test`,
    });
    await expectAwaySoon(() => silent.ping());
    await silent.close();
    for (const socket of sockets) socket.destroy();
    hole.close();
  });

  test('a server that closes each new connection is unavailable, and crashes no process', async () => {
    const ends = createServer((socket) => void socket.once('data', () => socket.write(LET_IN_AND_ENDED)));
    await new Promise<void>((resolve) => void ends.listen(0, '127.0.0.1', resolve));
    const address = ends.address();
    const db = openDatabase({
      url: `postgres://postgres@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/test`,
    });
    await expectAwaySoon(() => db.ping());
    await db.close();
    ends.close();
  });

  test('a closed port is unavailable', async () => {
    const nobody = openDatabase({ url: 'postgres://postgres@127.0.0.1:1/test' });
    await expectAwaySoon(() => nobody.ping());
    await expectAwaySoon(() => migrate(nobody));
    await nobody.close();
  });
});

describe('SQLite', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'help-away-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function openMigrated(name: string): Promise<{ db: Database; file: string }> {
    const file = join(folder, name);
    const db = openDatabase({ file });
    await migrate(db);
    return { db, file };
  }

  test('a file locked by another process is unavailable within two seconds for all waiting, and the process goes on', async () => {
    const { db, file } = await openMigrated('locked.sqlite');
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    let ticks = 0;
    const ticking = setInterval(() => void (ticks += 1), 20);
    const started = performance.now();
    // Writes are queued one after the other.
    const searches = createFailedSearchStore(db);
    const waiting = [
      createLeadStore(db).send(complaintLead(), 'one'),
      ...Array.from({ length: 5 }, (_, i) => searches.add(new Map([[`word ${i}`, 1]]))),
    ];
    for (const each of waiting) await expect(each).rejects.toMatchObject(AWAY);
    expect(performance.now() - started).toBeLessThan(3_000);
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(30);
    other.exec('rollback');
    expect(await createLeadStore(db).send(complaintLead(), 'one')).toMatch(/^HS-/);
    other.close();
    await db.close();
  });

  test('the first lead of a process without a free file descriptor is stored and acknowledged', () => {
    const options = JSON.stringify({ file: join(folder, 'first.sqlite') });
    const child = join(import.meta.dirname, 'children/no-descriptor.ts');
    const command = 'ulimit -n 100; exec "$0" "$1" "$2"';
    const { stdout } = spawnSync('bash', ['-c', command, process.execPath, child, options], { encoding: 'utf8' });
    expect(stdout.split('\n')).toEqual(['EMFILE', expect.stringMatching(/^HS-/), '']);
  });
});
