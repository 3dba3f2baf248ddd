import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppError } from '#domain/errors.ts';
import { startRecordingServer, type RecordingServer } from '#tests/support/recording-server.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { toLog } from './failure.ts';
import { createHttpClient } from './http.ts';

let server: RecordingServer;
beforeAll(async () => {
  server = await startRecordingServer();
});
beforeEach(() => server.reset());
afterAll(() => server.stop());

function client(
  changes: { baseUrl?: string | null; timeoutMs?: number; handler?: (request: Request) => Promise<Response> } = {},
) {
  const log = createRecordingLog();
  const options = {
    name: 'backendApi',
    baseUrl: `${server.origin}/`,
    clientId: 'help-and-support',
    timeoutMs: 2_000,
    log,
  };
  return { log, http: createHttpClient({ ...options, ...changes, maxBytes: 10_000 }) };
}

async function failureOf(work: Promise<unknown>): Promise<AppError> {
  return work.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error as AppError,
  );
}

describe('a call', () => {
  test('goes to the base URL with the client id and comes back as JSON', async () => {
    server.behaviour.answer = () => ({ status: 200, body: { data: [] } });
    expect(await client().http.json('/v1/addresses?postcode=ZZ99+1AA')).toEqual({ data: [] });
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      target: '/v1/addresses?postcode=ZZ99+1AA',
      headers: { 'x-client-id': 'help-and-support' },
    });
  });

  test('without a base URL calls our own handler under its prefix', async () => {
    const http = createHttpClient({
      name: 'backendApi',
      baseUrl: null,
      handler: async (request) => Response.json({ url: request.url, client: request.headers.get('x-client-id') }),
      handlerPrefix: '/api',
      clientId: 'c',
      timeoutMs: 100,
      log: createRecordingLog(),
    });
    expect(await http.json('/v1/leads')).toEqual({ url: 'http://embedded.invalid/api/v1/leads', client: 'c' });
  });

  test('without a body returns null', async () => {
    server.behaviour.answer = () => ({ status: 204 });
    expect(await client().http.json('/x')).toBeNull();
  });
});

describe('a failed call (§8)', () => {
  test('is logged with the reason if there was no response', async () => {
    const gone = await startRecordingServer();
    await gone.stop();
    const { http } = client({ baseUrl: gone.origin });
    expect(toLog(await failureOf(http.json('/v1/leads')))).toMatchObject({ status: 0, reason: 'ECONNREFUSED' });
  });

  test.each([
    [{ message: 'Too busy', Message: 'no' }, 'Too busy'],
    [{ Message: 'not used while there is a status text' }, 'Service Unavailable'],
    [{ message: 7 }, 'Service Unavailable'],
    ['text', 'Service Unavailable'],
  ])('has the text of %j', async (body, text) => {
    server.behaviour.answer = () => ({ status: 503, body });
    const error = await failureOf(client().http.json('/v1/x?postcode=ZZ99'));
    expect([error.kind, error.code]).toEqual(['upstream', '503 Service Unavailable']);
    expect(error.message).toBe(
      `Fetching ${server.origin}/v1/x?postcode=ZZ99 returned response: Status: 503, Text: ${text}`,
    );
    expect(error.details.upstream).toMatchObject({ status: 503, code: '503 Service Unavailable' });
  });

  test('has the body’s Message if there is no status text', async () => {
    const handler = async () => Response.json({ Message: 'Down' }, { status: 500 });
    const error = await failureOf(client({ baseUrl: null, handler }).http.json('/x'));
    expect(error.message).toMatch(/Status: 500, Text: Down$/);
    expect(error.details.upstream?.code.slice(0, 3)).toBe('500');
  });

  test('has its path template if the path contains a personal id, in the log too', async () => {
    server.behaviour.answer = () => ({ status: 503, body: null });
    const { http, log } = client();
    const error = await failureOf(
      http.json('/v1/customers/4711/premises?x=1', { template: '/v1/customers/{id}/premises' }),
    );
    expect(server.requests[0]?.target).toBe('/v1/customers/4711/premises?x=1');
    expect(error.details.upstream?.path).toBe('/v1/customers/{id}/premises');
    expect(log.lines.join()).toContain('/v1/customers/{id}/premises');
    expect(log.lines.join()).not.toContain('4711');
  });

  test('has status 000 without a response', async () => {
    const error = await failureOf(client({ baseUrl: 'http://127.0.0.1:2' }).http.json('/x'));
    expect(error.message).toBe('Fetching http://127.0.0.1:2/x returned response: Status: 000, Text: Network Error');
    expect(error.details.upstream).toMatchObject({ status: 0, code: '000 Network Error' });
  });

  test.each(['over the network', 'in process'])('has status 000 after a timeout %s', async (how) => {
    server.behaviour.delayMs = 2_000;
    const handler = () => new Promise<Response>(() => {});
    const error = await failureOf(
      client({ timeoutMs: 50, ...(how === 'in process' ? { baseUrl: null, handler } : {}) }).http.json('/x'),
    );
    expect(error.details.upstream).toMatchObject({ status: 0, code: '000 Timeout' });
  });

  test.each([301, 302, 303, 307, 308])('a redirect %i is not followed', async (status) => {
    server.behaviour.answer = ({ target }) =>
      target === '/x' ? { status, headers: { Location: '/elsewhere' } } : { status: 200, body: {} };
    const { http } = client();
    expect((await failureOf(http.json('/x'))).details.upstream).toMatchObject({ status });
    expect((await failureOf(http.fetch('/x', { redirect: 'follow' }))).details.upstream).toMatchObject({ status });
    expect(server.requests).toHaveLength(2);
  });

  test.each([
    ['is no JSON', () => new Response('<html>')],
    ['is too large', () => new Response(JSON.stringify('x'.repeat(10_000)))],
    ['nests too deep', () => new Response('['.repeat(60) + ']'.repeat(60))],
  ])('a response that %s is a failure', async (_, answer) => {
    const error = await failureOf(client({ baseUrl: null, handler: async () => answer() }).http.json('/x'));
    expect(error.kind).toBe('upstream');
  });
});

