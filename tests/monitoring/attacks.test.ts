/** The intake in its own process under attack over HTTP: attacks are rejected, memory is flat, other pages respond. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AT_ONCE, SENT_MAX_BYTES } from '#supplier/monitoring/limits.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../tools/server-command.ts';
import { DEFLATED_RUM, REPLAY, RUM, toEvent, toForm, toLines, toSegment } from './bodies.ts';

const MB = 1024 * 1024;
/** The memory for all requests that are read at once, each with a copy of its body, and as much garbage. */
const GROWTH_MAX = 4 * AT_ONCE * SENT_MAX_BYTES;
const session = '0f8fad5b-d9cb-469f-a165-70867728950e';
let child: ChildProcess;
let folder = '';
let port = 0;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'monitoring-'));
  const file = fileURLToPath(new URL('./children/intake-server.ts', import.meta.url));
  child = spawn(process.execPath, [...SERVER_FLAGS, file, folder], {
    // The product's environment limits malloc arenas, which would otherwise grow at random (decision 0039).
    env: { ...process.env, ...SERVER_ENVIRONMENT, RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  port = Number(line.toString());
  // One-off allocations are not growth, so every path runs before anything is measured.
  for (let round = 0; round < 100; round += 1) {
    await post(
      RUM,
      Array.from({ length: 50 }, () => toLines(toEvent(session, { context: 'x'.repeat(2_000) }))).join('\n'),
    );
    // Expensive but valid traffic lets the young generation reach its full size.
    if (round % 5 === 0) await Promise.all(Array.from({ length: 5 }, () => post(RUM, `${wide(1_900)}\n`.repeat(40))));
    await post(DEFLATED_RUM, deflateSync(toLines(toEvent(session))));
    await fetch(address(REPLAY), {
      method: 'POST',
      body: toForm(toSegment(session, `{"records":["${'x'.repeat(200_000)}"]}`)),
    });
  }
}, 60_000);
afterAll(() => {
  child.kill();
  rmSync(folder, { recursive: true, force: true });
});

function address(target: string): string {
  return `http://127.0.0.1:${port}${target}`;
}

async function post(target: string, body: BodyInit): Promise<number> {
  const response = await fetch(address(target), { method: 'POST', body });
  await response.body?.cancel();
  return response.status;
}

async function memory(): Promise<{ rss: number; peak: number }> {
  return (await fetch(address('/memory'))).json() as Promise<{ rss: number; peak: number }>;
}

/** One event of many small values. */
function wide(length: number): string {
  return toLines(toEvent(session, { context: Array.from({ length }, () => []) }));
}

/** Sends chunks until the server responds or `total` is sent; null when the connection was just cut. */
function pour(target: string, chunk: Buffer, total: number, headers: Record<string, string>): Promise<number | null> {
  return new Promise((resolve) => {
    const outgoing: ClientRequest = httpRequest(address(target), { method: 'POST', headers, agent: false });
    let sent = 0;
    const answer: { status: number | null } = { status: null };
    const write = () => {
      while (answer.status === null && sent < total) {
        sent += chunk.byteLength;
        if (!outgoing.write(chunk)) return void outgoing.once('drain', write);
      }
      outgoing.end();
    };
    outgoing.on('response', (response) => {
      answer.status = response.statusCode ?? null;
      response.resume();
      resolve(answer.status);
      outgoing.destroy();
    });
    outgoing.on('error', () => resolve(answer.status));
    outgoing.on('close', () => resolve(answer.status));
    write();
  });
}

/** Sends raw bytes. @returns the status code */
function raw(text: string | Buffer): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const finish = () => {
      socket.destroy();
      const code = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      resolve(code === undefined ? null : Number(code));
    };
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      finish();
    });
    socket.on('error', finish);
    socket.on('close', finish);
    socket.write(text);
  });
}

