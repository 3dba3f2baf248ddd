/** A streaming proxy: every body reaches the server chunked, without a length, in pieces that split characters. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The size of each piece, which splits characters of several bytes. */
const PIECE = 7;

export interface StreamingProxy {
  origin: string;
  /** Chunked posts, as method and path. */
  streamed: string[];
  stop(): Promise<void>;
}

export async function startStreamingProxy(target: string): Promise<StreamingProxy> {
  const streamed: string[] = [];
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const { 'content-length': _, connection: __, ...passed } = headers;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const onward = request(
      { hostname, port, method, path: url, headers: { ...passed, ...(hasBody && { 'transfer-encoding': 'chunked' }) } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    if (hasBody) streamed.push(`${method} ${url}`);
    const send = async () => {
      for await (const part of incoming as AsyncIterable<Buffer>) {
        for (let at = 0; at < part.length; at += PIECE) {
          onward.write(part.subarray(at, at + PIECE));
          await nextTurn();
        }
      }
      onward.end();
    };
    send().catch(() => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    streamed,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
