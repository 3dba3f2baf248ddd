/** What a request may store, and that a rejected one leaves nothing. */
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, describe } from 'vitest';
import { createArchive, toDay, createSpaceLimit } from './archive.ts';
import { BLOCK_BYTES, DAY_MAX_BYTES, FREE_MIN_BYTES } from './limits.ts';

const SESSION = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const log = { info() {}, warn() {}, error() {} };
const NOW = new Date('2026-05-02T00:00:00Z');

let folder: string;
let today: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
  today = path.join(folder, toDay(NOW));
});
afterEach(() => rmSync(folder, { recursive: true }));

const createOwn = () => createArchive({ folder, now: () => NOW, log });
/** Fills today's share up to room for so many small files, without using disk space. */
function leaveRoom(files: number): void {
  mkdirSync(path.join(today, 'earlier'), { recursive: true });
  writeFileSync(path.join(today, 'earlier', 'much'), '');
  truncateSync(path.join(today, 'earlier', 'much'), DAY_MAX_BYTES - files * BLOCK_BYTES);
}

const take = async () => {};

function keep(archive: ReturnType<typeof createOwn>, session: string, charge: () => Promise<void> = take) {
  return archive([{ session, ending: '.events.ndjson', bytes: Buffer.from('{}\n') }], charge).then(
    () => true,
    () => false,
  );
}

test('concurrent first requests of a day share its space', async () => {
  leaveRoom(5);
  const archive = createOwn();
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => keep(archive, SESSION)));
  expect(outcomes.filter(Boolean)).toHaveLength(5);
});

test('a sender over its share does not use up the day’s space', async () => {
  leaveRoom(1);
  const archive = createOwn();
  const refuse = () => Promise.reject(new Error('no room'));
  expect(await keep(archive, SESSION, refuse)).toBe(false);
  expect(await keep(archive, OTHER)).toBe(true);
  expect(await keep(archive, OTHER)).toBe(false);
});

test('a full day counts against no sender', async () => {
  leaveRoom(0);
  let charged = 0;
  expect(await keep(createOwn(), SESSION, async () => void (charged += 1))).toBe(false);
  expect(charged).toBe(0);
});

describe('disk space', () => {
  const [DAY, NEXT] = ['2026-05-02', '2026-05-03'];
  const folder = path.join(tmpdir(), 'there-is-no-such-folder');
  let free: number;
  let lines: unknown[];
  const log = { info() {}, warn: (...line: unknown[]) => void lines.push(line), error() {} };
  beforeEach(() => {
    [free, lines] = [FREE_MIN_BYTES, []];
  });
  const createOwn = () => createSpaceLimit(folder, log, async () => free);

  test('the last disk space is reserved for leads, which is logged once', async () => {
    const room = createOwn();
    await room.take(DAY, 100);
    free -= 1;
    for (const _ of [1, 2]) await expect(room.take(DAY, 1)).rejects.toMatchObject({ status: 413 });
    expect(lines).toEqual([[{ day: DAY, bytes: 100 }, 'no room left for monitoring']]);
  });

  test('freed space is used again, and the next shortage is logged', async () => {
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
});