async function expectHeld(name: string, hit: () => Promise<unknown>, rounds: number, atOnce: number): Promise<void> {
  const before = (await memory()).rss;
  const slowest = { ms: 0 };
  const over = new AbortController();
  const visits = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      expect(await (await fetch(address('/page'))).text()).toBe('a page');
      slowest.ms = Math.max(slowest.ms, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  for (let round = 0; round < rounds; round += atOnce) await Promise.all(Array.from({ length: atOnce }, hit));
  over.abort();
  await visits;
  const { peak } = await memory();
  console.log(
    `${name}: ${((peak - before) / MB).toFixed(1)} MB more at the peak, slowest page ${slowest.ms.toFixed(0)} ms`,
  );
  expect(peak - before).toBeLessThan(GROWTH_MAX);
}

const boundary = { 'Content-Type': 'multipart/form-data; boundary=b' };
const expectRefused = (status: number | null) =>
  expect(status).toSatisfy((code) => code === null || (code >= 400 && code < 500));

test('60 MB of zeros in 58 KB are rejected', async () => {
  const bomb = deflateSync(Buffer.alloc(60 * MB));
  expect(bomb.byteLength).toBeLessThan(100_000);
  const parts = {
    segment: new Uint8Array(bomb),
    description: {
      ...toSegment(session).description,
      raw_segment_size: 60 * MB,
      compressed_segment_size: bomb.byteLength,
    },
  };
  const text = deflateSync(Buffer.concat([Buffer.from('{"a":"'), Buffer.alloc(60 * MB, 0x78)]));
  expect(await post(DEFLATED_RUM, bomb)).toBe(413);
  expect(await post(DEFLATED_RUM, text)).toBe(413);
  await expectHeld('bombs of text', async () => expectRefused(await post(DEFLATED_RUM, text)), 100, 10);
  await expectHeld('bombs as events', async () => expectRefused(await post(DEFLATED_RUM, bomb)), 100, 10);
  // A segment is never inflated.
  await expectHeld('bombs as segments', async () => expect(await post(REPLAY, toForm(parts))).toBe(202), 100, 10);
}, 60_000);

test('a decompression bomb of lines is rejected', async () => {
  const bomb = deflateSync(Buffer.from(`${toLines(toEvent(session))}\n`.repeat(20_000)));
  expect(await post(DEFLATED_RUM, bomb)).toBe(413);
  await expectHeld('bombs of lines', async () => expectRefused(await post(DEFLATED_RUM, bomb)), 50, 10);
}, 60_000);

test('a stream of 100 MB is rejected, with a length, with a false length and with none', async () => {
  const chunk = Buffer.alloc(64 * 1024, 0x20);
  const total = 100 * MB;
  for (const target of [RUM, DEFLATED_RUM, REPLAY]) {
    expectRefused(
      await pour(target, chunk, total, { ...(target === REPLAY ? boundary : {}), 'Content-Length': String(total) }),
    );
    await expectHeld(
      '100 MB in chunks',
      async () => expectRefused(await pour(target, chunk, total, target === REPLAY ? boundary : {})),
      6,
      3,
    );
  }
}, 120_000);

test('false lengths are rejected', async () => {
  const head = (length: string) => `POST ${RUM} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${length}\r\n\r\n`;
  const event = toLines(toEvent(session));
  expect(await raw(`${head('3000000')}${event}`)).toBe(413);
  expect(await raw(`${head('-1')}${event}`)).toBe(400);
  expect(await raw(`${head('1e9')}${event}`)).toBe(400);
  // Shorter than the body: the event is truncated, and the rest is not a request.
  expect(await raw(`${head('10')}${event}`)).toBe(400);
  // Longer than the body: the sender is cut off after the timeout.
  expect(await raw(`${head('900000')}${event}`)).toBe(408);
}, 60_000);

test('slow senders are disconnected and delay no other request', async () => {
  const slow = () => raw(`POST ${RUM} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{`);
  const statuses = await Promise.all(Array.from({ length: 40 }, slow));
  expect(statuses.filter((status) => status === 408)).toHaveLength(16);
  expect(statuses.filter((status) => status === 429)).toHaveLength(24);
  expect(await post(RUM, toLines(toEvent(session)))).toBe(202);
}, 60_000);

test('10,000 parts and 10,000 headers are rejected', async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="event"; filename="x"\r\n\r\n{}\r\n';
  const parts = Buffer.from(part.repeat(10_000));
  const headers = Buffer.from(`--b\r\n${'A: b\r\n'.repeat(10_000)}\r\n\r\nx\r\n--b--\r\n`);
  const empty = Buffer.from('--b\r\n\r\n\r\n'.repeat(100_000));
  for (const body of [parts, headers, empty]) {
    const send = () => pour(REPLAY, body, body.byteLength, boundary);
    expect(await send()).toBe(400);
    await expectHeld('parts and headers', async () => expectRefused(await send()), 50, 5);
  }
}, 60_000);

test('deeply nested JSON is rejected', async () => {
  const deep = `{"a":${'['.repeat(250_000)}`;
  expect(await post(RUM, deep)).toBe(400);
  await expectHeld('deep JSON', async () => expectRefused(await post(RUM, deep)), 100, 10);
}, 60_000);

test('the widest accepted events stay within the CPU and memory budget, also when repeated', async () => {
  expect(await post(RUM, wide(60_000))).toBe(400);
  const batch = `${wide(1_900)}\n`.repeat(40);
  expect(await post(RUM, batch)).toBe(202);
  for (let round = 0; round < 3; round += 1) await expectHeld('wide JSON', () => post(RUM, batch), 40, 4);
}, 60_000);
