/** A cached article over HTTP, against a bare `node:http` server that sends the same bytes, in turns in the same run. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { startProduct } from '#tests/support/product.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../tools/server-command.ts';
import { type Figure, report } from './report.ts';

const PAGE = '/help-and-support/meters/reading-your-meter';
const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 32;
const LEAST = 0.8;

/** A process of its own, as the product is one. */
const BARE = `
  const { createServer } = require('node:http');
  let body = Buffer.alloc(0);
  process.on('message', ({ base64, headers }) => {
    body = Buffer.from(base64, 'base64');
    const server = createServer((_, response) => { response.writeHead(200, headers); response.end(body); });
    server.listen(0, '127.0.0.1', () => process.send(server.address().port));
  });
`;

async function startBare(
  headers: Record<string, string>,
  body: Buffer,
): Promise<{ origin: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, '-e', BARE], {
    env: { ...process.env, ...SERVER_ENVIRONMENT },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send({ base64: body.toString('base64'), headers });
  const [port] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${port}`, process: child };
}

async function readPage(url: string): Promise<number> {
  const result = await autocannon({
    url,
    headers: { 'accept-encoding': 'br' },
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The bytes as they go over the wire: `fetch` would unpack them. */
async function readRaw(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date: _, connection: __, 'keep-alive': ___, ...headers } = response.headers;
        resolve({ headers: headers as Record<string, string>, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}

export async function benchArticle(): Promise<Figure[]> {
  const product = await startProduct();
  const url = product.origin + PAGE;
  await readRaw(url);
  const { headers, body } = await readRaw(url);
  const bare = await startBare(headers, body);
  const cached: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    cached.push(await readPage(url));
    plain.push(await readPage(`${bare.origin}${PAGE}`));
  }
  bare.process.kill();
  await product.stop();
  const value = median(cached);
  const baseline = median(plain);
  const ratio = value / baseline;
  return [
    {
      name: 'cached article over HTTP',
      unit: 'per second',
      value,
      baseline,
      baselineName: 'bare node:http with the same bytes',
      ratio,
      bound: `ratio ≥ ${LEAST}`,
      holds: ratio >= LEAST,
    },
  ];
}

if (import.meta.main) report(await benchArticle());
