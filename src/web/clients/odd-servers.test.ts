/**
 * Back ends and content servers with unusual HTTP: what can be read is read, and the rest is reported as their error.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isAppError } from '#domain/errors.ts';
import { readAddressList } from '#wire/address.ts';
import { parseBoundedJson } from './content/documents.ts';
import { fetchGuarded } from './content/fetch-guarded.ts';
import { createProbe } from '#server/commands/conformance/probe.ts';
import { createHttpClient } from './http.ts';
import { createLeadsClient } from './leads.ts';

type Speak = (socket: Socket) => void;
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Sends raw bytes to each request, and counts requests. */
async function startSpeaking(speak: Speak) {
  const sockets = new Set<Socket>();
  const lines: string[] = [];
  let asked = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('data', () => ((asked += 1), speak(socket)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const write = (_: object, words: string) => void lines.push(words);
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const log = { info: write, warn: write, error: write };
  const http = createHttpClient({ name: 'backendApi', baseUrl, clientId: 'c', timeoutMs: 700, log });
  return { http, lines, baseUrl, countAsked: () => asked };
}

const DATA = JSON.stringify({ data: [{ id: 'a1', attributes: { address: '1 High Street', postcode: 'ZZ99 1AA' } }] });
const CREATED = JSON.stringify({ data: { type: 'leads', id: 'THEIRS-1' } });
const OK = 'HTTP/1.1 200 OK\r\n';
const TYPE = 'Content-Type: application/json\r\n';
const toLength = (body: string | Buffer) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
const say =
  (...parts: (string | Buffer)[]): Speak =>
  (socket) =>
    parts.forEach((part) => socket.write(part));
const drip =
  (start: string, drop: string): Speak =>
  (socket) => {
    socket.write(start);
    const timer = setInterval(() => socket.write(drop), 50);
    socket.on('close', () => clearInterval(timer));
  };

/** A body in the framings that some servers use. */
const readable: [string, (body: string) => Speak][] = [
  [
    'in small letters without spaces',
    (body) => say(`HTTP/1.1 200 ok\r\ncontent-type:application/json\r\ncontent-length:${body.length}\r\n\r\n${body}`),
  ],
  ['without a reason', (body) => say(`HTTP/1.1 200\r\n${TYPE}${toLength(body)}${body}`)],
  ['with a mark in front', (body) => say(OK + TYPE + toLength(`\ufeff${body}`), `\ufeff${body}`)],
  [
    'in UTF-16',
    (body) => {
      const sent = Buffer.from(`\ufeff${body}`, 'utf16le');
      return say(OK + TYPE + toLength(sent), sent);
    },
  ],
  ['in HTTP/1.0 without a length', (body) => (socket) => socket.end(`HTTP/1.0 200 OK\r\n${TYPE}\r\n${body}`)],
  [
    'in chunks with extensions, and trailers',
    (body) =>
      say(
        `${OK}${TYPE}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)};a="b c"\r\n${body}\r\n0\r\nX-After: 1\r\n\r\n`,
      ),
  ],
  [
    'after early hints',
    (body) => say(`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${OK}${TYPE}${toLength(body)}${body}`),
  ],
  [
    'after fifty signs that it works on it',
    (body) => say('HTTP/1.1 102 Processing\r\n\r\n'.repeat(50), OK + TYPE + toLength(body) + body),
  ],
  ['with more behind it', (body) => say(`${OK}${TYPE}${toLength(body)}${body}HTTP/1.1 200 OK\r\n\r\n`)],
  ['in a coding that is none', (body) => say(`${OK}${TYPE}Content-Encoding: plain\r\n${toLength(body)}${body}`)],
];

/** Without a usable response a lead may have arrived, or certainly has not. */
const lost: [string, Speak, 'unknown' | 'not stored'][] = [
  ['half a body in HTTP/1.0', (socket) => socket.end(`HTTP/1.0 200 OK\r\n${TYPE}\r\n${DATA.slice(0, 20)}`), 'unknown'],
  [
    'a body that is reset',
    (socket) => {
      socket.write(`${OK}${TYPE}Content-Length: 999\r\n\r\n{`);
      setTimeout(() => socket.resetAndDestroy(), 20);
    },
    'unknown',
  ],
  [
    'a head that is reset',
    (socket) => {
      socket.write('HTTP/1.1 20');
      setTimeout(() => socket.resetAndDestroy(), 20);
    },
    'unknown',
  ],
  ['nothing, and closes', (socket) => socket.end(), 'unknown'],
  ['another protocol', say('SSH-2.0-OpenSSH\r\n'), 'unknown'],
  ['two lengths', say(`${OK}${TYPE}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`), 'unknown'],
  [
    'another protocol’s upgrade',
    say('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    'unknown',
  ],
  ['a head of 200 KB', say(`${OK}X: ${'a'.repeat(200_000)}\r\n${TYPE}${toLength(DATA)}${DATA}`), 'unknown'],
  ['a body that drips', drip(`${OK}${TYPE}Content-Length: 999\r\n\r\n`, ' '), 'unknown'],
  ['a head that drips', drip(OK, 'X: 1\r\n'), 'unknown'],
  [
    'what is not compressed as it says',
    say(`${OK}${TYPE}Content-Encoding: gzip\r\n${toLength(DATA)}${DATA}`),
    'unknown',
  ],
  ['half a million brackets', say(OK + TYPE + toLength('['.repeat(500_000)), '['.repeat(500_000)), 'not stored'],
  ['not modified', say('HTTP/1.1 304 Not Modified\r\nETag: "x"\r\n\r\n'), 'not stored'],
  ['a choice', say(`HTTP/1.1 300 Multiple Choices\r\n${TYPE}${toLength(DATA)}${DATA}`), 'not stored'],
  [
    'a way to another host',
    say('HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/\r\nContent-Length: 0\r\n\r\n'),
    'not stored',
  ],
  [
    'too many requests',
    say('HTTP/1.1 429 Slow\r\nRetry-After: 99999999999999999999\r\nContent-Length: 0\r\n\r\n'),
    'not stored',
  ],
  ['a status of its own', say('HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n'), 'not stored'],
];

describe('an answer', () => {
  test.each(readable)('%s is read by look-ups and by sends', async (_, speakOf) => {
    const { http, lines } = await startSpeaking(speakOf(DATA));
    expect(readAddressList(await http.json('/v1/addresses?postcode=x'))).toMatchObject([{ id: 'a1' }]);
    expect(await fetchGuarded(http, '/list', { mediaType: 'application/json' })).toMatchObject({ status: 200 });
    const back = await startSpeaking(speakOf(CREATED));
    expect(await createLeadsClient(back.http).send({ attributes: {}, addressId: null }, 'key-1')).toBe('THEIRS-1');
    expect([...lines, ...back.lines]).toEqual([]);
  });

  test.each(lost)(
    'of %s is a failure that is logged once, and a lead’s outcome is unknown or the lead is kept',
    async (_, speak, fate) => {
      const { http, lines, countAsked } = await startSpeaking(speak);
      await expect(http.json('/v1/addresses?postcode=x')).rejects.toMatchObject({ kind: 'upstream' });
      expect(lines).toEqual(['a call failed']);
      await expect(
        fetchGuarded(http, '/list', { mediaType: 'application/json' }).then((answer) =>
          parseBoundedJson('text' in answer ? answer.text : ''),
        ),
      ).rejects.toBeInstanceOf(Error);
      const before = countAsked();
      const leads = createLeadsClient(http, { waitMs: 700, lateMs: 700 });
      const failure: unknown = await leads
        .send({ attributes: {}, addressId: null }, 'key-1')
        .catch((error: unknown) => error);
      expect(isAppError(failure, 'upstream') && failure.details.mayHaveArrived === true).toBe(fate === 'unknown');
      // Whether the back end honours the key is unknown.
      expect(countAsked() - before).toBe(1);
    },
  );
});

test.each<[string, string, Speak]>([
  [
    'a 100 Continue that nobody asked for',
    'UND_ERR_SOCKET: a 100 Continue that was not asked for',
    say(`HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 Created\r\n${TYPE}${toLength(CREATED)}${CREATED}`),
  ],
  [
    'a header over two lines',
    'HTTPParserError: a header folded over two lines',
    say(`HTTP/1.1 201 Created\r\nX-A: 1;\r\n b=2\r\n${TYPE}${toLength(CREATED)}${CREATED}`),
  ],
  [
    'the same length twice',
    'UND_ERR_RES_CONTENT_LENGTH_MISMATCH: two lengths, or another than was sent',
    say(`HTTP/1.1 201 Created\r\n${TYPE}Content-Length: ${CREATED.length}\r\n${toLength(CREATED)}${CREATED}`),
  ],
  [
    'an upgrade that nobody asked for',
    'UND_ERR_SOCKET: an upgrade that was not asked for',
    say('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  ],
  ['another protocol', 'HTTPParserError', say('SSH-2.0-OpenSSH\r\n')],
])('an answer that Node cannot parse is logged with what is wrong: %s', async (_, reason, speak) => {
  const { http, baseUrl } = await startSpeaking(speak);
  const sent = createLeadsClient(http).send({ attributes: {}, addressId: null }, 'key-1');
  await expect(sent).rejects.toMatchObject({ details: { mayHaveArrived: true, upstream: { status: 0, reason } } });
  const ask = createProbe({ base: baseUrl, clientId: 'c', timeoutMs: 700, maxBytes: 1_000 });
  const { trouble } = await ask('/v1/leads', { method: 'POST', body: '{}' });
  expect(trouble).toBe(
    reason.includes(':') ? `an unreadable response: ${reason.split(': ')[1]}` : `no answer (${reason})`,
  );
});

test('a list loses only its invalid entries, and no member becomes a prototype', async () => {
  const body =
    '{"__proto__":{"data":[1]},"data":[{"__proto__":{"id":"x"},"id":"a1","attributes":{"__proto__":{"address":"evil"},"address":"1","postcode":"ZZ99 1AA"}},' +
    '{"id":"a\\ud800","attributes":{"address":"2"}},{"id":12345678901234567890,"attributes":{"address":"3","county":1e400}}]}';
  const { http } = await startSpeaking(say(OK + TYPE + toLength(body) + body));
  const found = readAddressList(await http.json('/v1/addresses?postcode=x'), http.issueLog('/v1/addresses'));
  expect(found?.map(({ id, label }) => [id, label])).toEqual([
    ['a1', '1'],
    ['12345678901234567890', '3'],
  ]);
  expect(({} as { address?: string }).address).toBeUndefined();
});
