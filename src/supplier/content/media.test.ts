import { createHash } from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerMedia } from './media.ts';

const MB = 1024 * 1024;
const FILM_BYTES = 256 * MB;

let folder: string;
let film: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-'));
  film = join(folder, 'film.mp4');
  writeFileSync(film, '');
  truncateSync(film, FILM_BYTES);
});
afterEach(() => rmSync(folder, { recursive: true }));

const ask = (method = 'GET') => answerMedia(new Request('http://content.example/film.mp4', { method }), film);
const toTag = (bytes: Uint8Array) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
/** Bytes that this process has read so far, from files and sockets. */
const countRead = () => Number(/^rchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);

/** Files of the folder that this process has open, where the system can list them. */
function findOpen(): string[] {
  const files = process.platform === 'linux' ? readdirSync('/proc/self/fd') : [];
  const toTarget = (name: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`);
    } catch {
      return '';
    }
  };
  return files.map(toTarget).filter((target) => target.startsWith(folder));
}

test('a video requested by several clients at first is read once, and never entirely in memory', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const read = process.platform === 'linux' ? countRead() : 0;
  let most = 0;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers - before)), 2);
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask('HEAD')));
  clearInterval(look);
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  expect(most).toBeLessThan(FILM_BYTES / 2);
  if (process.platform === 'linux') expect(countRead() - read).toBeLessThan(2 * FILM_BYTES);
});

test('a video that is replaced while it is sent is sent unchanged, with its own ETag and length', async () => {
  const pending = ask();
  await sleep(10);
  const saved = join(folder, 'saved.mp4');
  writeFileSync(saved, 'a shorter film');
  renameSync(saved, film);
  const answer = await pending;
  const body = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(body.byteLength));
  expect(answer.headers.get('etag')).toBe(toTag(body));
  expect(await (await ask()).text()).toBe('a shorter film');
});

test('a response without a body leaves no file open', async () => {
  const etag = (await ask('HEAD')).headers.get('etag')!;
  const toOpen = async (headers: Record<string, string>) => {
    const answer = await answerMedia(new Request('http://content.example/film.mp4', { headers }), film);
    return answer.status;
  };
  expect(await toOpen({ 'if-none-match': etag })).toBe(304);
  expect(await toOpen({ range: `bytes=${FILM_BYTES}-` })).toBe(416);
  await expect.poll(() => findOpen()).toEqual([]);
});
