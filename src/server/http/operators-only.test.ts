import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isFromThisMachine } from './operators-only.ts';

const from = (remoteAddress: string | undefined, headers = {}) =>
  isFromThisMachine({ headers, socket: { remoteAddress } } as IncomingMessage);

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(from(address)).toBe(true);
});

test.each(['192.0.2.7', '1.127.0.0.1', '127.0.0.1.example', '::ffff:192.0.2.7', '::2', '', undefined])(
  '%s is not',
  (address) => {
    expect(from(address)).toBe(false);
  },
);

test.each([
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
])('what a proxy on this machine passes on (%s) is not asked here', (header) => {
  expect(from('127.0.0.1', { [header]: '' })).toBe(false);
});
