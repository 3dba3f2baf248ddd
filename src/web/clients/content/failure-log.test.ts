import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFailureLog } from './failure-log.ts';

const FAILURE = { document: '/a.html', reason: 'status 503', hasCopy: true, isServers: true };
const lines: string[] = [];
const log = {
  warn: vi.fn((_: object, message: string) => void lines.push(message.split(';')[0] ?? '')),
  info: vi.fn((_: object, message: string) => void lines.push(message)),
};
let at: number;
let outages: ReturnType<typeof createFailureLog>;

beforeEach(() => {
  lines.length = 0;
  at = 0;
  outages = createFailureLog(log, () => at);
});

describe('the log of a failing server', () => {
  test('has one line at the start and one at the end', () => {
    for (const seconds of [0, 1, 60, 600]) {
      at = seconds * 1_000;
      outages.failed('content', FAILURE);
    }
    outages.worked('content', '/a.html');
    outages.worked('content', '/a.html');
    expect(lines).toEqual(['content failed', 'content works again']);
  });

  test('does not say “works again” while it is down', () => {
    outages.failed('content', FAILURE);
    at = 1_000;
    outages.worked('content', '/a.html');
    for (const seconds of [5, 20, 40, 600]) {
      at = seconds * 1_000;
      outages.failed('content', FAILURE);
    }
    expect(lines).toEqual(['content failed', 'content works again', 'content failed']);
  });

  test('stays short when every other request fails', () => {
    for (at = 0; at < 60_000; at += 100) {
      outages.failed('content', FAILURE);
      outages.worked('content', '/a.html');
    }
    expect(lines).toHaveLength(4);
  });

  test('names one document for all that fail, until one works', () => {
    for (const document of ['/a', '/b', '/c']) outages.failed('content', { ...FAILURE, document });
    expect(lines).toHaveLength(1);
    outages.worked('content', '/b');
    for (const document of ['/a', '/b', '/c']) outages.failed('content', { ...FAILURE, document });
    expect(lines.slice(1)).toEqual(['content works again', 'content failed', 'content failed']);
  });
});

describe('the log of documents that fail', () => {
  const fail = (document: string, reason: string) =>
    outages.failed('content', { document, reason, hasCopy: false, isServers: false });

  test('has a line for each, and one more when its reason changes', () => {
    for (const reason of ['status 500', 'status 500', 'not text', 'status 401']) {
      for (const document of ['/a', '/b']) fail(document, reason);
    }
    expect(log.warn.mock.calls.slice(-6).map(([fields]) => fields)).toMatchObject(
      ['status 500', 'not text', 'status 401'].flatMap((reason) => [
        { what: '/a', document: '/a', reason },
        { what: '/b', document: '/b', reason },
      ]),
    );
    expect(lines).toHaveLength(6);
    outages.worked('content', '/a');
    expect(lines.slice(6)).toEqual(['content works again']);
  });

  test('stays short when reasons come and go', () => {
    for (at = 0; at < 60_000; at += 100) fail('/a', at % 200 === 0 ? 'status 500' : 'not text');
    expect(lines).toHaveLength(4);
  });

  test('names 20 documents in half a minute, and says that there are more', () => {
    for (let n = 0; n < 500; n += 1) fail(`/${n}`, 'status 500');
    expect(lines).toHaveLength(21);
    at = 31_000;
    fail('/499', 'status 500');
    expect(lines).toHaveLength(22);
  });
});
