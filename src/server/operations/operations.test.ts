import { describe, expect, test } from 'vitest';
import { isFromThisMachine } from './operations.ts';

const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  isFromThisMachine({ headers, socket: { remoteAddress } });

describe('an operators-only address', () => {
  test.each(['localhost', 'localhost:3000', 'LOCALHOST:80', '127.0.0.1', '127.0.0.1:3000', '127.1.2.3', '[::1]:3000'])(
    'is answered on this machine under its own name %s',
    (host) => expect(ask({ host })).toBe(true),
  );

  test.each(['a.example', 'localhost.a.example', '127.0.0.1.nip.io', 'a.example:3000', '10.0.0.1', '[::2]', ''])(
    'is not answered to a host name %s that resolves to this machine',
    (host) => expect(ask({ host })).toBe(false),
  );

  test('is not answered without a Host, nor to another machine that sends this one’s', () => {
    expect(ask({})).toBe(false);
    expect(ask({ host: 'localhost' }, '192.0.2.1')).toBe(false);
    expect(ask({ host: 'localhost' }, '::ffff:127.0.0.1')).toBe(true);
  });

  test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('is answered to this machine, %s', (address) => {
    expect(ask({ host: 'localhost' }, address)).toBe(true);
  });

  test.each(['192.0.2.7', '1.127.0.0.1', '127.0.0.1.example', '::ffff:192.0.2.7', '::2', '', undefined])(
    'is not answered to another machine, %s',
    (remoteAddress) =>
      expect(isFromThisMachine({ headers: { host: 'localhost' }, socket: { remoteAddress } })).toBe(false),
  );

  test.each([
    'forwarded',
    'via',
    'x-real-ip',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
  ])('is not answered to a request that a local proxy forwards with %s', (name) => {
    expect(ask({ host: 'localhost', [name]: '' })).toBe(false);
  });
});
