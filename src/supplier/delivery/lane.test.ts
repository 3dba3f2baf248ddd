import { describe, expect, test, vi } from 'vitest';
import type { Outbox, OutboxEntry } from '#domain/ports.ts';
import type { DeliveryAttempt } from './attempt.ts';
import { createLane } from './lane.ts';

const QUIET = { info() {}, warn() {}, error() {} };
const PLACES = 4;

/**
 * Runs a lane whose outbox is never empty. @returns when it has claimed so many times, in milliseconds after its
 * start
 */
async function timeRounds(rest: () => number, rounds: number, onDelivery = () => {}): Promise<number> {
  let asked = 0;
  let delivered = 0;
  const enough = Promise.withResolvers<void>();
  const toEntry = (at: number) => ({ id: `${asked}-${at}`, reference: `${asked}-${at}`, attempts: 0 }) as OutboxEntry;
  const outbox = {
    async claim(limit: number) {
      asked += 1;
      if (asked === rounds) enough.resolve();
      return Array.from({ length: limit }, (_, at) => toEntry(at));
    },
    async done() {},
    async hasten() {},
  } as unknown as Outbox;
  const lane = createLane({
    kind: 'email',
    places: PLACES,
    outbox,
    leads: { find: async () => ({}) as never },
    async deliver(): Promise<DeliveryAttempt> {
      delivered += 1;
      onDelivery();
      return { ok: true };
    },
    log: QUIET,
    now: () => new Date(),
    rest,
  });
  const started = performance.now();
  lane.start();
  await enough.promise;
  const took = performance.now() - started;
  await lane.stop();
  expect(delivered).toBe(asked * PLACES);
  return took;
}

test('an entry that is claimed again during its delivery is delivered once', async () => {
  const entry = { id: 'one', reference: 'one', attempts: 0 } as OutboxEntry;
  const answered = Promise.withResolvers<DeliveryAttempt>();
  let asked = 0;
  let delivered = 0;
  const outbox = {
    // The clock was set forward, so its lease has expired.
    async claim() {
      asked += 1;
      return asked <= 2 ? [entry] : [];
    },
    async done() {},
    async hasten() {},
  } as unknown as Outbox;
  const lane = createLane({
    kind: 'email',
    places: PLACES,
    outbox,
    leads: { find: async () => ({}) as never },
    async deliver() {
      delivered += 1;
      return answered.promise;
    },
    log: QUIET,
    now: () => new Date(),
    rest: () => 1,
  });
  lane.start();
  await vi.waitFor(() => expect(asked).toBeGreaterThanOrEqual(2), 10_000);
  answered.resolve({ ok: true });
  await lane.stop();
  expect(delivered).toBe(1);
});

describe('a lane of deliveries', () => {
  test('pauses between rounds while requests wait, and continues', async () => {
    expect(await timeRounds(() => 250, 3)).toBeGreaterThanOrEqual(2 * 240);
  });

  test('spreads a round over that pause, so that a request waits for one delivery at most', async () => {
    const begun: number[] = [];
    await timeRounds(
      () => 400,
      2,
      () => begun.push(performance.now()),
    );
    const [first = 0, second = 0, third = 0, fourth = 0] = begun;
    // Each of the four gets a quarter of the pause; a timer may fire a little early.
    for (const between of [second - first, third - second, fourth - third]) expect(between).toBeGreaterThan(90);
  });

  test('does not pause once it is stopping', async () => {
    const started = performance.now();
    await timeRounds(() => 60_000, 1);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('does not pause while no request waits', async () => {
    let asked = 0;
    await timeRounds(() => {
      asked += 1;
      return 0;
    }, 20);
    expect(asked).toBeGreaterThanOrEqual(19);
  });

  test('starts one delivery at a time, so that requests are read in between', async () => {
    let turn = 0;
    const next = () => {
      turn += 1;
      timer = setImmediate(next);
    };
    let timer = setImmediate(next);
    const begun: number[] = [];
    await timeRounds(
      () => 250,
      1,
      () => begun.push(turn),
    );
    clearImmediate(timer);
    expect(new Set(begun).size).toBe(begun.length);
  });
});
