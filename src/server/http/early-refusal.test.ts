import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { COOKIE_MAX, refuseEarly, HEADER_MAX, PATH_MAX, TARGET_MAX } from './early-refusal.ts';

function asked(url: string, headers: [string, string][] = [['Host', 'help.example']]): IncomingMessage {
  const incoming = new IncomingMessage(new Socket());
  incoming.url = url;
  incoming.rawHeaders = headers.flat();
  incoming.headers = { host: headers.find(([name]) => name.toLowerCase() === 'host')?.[1] };
  return incoming;
}

test('an ordinary request goes on', () => {
  expect(refuseEarly(asked('/help-and-support/?a=1'))).toBeNull();
});

test.each([
  ['a path over its limit', `/${'a'.repeat(PATH_MAX)}`],
  ['slashes over the limit', `/help-and-support/${'/'.repeat(60_000)}a/`],
  ['a query over its limit', `/search?q=${'a'.repeat(TARGET_MAX)}`],
])('%s is 414', (_, url) => {
  expect(refuseEarly(asked(url))?.status).toBe(414);
});

test('a search of 2,000 characters outside ASCII fits', () => {
  expect(refuseEarly(asked(`/search?q=${encodeURIComponent('😀'.repeat(2_000))}`))).toBeNull();
});

test.each([
  ['Accept', HEADER_MAX + 1, 431],
  ['Accept', HEADER_MAX, undefined],
  ['cookie', COOKIE_MAX + 1, 431],
  ['Cookie', COOKIE_MAX, undefined],
])('%s of %i bytes: %s', (name, size, status) => {
  const headers: [string, string][] = [
    ['Host', 'help.example'],
    [name, '\\'.repeat(size)],
  ];
  expect(refuseEarly(asked('/', headers))?.status).toBe(status);
});

test('two Host headers, or one that is no host, are 400', () => {
  const twice: [string, string][] = [
    ['Host', 'help.example'],
    ['host', 'help.example'],
  ];
  expect(refuseEarly(asked('/', twice))?.status).toBe(400);
  expect(refuseEarly(asked('/', [['Host', 'a/b']]))?.status).toBe(400);
});

test('a target with the host that was asked is its path, with another host it is refused', () => {
  const own = asked('http://Help.example/search?q=gas');
  expect(refuseEarly(own)).toBeNull();
  expect(own.url).toBe('/search?q=gas');
  const withPort = asked('http://help.example:80/search?q=gas');
  expect(refuseEarly(withPort)).toBeNull();
  expect(withPort.url).toBe('/search?q=gas');
  expect(refuseEarly(asked('http://help.example:800/'))?.status).toBe(400);
  expect(refuseEarly(asked('http://help.example:443/'))?.status).toBe(400);
  expect(refuseEarly(asked('http://help.example.evil/'))?.status).toBe(400);
  expect(refuseEarly(asked('http://evil.example/'))?.status).toBe(400);
  expect(refuseEarly(asked('*'))?.status).toBe(400);
});

test('HTTP/1.0 without a host is asked as this machine; HTTP/1.1 must name one', () => {
  const incoming = asked('/livez', []);
  incoming.httpVersion = '1.1';
  expect(refuseEarly(incoming)?.status).toBe(400);
  incoming.httpVersion = '1.0';
  expect(refuseEarly(incoming)).toBeNull();
  expect(incoming.headers.host).toBe('localhost');
  const empty = asked('/livez', [['Host', '']]);
  empty.httpVersion = '1.0';
  expect(refuseEarly(empty)).toBeNull();
  empty.httpVersion = '1.1';
  empty.headers.host = '';
  expect(refuseEarly(empty)?.status).toBe(400);
});

test('a path with a backslash, which browsers take for a slash, is 400; in a query it is a sign like any other', () => {
  expect(refuseEarly(asked('/\\evil.example/'))?.status).toBe(400);
  expect(refuseEarly(asked('/help-and-support/meters\\'))?.status).toBe(400);
  expect(refuseEarly(asked('/search?q=a\\b'))).toBeNull();
});

test.each(['/help-and-support/%2e%2e/metrics', '/a/../metrics', '/a/%2E./metrics', '/./metrics', '/a/..', '/a/.%2e?b'])(
  'a path that would be resolved to another is 400: %s',
  (path) => {
    expect(refuseEarly(asked(path))?.status).toBe(400);
  },
);

test('dots within a name or a query are signs like any other', () => {
  for (const path of ['/robots.txt', '/.well-known/x', '/a/...', '/a/b..c', '/search?q=/../a', '/search?q=%2e%2e'])
    expect(refuseEarly(asked(path))).toBeNull();
});

test.each([
  ['chunked', undefined],
  ['Chunked', undefined],
  ['gzip, chunked', 400],
  ['identity, chunked', 400],
])('a body in %j: %s', (coding, status) => {
  const incoming = asked('/');
  incoming.headers['transfer-encoding'] = coding;
  expect(refuseEarly(incoming)?.status).toBe(status);
});
