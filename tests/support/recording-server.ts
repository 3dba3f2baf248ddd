/** A back end of §7 on a local port: records posts, and can be programmed. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Address } from '#domain/entities/address.ts';
import type { Json } from '#domain/entities/lead.ts';

export interface RecordedRequest {
  method: string;
  /** Path and query string as received. */
  target: string;
  headers: IncomingHttpHeaders;
  /** The body as sent, and parsed if it is JSON. */
  text: string;
  body: Json;
}

export interface Reply {
  status: number;
  body?: Json;
  headers?: Record<string, string>;
}

/** Changed by tests while the server runs; each count decreases with every matching request. */
export interface Behaviour {
  /** Milliseconds before any response. */
  delayMs: number;
  /** Paths to delay; null: all. */
  delayed: RegExp | null;
  /** How many requests to reject with `failStatus`, without storing anything. */
  fail: number;
  failStatus: number;
  /** How many posts to store and then drop without a response. */
  dropAfterStoring: number;
  /** One lead per key, and the response names the key; otherwise each post is a lead. */
  honoursKeys: boolean;
  /** The addresses of every postcode. */
  addresses: Address[];
  /** Responds instead of the back end unless it returns null. */
  answer: ((request: RecordedRequest) => Reply | null) | null;
}

export interface RecordingServer {
  /** "http://127.0.0.1:12345", for API_BASE_URL. */
  readonly origin: string;
  /** Everything received, in order. */
  readonly requests: RecordedRequest[];
  /** Stored leads, one per idempotency key if keys are honoured, with the id in the response. */
  readonly leads: { id: string; request: RecordedRequest }[];
  readonly behaviour: Behaviour;
  reset(): void;
  stop(): Promise<void>;
}

export async function startRecordingServer(): Promise<RecordingServer> {
  const requests: RecordedRequest[] = [];
  const leads: RecordingServer['leads'] = [];
  const behaviour = usual();
  let round = 0;

  const server = createServer(async (incoming, outgoing) => {
    const begun = round;
    const request = await readRequest(incoming);
    requests.push(request);
    if (behaviour.delayMs > 0 && (behaviour.delayed?.test(request.target) ?? true))
      await new Promise((resolve) => setTimeout(resolve, behaviour.delayMs).unref());
    // Delayed beyond `reset`, so it must not store a lead in the next test.
    if (begun !== round) return void incoming.socket.destroy();
    if (take('fail')) return send({ status: behaviour.failStatus });
    const reply = behaviour.answer?.(request) ?? answerAsBackEnd(request);
    if (request.method === 'POST' && take('dropAfterStoring')) return void incoming.socket.destroy();
    send(reply);

    function send({ status, body, headers }: Reply): void {
      outgoing.writeHead(status, { 'Content-Type': 'application/vnd.api+json', ...headers });
      outgoing.end(body === undefined ? '' : JSON.stringify(body));
    }
  });

  function take(count: 'fail' | 'dropAfterStoring'): boolean {
    if (behaviour[count] <= 0) return false;
    behaviour[count] -= 1;
    return true;
  }

  function answerAsBackEnd(request: RecordedRequest): Reply {
    const path = request.target.replace(/\?.*$/, '');
    if (path === '/v1/leads' && request.method === 'POST') {
      const key = behaviour.honoursKeys ? request.headers['idempotency-key'] : undefined;
      const earlier =
        key === undefined ? undefined : leads.find((lead) => lead.request.headers['idempotency-key'] === key);
      const lead = earlier ?? { id: `outside-${leads.length + 1}`, request };
      if (earlier === undefined) leads.push(lead);
      const headers = typeof key === 'string' ? { headers: { 'Idempotency-Key': key } } : {};
      return { status: 201, body: { data: { type: 'leads', id: lead.id } }, ...headers };
    }
    if (path === '/v1/addresses' && request.method === 'POST') {
      return { status: 201, body: { data: { type: 'addresses', id: `typed-${requests.length}` } } };
    }
    if (path === '/v1/addresses') {
      const data = behaviour.addresses.map(({ id, label, attributes }) => ({
        type: 'addresses',
        id,
        attributes: { ...attributes, address: label },
      }));
      return { status: 200, body: { data } };
    }
    return { status: 404, body: { message: 'No such path' } };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    leads,
    behaviour,
    reset() {
      round += 1;
      requests.length = 0;
      leads.length = 0;
      Object.assign(behaviour, usual());
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function usual(): Behaviour {
  return {
    delayMs: 0,
    delayed: null,
    fail: 0,
    failStatus: 503,
    dropAfterStoring: 0,
    honoursKeys: true,
    addresses: [],
    answer: null,
  };
}

async function readRequest(incoming: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return {
    method: incoming.method ?? '',
    target: incoming.url ?? '',
    headers: incoming.headers,
    text,
    body: readBody(text),
  };
}

function readBody(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
