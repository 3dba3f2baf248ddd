/** §9 The outage notice and the header are never stale while their server responds. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContentClient } from '#clients/content/client.ts';
import { NOTICE_AGED_MS, NOTICE_FRESH_MS } from '#domain/constants.ts';
import { answer, JSON_TYPE, startAnsweringServer, type AnsweringServer } from '#tests/support/answering-server.ts';

const HOURS_MS = 9 * 3_600_000;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let server: AnsweringServer;
let client: ContentClient;

const send = (title: string) => answer(JSON.stringify({ title, message: '' }), JSON_TYPE);
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const readTitle = async () => (await client.outage())?.title ?? null;
const oldCopies = () => log.warn.mock.calls.filter(([, message]) => String(message).includes('old copy'));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.clearAllMocks();
  server = await startAnsweringServer();
  server.listener = send('Storm');
  client = server.createClient(log);
  await client.outage();
});
afterEach(() => {
  vi.useRealTimers();
  server.stop();
});

describe('the outage notice', () => {
  test('that is new is seen by the first visitor after quiet hours', async () => {
    server.listener = send('Flood');
    later(HOURS_MS);
    expect(await readTitle()).toBe('Flood');
  });

  test('that has ended is not shown', async () => {
    server.listener = answer('{}', JSON_TYPE);
    later(HOURS_MS);
    expect(await Promise.all([readTitle(), readTitle(), readTitle()])).toEqual([null, null, null]);
    expect(server.asked).toHaveLength(2);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('is asked for again after the clock was set back by a day', async () => {
    server.listener = send('Flood');
    later(-24 * 3_600_000);
    expect(await readTitle()).toBe('Flood');
    server.listener = answer('', JSON_TYPE, 503);
    later(NOTICE_FRESH_MS);
    expect(await readTitle()).toBe('Flood');
    server.listener = send('Calm');
    later(-24 * 3_600_000);
    expect(await readTitle()).toBe('Calm');
  });

  test('is fetched once for everybody, and revalidated in the background before it expires', async () => {
    expect(await readTitle()).toBe('Storm');
    expect(server.asked).toHaveLength(1);
    server.listener = send('Flood');
    later(NOTICE_FRESH_MS - 1_000);
    expect(await readTitle()).toBe('Storm');
    await vi.waitFor(async () => expect(await readTitle()).toBe('Flood'));
    expect(server.asked).toHaveLength(2);
  });

  test('comes from a copy while its server is down, and the age is logged once', async () => {
    server.listener = answer('', JSON_TYPE, 503);
    later(HOURS_MS);
    for (let round = 0; round < 3; round += 1) expect(await readTitle()).toBe('Storm');
    expect(oldCopies()).toEqual([[{ document: server.asked[0]?.path, ageS: HOURS_MS / 1_000 }, expect.any(String)]]);
    expect(server.asked).toHaveLength(2);
  });

  test('returns within two seconds of its server', async () => {
    server.listener = answer('', JSON_TYPE, 503);
    later(HOURS_MS);
    expect(await readTitle()).toBe('Storm');
    server.listener = send('Flood');
    later(2_000);
    expect(await readTitle()).toBe('Flood');
  });

  test('delays a page by less than a second when its server hangs, and the next page not at all', async () => {
    server.listener = () => {};
    later(HOURS_MS);
    const begun = performance.now();
    expect(await readTitle()).toBe('Storm');
    const first = performance.now() - begun;
    expect(first).toBeLessThan(1_000);
    expect(await readTitle()).toBe('Storm');
    expect(performance.now() - begun - first).toBeLessThan(100);
  });

  test('that was never received does not delay pages for long', async () => {
    server.listener = answer('', JSON_TYPE, 503);
    const other = server.createClient(log);
    await expect(other.outage()).rejects.toMatchObject({ code: 'upstream' });
    await wait(10);
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'content failed; there is no good copy');
  });
});

describe('the header', () => {
  test('is never older than 30 seconds either', async () => {
    const header = (title: string) =>
      answer(JSON.stringify({ sections: [{ title, href: '/help-and-support/meters' }] }), JSON_TYPE);
    const readLink = async () => (await client.header())?.sections[0]?.title;
    server.listener = header('Meters');
    expect(await readLink()).toBe('Meters');
    server.listener = header('Boilers');
    later(NOTICE_AGED_MS);
    expect(await readLink()).toBe('Boilers');
  });
});
