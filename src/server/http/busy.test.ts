import { describe, expect, test } from 'vitest';
import { createBusy } from './busy.ts';

describe('deliveries give way', () => {
  const start = (utilization: number) => {
    let ms = 0;
    const busy = createBusy(
      () => ({ utilization }),
      () => ms,
    );
    const meet = (requests: number, inMs: number) => {
      for (let at = 0; at < requests; at += 1) busy.count();
      ms += inMs;
      return busy.rest();
    };
    return meet;
  };

  test('long while many requests take all of the time', () => {
    expect(start(0.95)(50, 100)).toBe(250);
  });

  test('a little while many requests leave some', () => {
    expect(start(0.5)(50, 100)).toBe(50);
  });

  test('the longer the less they leave, without a jump', () => {
    expect(start(0.65)(50, 100)).toBeCloseTo(150);
    expect(start(0.79)(50, 100)).toBeGreaterThan(240);
    expect(start(0.8)(50, 100)).toBe(250);
  });

  test('not to themselves: few requests do not fill the time', () => {
    expect(start(1)(2, 100)).toBe(0);
    expect(start(1)(20, 1_000)).toBe(0);
  });

  test('for no longer than the requests last', () => {
    const meet = start(1);
    expect(meet(50, 100)).toBe(250);
    expect(meet(0, 50)).toBe(250);
    expect(meet(0, 60)).toBe(0);
  });
});
