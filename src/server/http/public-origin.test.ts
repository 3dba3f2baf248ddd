import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import {
  createOriginReader,
  createPublishedOriginReader,
  isHost,
  isLocalHost,
  createAddressReader,
} from './public-origin.ts';

const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'help.example.com' };
const asked = (headers = {}) => new Request('http://127.0.0.1:3000/help-and-support/', { headers });

describe('the public origin', () => {
  test('PUBLIC_ORIGIN wins over everything', () => {
    const read = createOriginReader({ publicOrigin: 'https://fixed.example', trustProxy: ['127.0.0.1'] });
    expect(read(asked(forwarded), { address: '127.0.0.1' })).toBe('https://fixed.example');
  });

  test('forwarded headers of an untrusted client are ignored', () => {
    const read = createOriginReader({ publicOrigin: null, trustProxy: ['10.0.0.0/8'] });
    expect(read(asked(forwarded), { address: '192.0.2.1' })).toBe('http://127.0.0.1:3000');
  });

  test.each(['10.1.2.3', '::ffff:10.1.2.3'])('a trusted proxy at %s is believed', (address) => {
    const read = createOriginReader({ publicOrigin: null, trustProxy: ['10.0.0.0/8'] });
    expect(read(asked(forwarded), { address })).toBe('https://help.example.com');
  });

  test.each(['a b', 'x/search?q=', 'x\\search', 'somebody@x', 'x:99999'])(
    'an invalid forwarded host (%s) falls back to the requested host',
    (host) => {
      const read = createOriginReader({ publicOrigin: null, trustProxy: ['::1'] });
      expect(read(asked({ 'x-forwarded-host': host }), { address: '::1' })).toBe('http://127.0.0.1:3000');
    },
  );
});

test('a forwarded protocol may be in capitals', () => {
  const read = createOriginReader({ publicOrigin: null, trustProxy: ['::1'] });
  const shouted = asked({ 'x-forwarded-host': 'help.example.com', 'x-forwarded-proto': 'HTTPS' });
  expect(read(shouted, { address: '::1' })).toBe('https://help.example.com');
});

test('the last of several forwarded hosts counts, which the proxy added', () => {
  const read = createOriginReader({ publicOrigin: null, trustProxy: ['::1'] });
  const several = asked({ 'x-forwarded-host': 'evil.example, help.example.com', 'x-forwarded-proto': 'https, http' });
  expect(read(several, { address: '::1' })).toBe('https://help.example.com');
});

describe('the origin for published links', () => {
  const read = (
    headers: IncomingMessage['headers'],
    more: Partial<Parameters<typeof createPublishedOriginReader>[0]> = {},
  ) =>
    createPublishedOriginReader({ publicOrigin: null, trustProxy: [], host: '127.0.0.1', ...more })({
      headers,
      socket: {
        localAddress: '::ffff:10.0.0.5',
        localPort: 3000,
        remoteAddress: '10.0.0.9',
      } as IncomingMessage['socket'],
    });

  test('is PUBLIC_ORIGIN, whatever host is requested', () => {
    expect(read({ host: 'evil.example' }, { publicOrigin: 'https://help.example.com' })).toBe(
      'https://help.example.com',
    );
  });

  test('without it is the requested local name, or that of HOST', () => {
    expect(read({ host: 'localhost:3000' })).toBe('http://localhost:3000');
    expect(read({ host: 'Help.example.com:8080' }, { host: 'help.example.com' })).toBe('http://Help.example.com:8080');
  });

  test('is never an arbitrary Host header', () => {
    for (const host of ['evil.example', 'evil.example:80', '203.0.113.7'])
      expect(read({ host, 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'https' }), host).toBe(
        'http://10.0.0.5:3000',
      );
  });

  test('is what a trusted proxy forwards', () => {
    const trusted = { trustProxy: ['10.0.0.9'] };
    expect(read({ host: 'help.example.com' }, trusted)).toBe('http://help.example.com');
    expect(read({ host: 'a', 'x-forwarded-host': 'help.example.com', 'x-forwarded-proto': 'https' }, trusted)).toBe(
      'https://help.example.com',
    );
  });

  test('stays the same for a page that is rendered again after its connection has closed', () => {
    const readPublished = createPublishedOriginReader({ publicOrigin: null, trustProxy: [], host: '127.0.0.1' });
    const socket = { localAddress: '10.0.0.5', localPort: 3000 } as { localAddress?: string; localPort?: number };
    const incoming = { headers: { host: 'evil.example' }, socket } as unknown as IncomingMessage;
    const first = readPublished(incoming);
    delete socket.localAddress;
    delete socket.localPort;
    expect([first, readPublished(incoming)]).toEqual(['http://10.0.0.5:3000', 'http://10.0.0.5:3000']);
  });
});

