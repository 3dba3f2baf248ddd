import path from 'node:path';
import { once } from 'node:events';
import { createServer, type Server, IncomingMessage } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSchemaReader } from '#tests/support/schema-reader.ts';
import { readApiDocument } from '../api-documents/routes.ts';
import {
  COOKIE_MAX,
  type EarlyRefusal,
  refuseEarly,
  answerClientError,
  answerRefusal,
  HEADER_MAX,
  PATH_MAX,
  TARGET_MAX,
  createRefusalLog,
  toConnectionError,
} from './early-refusal.ts';

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer({ maxHeaderSize: 64 * 1024 }, (incoming, outgoing) => {
    const refusal = refuseEarly(incoming);
    if (refusal) answerRefusal(refusal, incoming, outgoing);
    else outgoing.end('taken');
  }).on('clientError', answerClientError);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

async function ask(path: string, headers: Record<string, string>, method = 'GET') {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  const lines = Object.entries({ Host: 'help.example', Connection: 'close', ...headers });
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  return { status: Number(head.split(' ')[1]), head, body };
}

const described = createSchemaReader(readApiDocument(path.resolve(import.meta.dirname, '../../..'), 'embedded'));
const jar = (bytes: number) => `__Host-one=1; two=${'x'.repeat(bytes)}; two=3`;
const CLEARING = '/help-and-support/cookies?too-many';

test('cookies of 20 and of 45 KB are accepted', async () => {
  for (const size of [20_000, 45_000]) expect((await ask('/', { Cookie: jar(size) })).body).toBe('taken');
});

test('larger cookies get a page with the emergency numbers and a link that clears them', async () => {
  const { status, head, body } = await ask('/help-and-support/', { Cookie: jar(COOKIE_MAX) });
  expect([status, /content-type: ([^;\r]*)/i.exec(head)?.[1]]).toEqual([431, 'text/html']);
  expect(body).toContain('tel:0800111999');
  expect(body).toContain(`href="${CLEARING}"`);
  expect(head).not.toMatch(/clear-site-data|set-cookie/i);
});

test('the link clears every sent cookie, and nothing if they are within the limit', async () => {
  const { status, head } = await ask(CLEARING, { Cookie: jar(COOKIE_MAX) });
  expect(status).toBe(200);
  expect(head).toContain('Clear-Site-Data: "cookies"');
  expect(head.match(/Set-Cookie: .*/g)).toEqual([
    'Set-Cookie: __Host-one=; Path=/; Max-Age=0; Secure',
    'Set-Cookie: two=; Path=/; Max-Age=0',
  ]);
  expect((await ask(CLEARING, { Cookie: jar(10) })).body).toBe('taken');
  expect((await ask(CLEARING, { Cookie: jar(COOKIE_MAX) }, 'POST')).status).toBe(431);
});

test('requests that Node itself rejects get a page with the numbers, too', async () => {
  const { status, body } = await ask('/', { Cookie: jar(200_000) });
  expect(status).toBe(431);
  expect(body).toContain('tel:0800111999');
  expect((await ask('/', { 'Content-Length': '1', 'Transfer-Encoding': 'chunked' })).status).toBe(400);
});

test.each<[status: number, title: string, path: string, headers: Record<string, string>]>([
  [400, 'Malformed request', '/api/v1/leads', { 'Transfer-Encoding': 'gzip' }],
  [414, 'Address too long', `/api/v1/${'a'.repeat(2_000)}`, {}],
  [431, 'Headers too long', '/account-api/v1/accounts', { 'X-Long': 'a'.repeat(9_000) }],
])('an API client gets a %i in the format of any other error', async (status, title, path, headers) => {
  const { status: told, head, body } = await ask(path, headers);
  expect([told, /content-type: ([^\r]*)/i.exec(head)?.[1]]).toEqual([status, 'application/vnd.api+json']);
  const document: unknown = JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1));
  expect(described.findWrong('#/components/schemas/Errors', document)).toEqual([]);
  expect(document).toMatchObject({ errors: [{ status: String(status), title }] });
  expect((await ask(path, headers, 'HEAD')).body).toBe('');
});

