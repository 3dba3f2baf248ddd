import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listOpen } from '#tests/support/open-files.ts';
import { type BusyWait, createBusyWait, openFile } from './sqlite.ts';

const BUSY = Object.assign(new Error('database is locked'), { errcode: 5 });

let now: number;
let wait: BusyWait;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  wait = createBusyWait();
});
afterEach(() => vi.restoreAllMocks());

/** The file is busy at each of these times, then free. */
function tryAt(times: readonly number[]): Promise<string> {
  const left = [...times];
  return wait.whileBusy(() => {
    const at = left.shift();
    if (at === undefined) return 'done';
    now = at;
    throw BUSY;
  });
}

test('a busy file is retried for a second and a half', async () => {
  expect(await tryAt([10_000, 10_800, 11_500])).toBe('done');
  await expect(tryAt([20_000, 20_800, 21_501])).rejects.toBe(BUSY);
});

test('waiting calls share one limit, which restarts after a quiet second or a success', async () => {
  await expect(tryAt([10_000, 10_800, 11_600])).rejects.toBe(BUSY);
  await expect(tryAt([12_600])).rejects.toBe(BUSY);
  expect(await tryAt([13_601, 14_500])).toBe('done');
  expect(await tryAt([15_000, 15_900, 16_500])).toBe('done');
});

test('a patient caller waits up to half a minute', async () => {
  const minute = Array.from({ length: 61 }, (_, at) => 10_000 + at * 1_000);
  wait.setPatient(true);
  expect(await tryAt(minute.slice(0, 31))).toBe('done');
  await expect(tryAt(minute)).rejects.toBe(BUSY);
  expect(now).toBe(41_000);
  wait.setPatient(false);
  await expect(tryAt(minute)).rejects.toBe(BUSY);
  expect(now).toBe(12_000);
});

test('another failure is thrown at once', async () => {
  const failure = new Error('something else');
  const work = vi.fn(() => {
    throw failure;
  });
  await expect(wait.whileBusy(work)).rejects.toBe(failure);
  expect(work).toHaveBeenCalledOnce();
});

test('a file that is not a database is neither opened nor left open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'help-file-'));
  const file = join(folder, 'help.sqlite');
  writeFileSync(file, 'something else'.repeat(100));
  await expect(openFile(file, wait)).rejects.toThrow(/not a database/);
  expect(listOpen(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