describe('what is logged', () => {
  test('is client, method, path and status, never the query string or the response’s text', async () => {
    server.behaviour.answer = () => ({ status: 404, body: { message: 'No postcode ZZ99 1AA' } });
    const { http, log } = client();
    const error = await failureOf(http.json('/v1/addresses?postcode=ZZ99+1AA'));
    expect(log.lines).toHaveLength(1);
    expect(log.lines[0]).not.toContain('ZZ99');
    expect(toLog(error)).toEqual({
      error: 'upstream',
      client: 'backendApi',
      method: 'GET',
      path: '/v1/addresses',
      status: 404,
      code: '404 Not Found',
      said: `Fetching ${server.origin}/v1/addresses returned response: Status: 404, Text: No …`,
    });
  });

  test('includes the back end’s pointer and message, never the value', async () => {
    const source = { pointer: '/data/attributes/email' };
    const errors = [{ status: '400', detail: 'zoe@example.com is wrong', source }];
    server.behaviour.answer = () => ({ status: 400, body: { message: 'The e-mail zoe@example.com is wrong', errors } });
    const { http, log } = client();
    const body = JSON.stringify({ data: { attributes: { email: 'zoe@example.com', query: 'wrong bill' } } });
    const error = await failureOf(http.json('/v1/leads', { method: 'POST', body }));
    // The caller logs the failure, with its purpose.
    expect(log.lines).toEqual([]);
    http.logFailure(error);
    expect(JSON.parse(log.lines[0] ?? '')).toMatchObject({
      code: '400 Bad Request',
      pointer: '/data/attributes/email',
      said: `Fetching ${server.origin}/v1/leads returned response: Status: 400, Text: The e-mail … is …`,
    });
  });

  test('excludes a pointer that could be personal text', async () => {
    const errors = [{ source: { pointer: '/data/attributes/Zoe Example 07700 900123' } }];
    server.behaviour.answer = () => ({ status: 400, body: { errors } });
    const { http, log } = client();
    await failureOf(http.json('/v1/leads'));
    expect(log.lines.join()).not.toContain('Zoe');
  });

  test('has no text of a response about a customer', async () => {
    server.behaviour.answer = () => ({ status: 404, body: { message: 'nobody is called nadia' } });
    const { http, log } = client();
    await failureOf(http.json('/v1/customers', { headers: { Authorization: 'Bearer x' } }));
    expect(log.lines.join()).toContain('Text: Not Found');
    expect(log.lines.join()).not.toContain('nadia');
  });
});

describe('the Retry-After of a failure', () => {
  test.each([
    ['seconds', () => '17', 17],
    ['a date', () => new Date(Date.now() + 90_000).toUTCString(), 90],
  ])('is passed on as the other server sends it: %s', async (_, toValue, seconds) => {
    server.behaviour.answer = () => ({ status: 503, headers: { 'Retry-After': toValue() } });
    const { details } = await failureOf(client().http.json('/x'));
    expect(Math.abs((details.retryAfter ?? 0) - seconds)).toBeLessThan(3);
  });

  test.each(['', 'soon', '-5'])('is left out for %j', async (value) => {
    server.behaviour.answer = () => ({ status: 503, headers: { 'Retry-After': value } });
    const { details } = await failureOf(client().http.json('/x'));
    expect(details.retryAfter ?? 0).toBe(0);
  });
});

test('a caller’s own deadline overrides the client’s', async () => {
  const slow = createHttpClient({
    name: 'content',
    baseUrl: null,
    handler: async () => {
      await new Promise((resolve) => setTimeout(resolve, 80));
      return new Response('late', { status: 200 });
    },
    clientId: 'x',
    timeoutMs: 20,
    log: { info() {}, warn() {}, error() {} },
  });
  const signal = AbortSignal.timeout(5_000);
  expect(await (await slow.fetch('/a', { signal })).text()).toBe('late');
  await expect(slow.fetch('/a')).rejects.toMatchObject({ details: { upstream: { code: '000 Timeout' } } });
});
