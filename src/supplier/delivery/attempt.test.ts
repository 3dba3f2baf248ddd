import { describe, expect, test } from 'vitest';
import {
  toDeliveryFailure,
  planRetry,
  REFUSALS_MAX,
  RETRIES_MIN,
  RETRY_PERIOD_MS,
  RETRY_MAX_MS,
  toBackOffMs,
} from './attempt.ts';

const created = new Date('2026-11-21T10:00:00.000Z');
const entry = (attempts: number) => ({ attempts, createdAt: created.toISOString() });
const after = (ms: number) => new Date(created.getTime() + ms);
const down = toDeliveryFailure('answered 503');
const refused = toDeliveryFailure('answered 422', { refused: true });

describe('the retry delay', () => {
  test('starts at one second and doubles', () => {
    expect([0, 1, 2, 3].map((failed) => toBackOffMs(failed, 0))).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  test('is never shorter than a second nor longer than an hour', () => {
    const waits = Array.from({ length: 200 }, (_, failed) => [toBackOffMs(failed, 0), toBackOffMs(failed, 1)]).flat();
    expect(Math.min(...waits)).toBe(1_000);
    expect(Math.max(...waits)).toBe(RETRY_MAX_MS);
  });

  test('differs between instances that failed together', () => {
    expect(toBackOffMs(5, 0.1)).not.toBe(toBackOffMs(5, 0.9));
  });

  test('is the receiver’s Retry-After, up to an hour', () => {
    const asked = (ms: number) =>
      planRetry(entry(0), toDeliveryFailure('answered 429', { retryAfterMs: ms }), created, 0);
    expect(asked(90_000)).toEqual({ step: 'retry', dueAt: after(90_000) });
    expect(asked(90_000_000)).toEqual({ step: 'retry', dueAt: after(RETRY_MAX_MS) });
    expect(asked(10)).toEqual({ step: 'retry', dueAt: after(1_000) });
  });
});

describe('giving up', () => {
  test('parks a delivery after 72 hours, and not before', () => {
    expect(planRetry(entry(200), down, after(RETRY_PERIOD_MS - 1), 0).step).toBe('retry');
    expect(planRetry(entry(200), down, after(RETRY_PERIOD_MS), 0).step).toBe('park');
  });

  test('a clock jump of 90 days parks no delivery after a few attempts', () => {
    expect(planRetry(entry(3), down, after(90 * 24 * 3_600_000), 0).step).toBe('retry');
  });

  test('a clock that jumps back a day parks nothing', () => {
    expect(planRetry(entry(3), down, after(-24 * 3_600_000), 0).step).toBe('retry');
  });

  test('an entry that is requeued late gets as many attempts as a new one', () => {
    const late = after(30 * 24 * 3_600_000);
    expect(planRetry(entry(RETRIES_MIN - 2), down, late, 0).step).toBe('retry');
    expect(planRetry(entry(RETRIES_MIN - 1), down, late, 0).step).toBe('park');
  });

  test('72 hours allow more than the minimum of attempts', () => {
    let [elapsed, tries] = [0, 0];
    while (elapsed < RETRY_PERIOD_MS) elapsed += toBackOffMs(tries++, 1);
    expect(tries).toBeGreaterThan(RETRIES_MIN);
  });

  test('a rejected delivery is parked after about a quarter of an hour', () => {
    expect(planRetry(entry(REFUSALS_MAX - 2), refused, created, 0).step).toBe('retry');
    expect(planRetry(entry(REFUSALS_MAX - 1), refused, created, 0).step).toBe('park');
    const minutes =
      Array.from({ length: REFUSALS_MAX - 1 }, (_, failed) => toBackOffMs(failed, 0.5)).reduce(
        (sum, wait) => sum + wait,
        0,
      ) / 60_000;
    expect(minutes).toBeGreaterThan(10);
    expect(minutes).toBeLessThan(20);
  });
});
