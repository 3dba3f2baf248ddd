/** Calls a Node request listener like a fetch handler: through Node's HTTP parser, over streams, without a port. */
import { createServer, request as ask, type IncomingMessage, type RequestListener } from 'node:http';
import { duplexPair, Readable } from 'node:stream';

/** Hop-by-hop headers, or ones that the parser sets itself. */
const DROPPED: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'upgrade',
  'te',
  'trailer',
]);
const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

export function createListenerFetch(listener: RequestListener): (request: Request) => Promise<Response> {
  const server = createServer(listener);
  return async (request) => {
    const url = new URL(request.url);
    const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = ask(
        {
          method: request.method,
          path: `${url.pathname}${url.search}`,
          headers: {
            ...Object.fromEntries(request.headers),
            host: url.host,
            ...(body && { 'content-length': body.byteLength }),
          },
          createConnection() {
            const [near, far] = duplexPair();
            server.emit('connection', far);
            return near;
          },
        },
        resolve,
      );
      outgoing.once('error', reject);
      outgoing.end(body ?? undefined);
    });
    return toResponse(incoming);
  };
}

function toResponse(incoming: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    if (DROPPED.has(name)) continue;
    for (const value of values ?? []) headers.append(name, value);
  }
  const status = incoming.statusCode ?? 500;
  const body = NO_BODY.has(status) ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>);
  if (body === null) incoming.resume();
  return new Response(body, { status, statusText: incoming.statusMessage ?? '', headers });
}
