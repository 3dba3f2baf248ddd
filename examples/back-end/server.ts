/** A back end for leads and addresses, to start from: node examples/back-end/server.ts. Stores everything in memory. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

const JSON_API = 'application/vnd.api+json';
const BODY_MAX = 512 * 1024;
/** Your addresses come from your address book. */
const STREET = [
  { id: 'a-1', attributes: { 'house-number': '1', 'address-line1': 'Test Street', 'postal-town': 'Testtown' } },
  { id: 'a-2', attributes: { 'house-number': '2', 'address-line1': 'Test Street', 'postal-town': 'Testtown' } },
];

interface Answer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

const leads = new Map<string, object>();
const typed = new Map<string, object>();
/**
 * One response for each key, so that a lead whose response was lost can be sent again. Store yours for a week, on a
 * disk.
 */
const byKey = new Map<string, { body: string; answer: Answer }>();

const wrong = (status: number, detail: string, pointer = ''): Answer => ({
  status,
  body: { errors: [{ status: String(status), detail, source: { pointer } }] },
});

function takeLead(body: string, key: string | undefined): Answer {
  const known = key === undefined ? undefined : byKey.get(key);
  if (known) return known.body === body ? known.answer : wrong(422, 'Send other content under another key.');
  const { data } = JSON.parse(body) as { data?: { type?: string; attributes?: Record<string, unknown> } };
  if (data?.type !== 'leads') return wrong(409, 'Send the type leads.', '/data/type');
  const missing = ['query', 'first_name'].every((name) => data.attributes?.[name] === undefined);
  if (missing) return wrong(422, 'Add a topic.', '/data/attributes');
  const id = `REF-${randomUUID().slice(0, 8).toUpperCase()}`;
  leads.set(id, data);
  const answer: Answer = {
    status: 201,
    body: { data: { type: 'leads', id } },
    headers: { Location: `/v1/leads/${id}` },
  };
  if (key === undefined) return answer;
  // Echoes the key to show that it is supported; only then is a lead ever sent twice.
  answer.headers = { ...answer.headers, 'Idempotency-Key': key };
  byKey.set(key, { body, answer });
  return answer;
}

function takeAddress(body: string): Answer {
  const id = randomUUID();
  typed.set(id, JSON.parse(body) as object);
  return { status: 201, body: { data: { type: 'addresses', id } } };
}

async function answer(request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > BODY_MAX) return wrong(413, 'Send a smaller body.');
  }
  const body = Buffer.concat(chunks).toString();
  const key = request.headers['idempotency-key'];
  if (request.method === 'POST' && pathname === '/v1/leads') return takeLead(body, String(key ?? '') || undefined);
  if (request.method === 'POST' && pathname === '/v1/addresses') return takeAddress(body);
  if (pathname === '/v1/addresses')
    return { status: 200, body: { data: searchParams.get('postcode') === 'ZZ99 1AA' ? STREET : [] } };
  // Customers and premises: check the bearer token, and return that person's own records.
  return pathname.startsWith('/v1/customers') ? wrong(401, 'Send a token.') : wrong(404, 'Use an address that exists.');
}

const server = createServer(async (request, response) => {
  const { status, body, headers } = await answer(request).catch(() => wrong(400, 'Send JSON.'));
  response.writeHead(status, { 'Content-Type': JSON_API, ...headers }).end(JSON.stringify(body));
});
server.listen(Number(process.env['PORT'] ?? 4001), '127.0.0.1', () => console.log('listening', server.address()));
