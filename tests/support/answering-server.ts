/** A test's own content server on a real port, and a client of it; requests are recorded. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brand } from '#brand/facts.ts';
import { createContentClient, type ContentClient } from '#web/clients/content/client.ts';
import type { Log } from '#domain/log.ts';

export const HTML = { 'content-type': 'text/html; charset=utf-8' };
export const JSON_TYPE = { 'content-type': 'application/json' };

export const answer =
  (body: string, headers: Record<string, string> = HTML, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);

/** Responds to each path with the JSON of what `read` returns; cuts the connection if it throws. */
export const answerJson =
  (read: (path: string) => Promise<object>): RequestListener =>
  (request, response) =>
    void read(new URL(request.url ?? '', 'http://any').pathname).then(
      (body) => response.writeHead(200, JSON_TYPE).end(JSON.stringify(body)),
      () => response.destroy(),
    );

export interface AnsweringServer {
  /** Handles every request. */
  listener: RequestListener;
  readonly asked: { path: string; headers: IncomingHttpHeaders }[];
  readonly origin: string;
  createClient(log: Log, more?: { facts?: ContentClient; contentOrigin?: string }): ContentClient;
  stop(): void;
}

export async function startAnsweringServer(): Promise<AnsweringServer> {
  const asked: AnsweringServer['asked'] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    made.listener(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const http = { fetch: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) };
  const clients: ContentClient[] = [];
  const made: AnsweringServer = {
    listener: answer('', HTML, 404),
    asked,
    origin,
    createClient(log, more = {}) {
      const sources = { content: http, outage: http, messages: http };
      const client = createContentClient({
        contentOrigin: '',
        ...more,
        http: sources,
        provider: brand.provider,
        log,
      });
      clients.push(client);
      return client;
    },
    stop() {
      for (const client of clients) client.close();
      server.closeAllConnections();
      server.close();
    },
  };
  return made;
}
