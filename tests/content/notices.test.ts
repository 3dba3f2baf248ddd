/** §9 The outage notice and the header are never stale while their server responds. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContentClient } from '#web/clients/content/client.ts';
import { startDeadline } from '#domain/deadline.ts';
import { NOTICE_AGE_MAX_MS, NOTICE_FRESH_MS } from '#domain/constants.ts';
import {
  answer,
  HTML,
  JSON_TYPE,
  startAnsweringServer,
  type AnsweringServer,
} from '#tests/support/answering-server.ts';

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

  test('that has not arrived when a page has no time left is not shown from the copy', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listener = (request, response) => void promise.then(() => send('Flood')(request, response));
    later(NOTICE_FRESH_MS);
    await expect(client.during(startDeadline(50)).outage()).rejects.toMatchObject({ code: 'upstream' });
    const patient = readTitle();
    resolve();
    expect(await patient).toBe('Flood');
  });

  test('that was never received does not delay pages for long', async () => {
    server.listener = answer('', JSON_TYPE, 503);
    const other = server.createClient(log);
    await expect(other.outage()).rejects.toMatchObject({ code: 'upstream' });
    await wait(10);
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'content failed; there is no stored copy');
  });
});

describe('a notice whose server sends an unreadable response', () => {
  test.each([
    ['another shape', '{"title":["a"],"message":5}', JSON_TYPE],
    ['a list', '[]', JSON_TYPE],
    ['no JSON', '{', JSON_TYPE],
    ['a page', '<h1>Storm</h1>', HTML],
  ])('may be over, and is not shown for longer than 30 seconds: %s', async (_, body, type) => {
    server.listener = answer(body, type);
    later(NOTICE_FRESH_MS);
    for (const _round of [1, 2]) await expect(client.outage()).rejects.toMatchObject({ kind: 'upstream' });
    const messages = log.warn.mock.calls.map(([, message]) => String(message));
    expect(messages.filter((message) => message.includes('content failed'))).toEqual([
      'content failed; there is no stored copy',
    ]);
    expect(messages.filter((message) => message.includes('cannot be read'))).toHaveLength(1);
    expect(messages.join()).not.toContain('does not answer');
    server.listener = answer('', JSON_TYPE, 503);
    later(2_000);
    await expect(client.outage()).rejects.toMatchObject({ kind: 'upstream' });
    server.listener = send('Flood');
    later(2_000);
    expect(await readTitle()).toBe('Flood');
  });

  test('is shown with its readable fields', async () => {
    server.listener = answer('{"title":["a"],"message":"<p>Flood</p>"}', JSON_TYPE);
    later(NOTICE_FRESH_MS);
    expect(await client.outage()).toMatchObject({ title: '', message: expect.stringContaining('Flood') });
  });
});

test('a notice is not shown after a day without confirmation', async () => {
  server.listener = answer('', JSON_TYPE, 503);
  later(24 * 3_600_000 - 1_000);
  expect(await readTitle()).toBe('Storm');
  client.refresh();
  later(900);
  expect(await readTitle()).toBe('Storm');
  later(200);
  await expect(client.outage()).rejects.toMatchObject({ kind: 'upstream' });
  expect(log.warn.mock.calls.at(-1)?.[1]).toContain('no longer shown');
});

describe('the header', () => {
  test('that has become unreadable is replaced by the product’s own', async () => {
    const HEADER = '{"sections":[{"title":"Meters","href":"/help-and-support/meters"}]}';
    server.listener = answer(HEADER, JSON_TYPE);
    expect((await client.header())?.sections).toHaveLength(1);
    server.listener = answer('[]', JSON_TYPE);
    later(NOTICE_AGE_MAX_MS);
    await expect(client.header()).rejects.toMatchObject({ kind: 'upstream' });
  });

  test('is the last one, however old, while its server is down', async () => {
    const HEADER = '{"sections":[{"title":"Meters","href":"/help-and-support/meters"}]}';
    server.listener = answer(HEADER, JSON_TYPE);
    await client.header();
    server.listener = answer('', JSON_TYPE, 503);
    later(9 * 24 * 3_600_000);
    expect((await client.header())?.sections).toHaveLength(1);
  });

  test('is never older than 30 seconds while its server works', async () => {
    const header = (title: string) =>
      answer(JSON.stringify({ sections: [{ title, href: '/help-and-support/meters' }] }), JSON_TYPE);
    const readLink = async () => (await client.header())?.sections[0]?.title;
    server.listener = header('Meters');
    expect(await readLink()).toBe('Meters');
    server.listener = header('Boilers');
    later(NOTICE_AGE_MAX_MS);
    expect(await readLink()).toBe('Boilers');
  });
});

test('the addresses of moved articles come from the copy when a page has no time left for a request', async () => {
  server.listener = answer('{"data":{"attributes":{"moved":{"meters/old":"meters/first"}}}}', JSON_TYPE);
  const { moved } = await client.site();
  expect(moved).toEqual({ 'meters/old': 'meters/first' });
  server.listener = () => {};
  later(NOTICE_FRESH_MS);
  expect((await client.during(startDeadline(50)).site()).moved).toEqual(moved);
});

test('the first list of withdrawn articles is awaited within the page’s remaining time', async () => {
  const sent = answer('{"data":{"attributes":{"retired":["meters/old"]}}}', JSON_TYPE);
  server.listener = (request, response) => void setTimeout(() => sent(request, response), 700);
  expect((await client.during(startDeadline(100)).site()).retired).toEqual([]);
  expect((await client.during(startDeadline(3_000)).site()).retired).toEqual(['meters/old']);
});
