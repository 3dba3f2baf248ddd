import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createOutages } from './outages.ts';

const FAILURE = { document: '/a.html', reason: 'status 503', hasCopy: true };
const lines: string[] = [];
const log = {
  warn: vi.fn((_: object, message: string) => void lines.push(message.split(';')[0] ?? '')),
  info: vi.fn((_: object, message: string) => void lines.push(message)),
};
let at: number;
let outages: ReturnType<typeof createOutages>;

beforeEach(() => {
  lines.length = 0;
  at = 0;
  outages = createOutages(log, () => at);
});

describe('the log of a server that fails', () => {
  test('has one line when it begins and one when it ends', () => {
    for (const seconds of [0, 1, 60, 600]) {
      at = seconds * 1_000;
      outages.failed('content', FAILURE);
    }
    outages.worked('content');
    outages.worked('content');
    expect(lines).toEqual(['content failed', 'content works again']);
  });

  test('never ends with “works again” while it is down', () => {
    outages.failed('content', FAILURE);
    at = 1_000;
    outages.worked('content');
    for (const seconds of [5, 20, 40, 600]) {
      at = seconds * 1_000;
      outages.failed('content', FAILURE);
    }
    expect(lines).toEqual(['content failed', 'content works again', 'content failed']);
  });

  test('stays short when every other request fails', () => {
    for (at = 0; at < 60_000; at += 100) {
      outages.failed('content', FAILURE);
      outages.worked('content');
    }
    expect(lines).toHaveLength(4);
  });
});
