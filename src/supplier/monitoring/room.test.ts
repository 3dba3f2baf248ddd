import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { FREE_MIN_BYTES } from './limits.ts';
import { createRoom } from './room.ts';

const [DAY, NEXT] = ['2026-05-02', '2026-05-03'];
const folder = path.join(tmpdir(), 'there-is-no-such-folder');
let free: number;
let lines: unknown[];
const log = { info() {}, warn: (...line: unknown[]) => void lines.push(line), error() {} };
beforeEach(() => {
  [free, lines] = [FREE_MIN_BYTES, []];
});
const createOwn = () => createRoom(folder, log, async () => free);

test('the last of a disk is left to what customers write, and the operator is told once', async () => {
  const room = createOwn();
  await room.take(DAY, 100);
  free -= 1;
  for (const _ of [1, 2]) await expect(room.take(DAY, 1)).rejects.toMatchObject({ status: 413 });
  expect(lines).toEqual([[{ day: DAY, bytes: 100 }, 'no room left for monitoring']]);
});

test('there is room again when somebody has made some, and the operator hears of the next time', async () => {
  const room = createOwn();
  free -= 1;
  await expect(room.take(DAY, 1)).rejects.toMatchObject({ status: 413 });
  free += 1;
  await room.take(DAY, 1);
  free -= 1;
  await expect(room.take(DAY, 1)).rejects.toMatchObject({ status: 413 });
  await expect(room.take(NEXT, 1)).rejects.toMatchObject({ status: 413 });
  expect(lines).toHaveLength(3);
});