test.each<[EarlyRefusal['status'], string]>([
  [417, '/api/v1/leads'],
  [429, '/api/v1/leads'],
  [503, '/account-api/v1/accounts'],
])('a %i for an API client matches the documented errors', (status, url) => {
  const written: string[] = [];
  const outgoing = { writeHead: () => outgoing, end: (text: string) => written.push(text) };
  answerRefusal({ status, text: 'No.' }, { url, headers: {} } as never, outgoing as never);
  const document: unknown = JSON.parse(written.join(''));
  expect(described.findWrong('#/components/schemas/Errors', document)).toEqual([]);
  expect(document).toMatchObject({ errors: [{ status: String(status), detail: 'No.' }] });
});

test('every refusal has the security headers of any other answer', async () => {
  const asked: [string, Record<string, string>][] = [
    ['/', { Cookie: jar(COOKIE_MAX) }],
    ['/', { Cookie: jar(200_000) }],
    [`/api/v1/${'a'.repeat(2_000)}`, {}],
    ['/', { 'Transfer-Encoding': 'gzip, chunked' }],
    ['/', { 'Content-Length': '-1' }],
  ];
  for (const [path, headers] of asked)
    expect((await ask(path, headers)).head.toLowerCase()).toContain('x-content-type-options: nosniff');
});

test('an address that is too long gets a page of its own', async () => {
  const long = await ask(`/help-and-support/${'a'.repeat(2_000)}`, {});
  expect([long.status, long.body.includes('tel:0800111999')]).toEqual([414, true]);
  expect((await ask(`/${'a'.repeat(2_000)}`, {}, 'HEAD')).body).toBe('');
});

function asked(url: string, headers: [string, string][] = [['Host', 'help.example']]): IncomingMessage {
  const incoming = new IncomingMessage(new Socket());
  incoming.url = url;
  incoming.rawHeaders = headers.flat();
  incoming.headers = { host: headers.find(([name]) => name.toLowerCase() === 'host')?.[1] };
  return incoming;
}

test('an ordinary request is passed on', () => {
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

test('two Host headers, or an invalid one, are 400', () => {
  const twice: [string, string][] = [
    ['Host', 'help.example'],
    ['host', 'help.example'],
  ];
  expect(refuseEarly(asked('/', twice))?.status).toBe(400);
  expect(refuseEarly(asked('/', [['Host', 'a/b']]))?.status).toBe(400);
});

test('an absolute target with the requested host is its path; with another host it is rejected', () => {
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

test('HTTP/1.0 without a host is treated as a local request; HTTP/1.1 must name one', () => {
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

test('a path with a backslash, which browsers read as a slash, is 400; in a query it is allowed', () => {
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

test('dots within a name or a query are allowed', () => {
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

const broken = (start: string, code = 'HPE_INVALID_METHOD') =>
  Object.assign(new Error('Parse Error'), { code, rawPacket: Buffer.from(start, 'latin1') });

test.each([
  ['PROXY TCP4 203.0.113.7 10.0.0.1 56324 443\r\n', 'the PROXY protocol instead of HTTP'],
  ['\r\n\r\n\0\r\nQUIT\n!\x11', 'the PROXY protocol instead of HTTP'],
  ['\x16\x03\x01\x02\x00', 'TLS instead of HTTP'],
  ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'HTTP/2 instead of HTTP'],
  ['GEZ /zoe@example.com', 'HPE_INVALID_METHOD'],
])('a connection that begins with %j is logged as “%s”', (start, reason) => {
  expect(toConnectionError(broken(start))).toBe(reason);
});

test('each kind of rejected connection is logged at once, and after ten minutes with its count', () => {
  const lines: object[] = [];
  let at = 0;
  const tell = createRefusalLog({ warn: (what: object) => void lines.push(what) }, () => at);
  for (let time = 0; time < 3; time += 1) tell(400, 'TLS instead of HTTP');
  tell(431, 'A header of this request is too long.');
  at += 10 * 60_000;
  tell(400, 'TLS instead of HTTP');
  expect(lines).toEqual([
    { status: 400, reason: 'TLS instead of HTTP', requests: 1 },
    { status: 431, reason: 'A header of this request is too long.', requests: 1 },
    { status: 400, reason: 'TLS instead of HTTP', requests: 3 },
  ]);
});

test('a browser’s unused connection is not logged', () => {
  const lines: object[] = [];
  createRefusalLog({ warn: (what: object) => void lines.push(what) })(408, 'ERR_HTTP_REQUEST_TIMEOUT');
  expect(lines).toEqual([]);
});
