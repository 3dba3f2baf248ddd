import { describe, expect, test } from 'vitest';
import { createLoadMeter } from './load-meter.ts';

describe('pauses of deliveries', () => {
  const start = (utilization: number) => {
    let ms = 0;
    const busy = createLoadMeter(
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

  test('are long while many requests use all of the time', () => {
    expect(start(0.95)(50, 100)).toBe(250);
  });

  test('are short while many requests leave some time', () => {
    expect(start(0.5)(50, 100)).toBe(50);
  });

  test('grow continuously with the load', () => {
    expect(start(0.65)(50, 100)).toBeCloseTo(150);
    expect(start(0.79)(50, 100)).toBeGreaterThan(240);
    expect(start(0.8)(50, 100)).toBe(250);
  });

  test('are left out if deliveries, not requests, use the time', () => {
    expect(start(1)(2, 100)).toBe(0);
    expect(start(1)(20, 1_000)).toBe(0);
  });

  test('end with the requests', () => {
    const meet = start(1);
    expect(meet(50, 100)).toBe(250);
    expect(meet(0, 50)).toBe(250);
    expect(meet(0, 60)).toBe(0);
  });
});
