/** A bare `node:http` server in its own process, with the product's flags: the same bytes for every request. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../tools/server-command.ts';

const BARE = `
  const { createServer } = require('node:http');
  process.on('message', ({ base64, headers }) => {
    const body = Buffer.from(base64, 'base64');
    const server = createServer((_, response) => { response.writeHead(200, headers); response.end(body); });
    server.listen(0, '127.0.0.1', () => process.send(server.address().port));
  });
`;

export interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

export async function startBare({ headers, body }: Answer): Promise<{ origin: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, '-e', BARE], {
    env: { ...process.env, ...SERVER_ENVIRONMENT },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send({ base64: body.toString('base64'), headers });
  const [port] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${port}`, process: child };
}

/** The bytes as transferred: `fetch` would decompress them. */
export async function readRaw(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date: _, connection: __, 'keep-alive': ___, 'transfer-encoding': ____, ...headers } = response.headers;
        resolve({ headers: headers as Record<string, string>, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}
