import { afterEach, describe, expect, test, vi } from 'vitest';
import { createCopyCache, type CopyCache, type Copy } from '#web/clients/content/copy-cache.ts';
import { ContentFailure } from '#web/clients/content/fetch-guarded.ts';
import { startDeadline } from '#domain/deadline.ts';

let copies: CopyCache;
const load = (value: string, bytes = 10) => vi.fn(async () => ({ value, etag: null, hash: value, bytes }));
afterEach(() => copies.close());

describe('cached copies', () => {
  test('are limited in number; the least recently used goes first', async () => {
    copies = createCopyCache({ maxEntries: 3, maxBytes: 1_000 });
    for (const key of ['a', 'b', 'c', 'a', 'd']) await copies.read(key, load(key));
    const again = { a: load('a'), b: load('b'), c: load('c'), d: load('d') };
    await copies.read('a', again.a);
    await copies.read('c', again.c);
    await copies.read('d', again.d);
    expect([again.a, again.c, again.d].map((each) => each.mock.calls.length)).toEqual([0, 0, 0]);
    await copies.read('b', again.b);
    expect(again.b).toHaveBeenCalledOnce();
  });

  test('are limited in memory', async () => {
    copies = createCopyCache({ maxEntries: 100, maxBytes: 250 });
    for (const key of ['a', 'b', 'c']) await copies.read(key, load(key, 100));
    const again = load('a', 100);
    await copies.read('a', again);
    expect(again).toHaveBeenCalledOnce();
  });

  test('are fetched again after the clock was set back by a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    copies = createCopyCache({ maxEntries: 3, maxBytes: 1_000 });
    await copies.read('a', load('old'));
    vi.setSystemTime(Date.now() - 86_400_000);
    const again = load('new');
    expect(await copies.read('a', again)).toBe('old');
    await vi.waitFor(async () => expect(await copies.read('a', again)).toBe('new'));
    expect(again).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  test('are not requested again at once after a rejection, and readers do not wait', async () => {
    copies = createCopyCache({ maxEntries: 3, maxBytes: 1_000 });
    const refused = vi.fn(async () => {
      throw new ContentFailure('server', 'answered 403', false);
    });
    for (const _ of [1, 2, 3]) await expect(copies.read('a', refused)).rejects.toMatchObject({ code: 'upstream' });
    expect(refused).toHaveBeenCalledOnce();
  });

  test('are requested again after half a minute, although the server asks for an hour’s wait', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    copies = createCopyCache({ maxEntries: 3, maxBytes: 1_000 });
    const busy = vi.fn(async () => {
      throw new ContentFailure('server', 'answered 503', true, 3_600_000);
    });
    const read = () => expect(copies.read('a', busy)).rejects.toMatchObject({ code: 'upstream' });
    await read();
    vi.setSystemTime(Date.now() + 29_000);
    await read();
    expect(busy).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 2_000);
    await read();
    expect(busy).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  test('that are being fetched are awaited within the page’s remaining time, and are ready for the next page', async () => {
    copies = createCopyCache({ maxEntries: 3, maxBytes: 1_000 });
    const { promise, resolve } = Promise.withResolvers<Copy<string>>();
    const page = startDeadline(60);
    const started = performance.now();
    const reads = ['a', 'b'].map((key) => copies.read(key, () => promise, page));
    for (const read of reads) await expect(read).rejects.toMatchObject({ code: 'upstream' });
    expect(performance.now() - started).toBeLessThan(1_000);
    resolve({ value: 'late', etag: null, hash: 'late', bytes: 10 });
    await vi.waitFor(async () => expect(await copies.read('a', () => promise, page)).toBe('late'));
  });

  test('that are stale are shown by a page with no time left', async () => {
    copies = createCopyCache({ maxEntries: 3, maxBytes: 1_000 });
    await copies.read('a', load('old'));
    copies.refresh();
    expect(await copies.read<string>('a', () => new Promise(() => {}), startDeadline(50))).toBe('old');
  });

  test('are fetched once for all waiting readers', async () => {
    copies = createCopyCache({ maxEntries: 3, maxBytes: 1_000 });
    const once = load('a');
    expect(await Promise.all(Array.from({ length: 20 }, () => copies.read('a', once)))).toEqual(
      Array.from({ length: 20 }, () => 'a'),
    );
    expect(once).toHaveBeenCalledOnce();
  });
});
