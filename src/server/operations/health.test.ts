import { describe, expect, test } from 'vitest';
import { createHealth } from './health.ts';

function start(ping: () => Promise<void> = async () => {}) {
  return createHealth({ database: { ping } as Parameters<typeof createHealth>[0]['database'] });
}

describe('readiness', () => {
  test('is reached once tables and search are ready, in any order', async () => {
    for (const steps of [['migrated', 'searchable'] as const, ['searchable', 'migrated'] as const]) {
      const health = start();
      expect(await health.reasons()).not.toEqual([]);
      health[steps[0]]();
      expect(await health.reasons()).not.toEqual([]);
      health[steps[1]]();
      expect(await health.reasons()).toEqual([]);
    }
  });

  test('names a search that has not read the articles, and a database that does not answer', async () => {
    const health = start(async () => {
      throw new Error('away');
    });
    health.migrated();
    expect(await health.reasons()).toEqual(['the database does not answer', 'search has not read the articles yet']);
  });

  test('stays failed once the process is stopping', async () => {
    const health = start();
    health.migrated();
    health.searchable();
    health.drain();
    health.migrated();
    expect(await health.reasons()).toEqual(['shutting down']);
  });

  test('records whether a load balancer probes it', async () => {
    const health = start();
    expect(health.isProbed()).toBe(false);
    await health.reasons();
    expect(health.isProbed()).toBe(true);
  });
});
