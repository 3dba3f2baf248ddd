/** An external content server on a local port: responds like ours until a test changes it. */
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createContentServer } from '#supplier/content/server.ts';

/** Handles a request and returns true, or leaves it to the default content. */
export type ContentInterceptor = (...asked: Parameters<RequestListener>) => boolean;

export interface OutsideContent {
  /** "http://127.0.0.1:12345", for CONTENT_BASE_URL. */
  readonly origin: string;
  /** Requested paths, in order. */
  readonly asked: string[];
  /** Handles requests first; null: only the default content. */
  answering: ContentInterceptor | null;
  /** Milliseconds before the default content responds. */
  delayMs: number;
  /** Refuses connections until restarted on the same port. */
  away(): Promise<void>;
  back(): Promise<void>;
  stop(): Promise<void>;
}

const content = path.resolve(import.meta.dirname, '../../content');
const quiet = { info() {}, warn() {} };

export async function startOutsideContent(): Promise<OutsideContent> {
  const good = createContentServer({ folder: content, log: quiet });
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url = '/' } = incoming;
    asked.push(url);
    if (outside.answering?.(incoming, outgoing)) return;
    void answerWell(url, outgoing);
  });
  async function answerWell(url: string, outgoing: ServerResponse): Promise<void> {
    await sleep(outside.delayMs);
    const answer = await good.handle(new Request(`http://content.invalid${url}`));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
  }
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  const outside: OutsideContent = {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answering: null,
    delayMs: 0,
    away: close,
    back: () => listen(port),
    async stop() {
      await close();
      good.close();
    },
  };
  return outside;
}