describe('the requested host', () => {
  test.each(['localhost', '127.0.0.1:3000', 'Help.Example.COM', 'app_1:3000', '[::1]', '[2001:db8::7]:8080'])(
    '%s is one',
    (host) => {
      expect(isHost(host)).toBe(true);
    },
  );

  test.each([
    '',
    'x/search?q=',
    'x\\search?q=',
    'x?',
    'x#',
    'a@b',
    'a b',
    'a%zz',
    '\u00fc/a',
    'x:',
    'x:99999',
    '999.999.999.999',
    '[::1',
    '[x]',
    '::1',
  ])('%j is none', (host) => {
    expect(isHost(host)).toBe(false);
  });
});

describe('a local host name', () => {
  test.each([
    'localhost:3000',
    'help.localhost',
    '127.0.0.1:3000',
    '127.9.9.9',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.7:8080',
    '[::1]:3000',
    '[fd00::7]',
    '[fe80::1]',
    'app:3000',
    'printer.local',
    'Help.Internal',
    'box.home.arpa',
  ])('%s is one', (host) => {
    expect(isLocalHost(host)).toBe(true);
  });

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'local.evil.example',
    'notlocal.xlocal',
    '172.32.0.1',
    '203.0.113.7',
    '8.8.8.8:80',
    '[2001:db8::7]',
    'evil.example.',
  ])('%s is none', (host) => {
    expect(isLocalHost(host)).toBe(false);
  });
});

const read = createAddressReader({ trustProxy: ['10.0.0.0/8', '::1'] });
const ask = (forwarded: string | null, address: string) =>
  read(new Request('http://a.example/', forwarded === null ? {} : { headers: { 'x-forwarded-for': forwarded } }), {
    address,
  });

test.each([
  ['an untrusted client’s X-Forwarded-For is ignored', '1.2.3.4', '203.0.113.9', '203.0.113.9'],
  ['a trusted proxy names its client', '203.0.113.9', '10.0.0.1', '203.0.113.9'],
  [
    'an entry that the client put before the proxy’s is ignored',
    '1.2.3.4, 203.0.113.9, 10.2.2.2',
    '10.0.0.1',
    '203.0.113.9',
  ],
  ['a proxy without X-Forwarded-For counts as the client', null, '10.0.0.1', '10.0.0.1'],
  ['an entry that is no address does not count as a client', 'unknown, _hidden7', '10.0.0.1', '10.0.0.1'],
  ['an entry that is an invalid address does not count as a client', '1.2.3.4, 01.2.3.4', '10.0.0.1', '10.0.0.1'],
  ['a proxy’s entry with a port counts as the same proxy', '203.0.113.9, 10.2.2.2:8080', '10.0.0.1', '203.0.113.9'],
  ['a client’s entry with a port counts as the same client', '[2001:db8::7]:55', '::1', '2001:db8::7'],
])('%s', (_, forwarded, address, expected) => {
  expect(ask(forwarded, address)).toBe(expected);
});
