import path from 'node:path';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSchemaReader } from '#tests/support/schema-reader.ts';
import { readApiDocument } from '../api-documents/read-document.ts';
import { COOKIE_MAX, type EarlyRefusal, refuseEarly } from './early-refusal.ts';
import { answerBroken, answerRefusal } from './refusal-answer.ts';

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer({ maxHeaderSize: 64 * 1024 }, (incoming, outgoing) => {
    const refusal = refuseEarly(incoming);
    if (refusal) answerRefusal(refusal, incoming, outgoing);
    else outgoing.end('taken');
  }).on('clientError', answerBroken);
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

test('cookies of 20 and of 45 KB are taken', async () => {
  for (const size of [20_000, 45_000]) expect((await ask('/', { Cookie: jar(size) })).body).toBe('taken');
});

test('more cookies than that get a page with the emergency numbers and a link that clears them', async () => {
  const { status, head, body } = await ask('/help-and-support/', { Cookie: jar(COOKIE_MAX) });
  expect([status, /content-type: ([^;\r]*)/i.exec(head)?.[1]]).toEqual([431, 'text/html']);
  expect(body).toContain('tel:0800111999');
  expect(body).toContain(`href="${CLEARING}"`);
  expect(head).not.toMatch(/clear-site-data|set-cookie/i);
});

test('the link clears every cookie that came, and nothing while they are not too many', async () => {
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

test('what Node itself refuses is a page with the numbers as well', async () => {
  const { status, body } = await ask('/', { Cookie: jar(200_000) });
  expect(status).toBe(431);
  expect(body).toContain('tel:0800111999');
  expect((await ask('/', { 'Content-Length': '1', 'Transfer-Encoding': 'chunked' })).status).toBe(400);
});

test.each<[status: number, title: string, path: string, headers: Record<string, string>]>([
  [400, 'Malformed request', '/api/v1/leads', { 'Transfer-Encoding': 'gzip' }],
  [414, 'Address too long', `/api/v1/${'a'.repeat(2_000)}`, {}],
  [431, 'Headers too long', '/account-api/v1/accounts', { 'X-Long': 'a'.repeat(9_000) }],
])('a program is told of a %i as of any other error', async (status, title, path, headers) => {
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
])('a %i to a program is as the API describes its errors', (status, url) => {
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

test('an address that is too long has its page', async () => {
  const long = await ask(`/help-and-support/${'a'.repeat(2_000)}`, {});
  expect([long.status, long.body.includes('tel:0800111999')]).toEqual([414, true]);
  expect((await ask(`/${'a'.repeat(2_000)}`, {}, 'HEAD')).body).toBe('');
});
