import { expect, test } from 'vitest';
import { sweepEach, createClockWatch } from './retention.ts';

test('each store that cannot be swept is logged, and the others are swept', async () => {
  const lines: object[] = [];
  const swept: string[] = [];
  const away = new Error('away');
  const broken = async () => Promise.reject(away);
  await sweepEach(
    { votes: { sweep: broken }, drafts: { sweep: async () => void swept.push('drafts') }, consents: { sweep: broken } },
    { error: (fields, message) => void lines.push({ ...fields, message }) },
  );
  expect(swept).toEqual(['drafts']);
  expect(lines).toEqual([
    { err: away, message: 'votes not swept' },
    { err: away, message: 'consents not swept' },
  ]);
});

const DAY_MS = 86_400_000;

test('normal time and small corrections do not count as a clock change', () => {
  let [wall, steady] = [DAY_MS, 0];
  const { findStep } = createClockWatch(
    () => new Date(wall),
    () => steady,
  );
  [wall, steady] = [wall + 600_000, steady + 600_000];
  expect(findStep()).toBe(0);
  wall += 60_000;
  expect(findStep()).toBe(0);
});

test.each([DAY_MS, -3_600_000])('a clock change of %d ms is detected once', (step) => {
  let [wall, steady] = [DAY_MS, 0];
  const { findStep } = createClockWatch(
    () => new Date(wall),
    () => steady,
  );
  [wall, steady] = [wall + 1_000 + step, steady + 1_000];
  expect([findStep(), findStep()]).toEqual([step, 0]);
});
