import { RateLimiterRes } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import type { Database } from '#database/db.ts';
import { createLimiter, NO_LIMIT, toLimiter, createSharedLimiter } from './rate-limit.ts';

const LIMIT = { requests: 2, seconds: 60 };

test('the allowed number of requests pass, and the next one gets a wait above zero and within the limit', async () => {
  const { take } = createLimiter(LIMIT, true);
  expect([await take('192.0.2.7'), await take('192.0.2.7')]).toEqual([null, null]);
  const wait = await take('192.0.2.7');
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await take('192.0.2.8')).toBeNull();
});

test.each([
  [0, 1],
  [1, 1],
  [1_000, 1],
  [1_001, 2],
  [86_460_000, 60],
])('a wait of %d milliseconds is returned as %d seconds', async (left, seconds) => {
  const refuse = () => Promise.reject(new RateLimiterRes(0, left));
  const { take } = toLimiter(
    () => ({ consume: refuse, reward: refuse }),
    LIMIT,
    (client) => client,
  );
  expect(await take('192.0.2.7')).toBe(seconds);
});

test('without a store a client must wait for the whole period, and refunds never fail', async () => {
  const fail = () => Promise.reject(new Error('away'));
  const { take, giveBack } = toLimiter(
    () => ({ consume: fail, reward: fail }),
    LIMIT,
    (client) => client,
  );
  expect(await take('192.0.2.7')).toBe(60);
  await expect(giveBack('192.0.2.7')).resolves.toBeUndefined();
});

test('a refunded request may be used again', async () => {
  const { take, giveBack } = createLimiter(LIMIT, true);
  await take('192.0.2.7', 2);
  await giveBack('192.0.2.7', 2);
  expect(await take('192.0.2.7', 2)).toBeNull();
  expect(await take('192.0.2.7')).not.toBeNull();
});

test('a refused client does not wait for requests that then fail', async () => {
  const { take, giveBack } = createLimiter(LIMIT, true);
  for (const address of ['192.0.2.7', '2001:db8:1:2::1']) {
    await take(address, 2);
    for (let i = 0; i < 20; i++) expect(await take(address)).not.toBeNull();
    await giveBack(address, 2);
    expect([await take(address), await take(address)]).toEqual([null, null]);
    expect(await take(address)).not.toBeNull();
  }
});

test('a client over its share waits, even with small requests', async () => {
  const { take } = createLimiter({ requests: 100, seconds: 60 }, true);
  expect(await take('192.0.2.7', 80)).toBeNull();
  expect(await take('192.0.2.7', 80)).not.toBeNull();
  expect(await take('192.0.2.7', 10)).not.toBeNull();
  expect(await take('192.0.2.8', 10)).toBeNull();
});

test('an IPv6 /64 keeps its own share if its /56 is over the limit', async () => {
  const { take, giveBack } = createLimiter(LIMIT, true);
  for (const line of [1, 2, 3, 4]) await take(`2001:db8:1:${line}::1`, 2);
  for (let i = 0; i < 20; i++) expect(await take('2001:db8:1:5::1')).not.toBeNull();
  await giveBack('2001:db8:1:1::1', 2);
  expect(await take('2001:db8:1:5::1', 2)).toBeNull();
});

test('a rejection that was not counted is not refunded', async () => {
  let rewards = 0;
  const counter = {
    consume: () => Promise.reject(new RateLimiterRes(0, 1_000)),
    reward: async () => rewards++,
  };
  await toLimiter(
    () => counter,
    LIMIT,
    (client) => client,
  ).take('192.0.2.7');
  expect(rewards).toBe(0);
});

test('an IPv6 /64 counts as one client', async () => {
  const { take } = createLimiter(LIMIT, true);
  await take('2001:db8:1:2::1', 2);
  expect(await take('2001:db8:1:2:ffff::9')).not.toBeNull();
  expect(await take('2001:db8:1:3::1')).toBeNull();
});

test('four /64 of one /56 may use their full shares, and no fifth', async () => {
  const { take, giveBack } = createLimiter(LIMIT, true);
  for (const line of [1, 2, 3, 4]) expect(await take(`2001:db8:1:${line}::1`, 2)).toBeNull();
  expect(await take('2001:db8:1:5::1')).not.toBeNull();
  expect(await take('2001:db8:1:100::1')).toBeNull();
  await giveBack('2001:db8:1:1::1', 2);
  expect(await take('2001:db8:1:6::1')).toBeNull();
});

test('if the limit is off, no client waits', async () => {
  expect(createLimiter(LIMIT, false)).toBe(NO_LIMIT);
  expect(await NO_LIMIT.take('192.0.2.7', 1_000)).toBeNull();
});

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
  ['is unavailable', () => Promise.reject(new Error('away'))],
  ['never answers', () => new Promise<never>(() => {})],
])('while the database %s each client still has its limit, and no more', async (_, query) => {
  const { limiter } = start(query);
  expect([await limiter.take('192.0.2.7'), await limiter.take('192.0.2.7')]).toEqual([null, null]);
  expect(await limiter.take('192.0.2.7')).toBeGreaterThan(0);
  expect(await limiter.take('192.0.2.8')).toBeNull();
  await limiter.giveBack('192.0.2.7', 2);
  expect(await limiter.take('192.0.2.7')).toBeNull();
});

test('an unavailable database is not queried for every request', async () => {
  const { asked, limiter } = start(() => Promise.reject(new Error('away')));
  await limiter.take('192.0.2.7');
  const once = asked.length;
  for (const client of ['192.0.2.8', '192.0.2.9']) await limiter.take(client);
  expect(asked).toHaveLength(once);
});

test('the database never gets an IP address, and a client’s key is stable', async () => {
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

test('one process with a SQLite file counts in memory, and queries no database', async () => {
  const { asked, limiter } = start(() => Promise.reject(new Error('not here')), 'sqlite');
  expect([await limiter.take('192.0.2.7', 2), await limiter.take('192.0.2.8', 2)]).toEqual([null, null]);
  expect(await limiter.take('192.0.2.7')).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});
