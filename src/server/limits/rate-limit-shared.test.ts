import { expect, test } from 'vitest';
import type { Database } from '#database/db.ts';
import { createSharedLimiter } from './rate-limit-shared.ts';

const TWO = { requests: 2, seconds: 60 };

function start(query: () => Promise<{ rows: unknown[] }>, kind: Database['kind'] = 'postgres') {
  const asked: unknown[] = [];
  const kysely = {
    executeQuery: (...query_: unknown[]) => {
      asked.push(...query_);
      return query();
    },
  };
  const database = { kind, kysely } as unknown as Database;
  return { asked, limiter: createSharedLimiter('leads', TWO, { database, on: true, secret: 'a secret' }) };
}

test.each<[string, () => Promise<{ rows: unknown[] }>]>([
  ['is away', () => Promise.reject(new Error('away'))],
  ['never answers', () => new Promise<never>(() => {})],
])('while the database %s each client still has its limit, and no more', async (_, query) => {
  const { limiter } = start(query);
  expect([await limiter.take('192.0.2.7'), await limiter.take('192.0.2.7')]).toEqual([null, null]);
  expect(await limiter.take('192.0.2.7')).toBeGreaterThan(0);
  expect(await limiter.take('192.0.2.8')).toBeNull();
  await limiter.giveBack('192.0.2.7', 2);
  expect(await limiter.take('192.0.2.7')).toBeNull();
});

test('a database that is away is not asked again for every request', async () => {
  const { asked, limiter } = start(() => Promise.reject(new Error('away')));
  await limiter.take('192.0.2.7');
  const once = asked.length;
  for (const client of ['192.0.2.8', '192.0.2.9']) await limiter.take(client);
  expect(asked).toHaveLength(once);
});

test('no address is told to the database, and a client keeps its key', async () => {
  const counted = async () => ({ rows: [{ points: 1, expire: Date.now() + 60_000 }] });
  const { asked, limiter } = start(counted);
  await limiter.take('192.0.2.7');
  expect(asked.length).toBeGreaterThan(0);
  expect(JSON.stringify(asked)).not.toContain('192.0.2.7');
  const same = start(counted);
  await same.limiter.take('192.0.2.7');
  const other = start(counted);
  await other.limiter.take('192.0.2.8');
  const keys = [asked, same.asked, other.asked].map((queries) => /leads:[\w-]{43}/.exec(JSON.stringify(queries))?.[0]);
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('one process with a file counts in memory, and asks no database', async () => {
  const { asked, limiter } = start(() => Promise.reject(new Error('not here')), 'sqlite');
  expect([await limiter.take('192.0.2.7', 2), await limiter.take('192.0.2.8', 2)]).toEqual([null, null]);
  expect(await limiter.take('192.0.2.7')).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});
