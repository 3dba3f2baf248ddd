import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startDeadline, untilAborted, within } from './deadline.ts';

const never = () => new Promise<string>(() => {});
const late = () => 'late' as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('work with a time limit', () => {
  test('resolves with its value, and leaves no timer behind', async () => {
    expect(await within(Promise.resolve('value'), 1_000, late)).toBe('value');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('rejects with its own error', async () => {
    await expect(within(Promise.reject(new Error('its own')), 1_000, late)).rejects.toThrow('its own');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('resolves with the fallback if it is late', async () => {
    const waiting = within(never(), 1_000, late);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toBe('late');
  });

  test('may reject if it is late', async () => {
    const waiting = within(never(), 1_000, () => {
      throw new Error('too late');
    });
    const seen = expect(waiting).rejects.toThrow('too late');
    await vi.advanceTimersByTimeAsync(1_000);
    await seen;
  });

  test('causes no unhandled rejection if it fails after the timeout', async () => {
    const { promise, reject } = Promise.withResolvers<string>();
    const waiting = within(promise, 1_000, late);
    await vi.advanceTimersByTimeAsync(1_000);
    reject(new Error('nobody waits any more'));
    expect(await waiting).toBe('late');
  });
});

describe('a deadline', () => {
  test('is shared by everything that waits for it', async () => {
    const deadline = startDeadline(3_000);
    const first = deadline.within(never(), late);
    await vi.advanceTimersByTimeAsync(2_000);
    const second = deadline.within(never(), late);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all([first, second])).toEqual(['late', 'late']);
  });

  test('returns the time that is left', async () => {
    const deadline = startDeadline(1_000);
    await vi.advanceTimersByTimeAsync(400);
    expect(deadline.left()).toBe(600);
    await vi.advanceTimersByTimeAsync(700);
    expect(deadline.left()).toBe(-100);
  });

  test('still resolves settled work after it has passed', async () => {
    const deadline = startDeadline(1_000);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await deadline.within(Promise.resolve('value'), late)).toBe('value');
  });
});

describe('work until a signal', () => {
  test('rejects with the signal’s reason', async () => {
    const stop = new AbortController();
    const waiting = untilAborted(never(), stop.signal);
    stop.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    await expect(untilAborted(never(), stop.signal)).rejects.toThrow('stopped');
  });

  test('resolves with its value before the signal', async () => {
    expect(await untilAborted(Promise.resolve('value'), new AbortController().signal)).toBe('value');
  });
});
