import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DATADOG_SITES, toIntakeHost } from '#supplier/monitoring/forward.ts';
import { createIntake, type Intake } from '#supplier/monitoring/intake.ts';
import { REPLAY, toEvent, toForm, toLines, toSegment, toIntakePath } from './bodies.ts';

interface Received {
  host: string;
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const session = '0f8fad5b-d9cb-469f-a165-70867728950e';
const silent = () => {};
const received: Received[] = [];
const hosts: string[] = [];
const warnings: object[] = [];
let status = 202;
let folder = '';
let intake: Intake;

const site = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  received.push({
    host: hosts.shift() ?? '',
    target: incoming.url ?? '',
    headers: incoming.headers,
    body: Buffer.concat(chunks),
  });
  outgoing.writeHead(status).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(path.join(tmpdir(), 'monitoring-'));
  intake = createIntake({
    folder,
    log: { info: silent, warn: (fields) => void warnings.push(fields), error: (fields) => void warnings.push(fields) },
    now: () => new Date(),
    forward: { site: 'datadoghq.eu', clientToken: 'real-token' },
    // The site's name resolves to this machine; the rest of the request is unchanged.
    fetch: (url, init) => {
      const asked = new URL(url instanceof Request ? url.url : url);
      hosts.push(asked.host);
      return fetch(`http://127.0.0.1:${(site.address() as AddressInfo).port}${asked.pathname}${asked.search}`, init);
    },
  });
});
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  received.length = 0;
  warnings.length = 0;
  status = 202;
});

const headers = {
  Cookie: 'hs_consent=3.C0001.C0002; session=secret',
  'User-Agent': 'Browser/1',
  'X-Forwarded-For': '192.0.2.7',
  Referer: 'http://127.0.0.1/?q=canary',
};

async function send(target: string, body: BodyInit, more: Record<string, string> = {}): Promise<number> {
  const plain = new Response(body);
  const type = plain.headers.get('Content-Type') ?? 'text/plain';
  const request = new Request(`http://127.0.0.1${target}`, {
    method: 'POST',
    body: await plain.arrayBuffer(),
    headers: { 'Content-Type': type, ...headers, ...more },
  });
  return (await intake(request, { address: '192.0.2.7' })).status;
}

test('cleaned events go to the configured site, with its own token', async () => {
  const parameters =
    'ddsource=browser&dd-api-key=from-the-page&dd-evp-encoding=deflate&_dd.api=beacon&batch_time=17&host=evil.example&dd-request-id=x';
  expect(
    await send(toIntakePath('rum', parameters), deflateSync(toLines(toEvent(session), toEvent(session))), {
      Host: 'evil.example',
    }),
  ).toBe(202);
  await expect.poll(() => received.length).toBe(1);
  const [only] = received;
  expect(only?.host).toBe('browser-intake-datadoghq.eu');
  expect(only?.target).toBe(
    '/api/v2/rum?ddsource=browser&dd-api-key=real-token&dd-evp-origin=browser&_dd.api=beacon&batch_time=17',
  );
  const text = only?.body.toString('utf8') ?? '';
  expect(text.trim().split('\n')).toHaveLength(2);
  expect(text).not.toContain('canary');
});

test('neither cookies nor the customer’s IP address are forwarded', async () => {
  await send(toIntakePath('rum'), toLines(toEvent(session)));
  await expect.poll(() => received.length).toBe(1);
  const sent = JSON.stringify(received[0]?.headers);
  expect(received[0]?.headers['user-agent']).toBe('Browser/1');
  for (const secret of ['secret', 'hs_consent', '192.0.2.7', 'canary']) expect(sent).not.toContain(secret);
});

test('a segment is forwarded unchanged, and nothing is stored', async () => {
  const parts = toSegment(session);
  expect(await send(REPLAY, toForm(parts))).toBe(202);
  await expect.poll(() => received.length).toBe(1);
  const form = await new Response(new Uint8Array(received[0]?.body ?? []), {
    headers: { 'Content-Type': received[0]?.headers['content-type'] ?? '' },
  }).formData();
  expect(new Uint8Array(await (form.get('segment') as File).arrayBuffer())).toEqual(parts.segment);
  expect(JSON.parse(await (form.get('event') as File).text())).toEqual(parts.description);
  expect(readdirSync(folder)).toEqual([]);
});

test('a rejection is logged and does not affect customers', async () => {
  status = 500;
  expect(await send(toIntakePath('rum'), toLines(toEvent(session)))).toBe(202);
  await expect.poll(() => warnings).toEqual([{ track: 'rum', status: 500 }]);
});

test('a site that rejects every batch is logged once', async () => {
  status = 503;
  for (let batch = 0; batch < 4; batch += 1) {
    await send(toIntakePath('rum'), toLines(toEvent(session)));
    await expect.poll(() => received.length).toBe(batch + 1);
  }
  expect(readdirSync(folder)).toEqual([]);
  expect(warnings).toEqual([{ track: 'rum', status: 503 }]);
});

test('the intake host is derived from one of Datadog’s own sites', () => {
  expect(DATADOG_SITES.map(toIntakeHost)).toEqual([
    'browser-intake-datadoghq.com',
    'browser-intake-us3-datadoghq.com',
    'browser-intake-us5-datadoghq.com',
    'browser-intake-datadoghq.eu',
    'browser-intake-ap1-datadoghq.com',
    'browser-intake-ap2-datadoghq.com',
  ]);
});
