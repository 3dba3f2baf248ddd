import { describe, expect, test } from 'vitest';
import type { IncomingMessage } from 'node:http';
import { createOriginReader, createPublishedOriginReader } from './public-origin.ts';

const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'help.example.com' };
const asked = (headers = {}) => new Request('http://127.0.0.1:3000/help-and-support/', { headers });

describe('the public origin', () => {
  test('PUBLIC_ORIGIN wins over everything', () => {
    const read = createOriginReader({ publicOrigin: 'https://fixed.example', trustProxy: ['127.0.0.1'] });
    expect(read(asked(forwarded), { address: '127.0.0.1' })).toBe('https://fixed.example');
  });

  test('a stranger’s forwarded headers are not believed', () => {
    const read = createOriginReader({ publicOrigin: null, trustProxy: ['10.0.0.0/8'] });
    expect(read(asked(forwarded), { address: '192.0.2.1' })).toBe('http://127.0.0.1:3000');
  });

  test.each(['10.1.2.3', '::ffff:10.1.2.3'])('a trusted proxy at %s is believed', (address) => {
    const read = createOriginReader({ publicOrigin: null, trustProxy: ['10.0.0.0/8'] });
    expect(read(asked(forwarded), { address })).toBe('https://help.example.com');
  });

  test.each(['a b', 'x/search?q=', 'x\\search', 'somebody@x', 'x:99999'])(
    'a host that is no host (%s) falls back to the one asked for',
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

test('of several forwarded hosts the one that the proxy added counts, not what a client sent before it', () => {
  const read = createOriginReader({ publicOrigin: null, trustProxy: ['::1'] });
  const several = asked({ 'x-forwarded-host': 'evil.example, help.example.com', 'x-forwarded-proto': 'https, http' });
  expect(read(several, { address: '::1' })).toBe('https://help.example.com');
});

describe('the origin that we write down', () => {
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

  test('is PUBLIC_ORIGIN, whoever asks by whatever name', () => {
    expect(read({ host: 'evil.example' }, { publicOrigin: 'https://help.example.com' })).toBe(
      'https://help.example.com',
    );
  });

  test('without one is the near name that was asked, or the one that HOST names', () => {
    expect(read({ host: 'localhost:3000' })).toBe('http://localhost:3000');
    expect(read({ host: 'Help.example.com:8080' }, { host: 'help.example.com' })).toBe('http://Help.example.com:8080');
  });

  test('is never a name that a stranger made up', () => {
    for (const host of ['evil.example', 'evil.example:80', '203.0.113.7'])
      expect(read({ host, 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'https' }), host).toBe(
        'http://10.0.0.5:3000',
      );
  });

  test('is what a trusted proxy passes on', () => {
    const trusted = { trustProxy: ['10.0.0.9'] };
    expect(read({ host: 'help.example.com' }, trusted)).toBe('http://help.example.com');
    expect(read({ host: 'a', 'x-forwarded-host': 'help.example.com', 'x-forwarded-proto': 'https' }, trusted)).toBe(
      'https://help.example.com',
    );
  });

  test('stays what it was for a page that is made again after its connection is gone', () => {
    const readPublished = createPublishedOriginReader({ publicOrigin: null, trustProxy: [], host: '127.0.0.1' });
    const socket = { localAddress: '10.0.0.5', localPort: 3000 } as { localAddress?: string; localPort?: number };
    const incoming = { headers: { host: 'evil.example' }, socket } as unknown as IncomingMessage;
    const first = readPublished(incoming);
    delete socket.localAddress;
    delete socket.localPort;
    expect([first, readPublished(incoming)]).toEqual(['http://10.0.0.5:3000', 'http://10.0.0.5:3000']);
  });
});
