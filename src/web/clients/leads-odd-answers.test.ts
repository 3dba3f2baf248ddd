/** Odd responses to a lead: accepted only with an id, unknown if the response is cut off (decision 0048). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { type AnsweringServer, startAnsweringServer } from '#tests/support/answering-server.ts';
import { createHttpClient } from './http.ts';
import { createLeadsClient } from './leads.ts';

const JSON_API = { 'content-type': 'application/vnd.api+json' };
let lines: [object, string][] = [];
const write = (line: object, words: string) => void lines.push([line, words]);
const log = { info: write, warn: write, error: write };

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
beforeEach(() => {
  server.asked.length = 0;
  lines = [];
});
afterAll(() => server.stop());

const send = () => {
  const http = createHttpClient({
    name: 'backendApi',
    baseUrl: server.origin,
    clientId: 'x',
    timeoutMs: 2_000,
    log,
  });
  return createLeadsClient(http, { waitMs: 2_000 }).send(complaintLead(), 'key', null, null);
};
const give = (status: number, body: string, headers: Record<string, string> = JSON_API) => {
  server.listener = (_, response) => response.writeHead(status, headers).end(body);
};

describe('a lead that a back end answered with 2xx', () => {
  test.each<[string, number, string, Record<string, string>?]>([
    ['nothing', 201, ''],
    ['no id', 201, '{"data":{"type":"leads","id":null}}'],
    ['an empty id', 201, '{"data":{"type":"leads","id":" "}}'],
    ['an id that is no text', 201, '{"data":{"type":"leads","id":{"a":1}}}'],
    ['an id of 101 characters', 201, JSON.stringify({ data: { id: 'x'.repeat(101) } })],
    ['no content', 204, ''],
    ['a location to look at later', 202, '{}', { location: '/v1/leads/77' }],
    ['a body of its own format', 200, '{"success":true}'],
    ['a list', 200, '[{"data":{"type":"leads","id":"A-1"}}]'],
    ['an HTML page', 200, '\n<!DOCTYPE html><h1>Service unavailable</h1>'],
    ['a bot check', 202, 'Wait', { 'content-type': 'text/html; charset=utf-8' }],
  ])('and with %s was not accepted, and is not sent again automatically', async (_, status, body, headers) => {
    give(status, body, { ...JSON_API, ...headers });
    const reason = expect.stringMatching(/^(?:no reference in the answer|a page, not JSON)$/) as string;
    const details = { upstream: { client: 'backendApi', method: 'POST', path: '/v1/leads', status, reason } };
    const error: unknown = await send().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'upstream', details });
    expect(error).not.toHaveProperty('details.mayHaveArrived');
    expect([server.asked.length, lines]).toEqual([1, []]);
  });

  test.each([200, 201])(
    'and with half a body (%i) may have arrived, and is not sent again automatically',
    async (status) => {
      give(status, '{"data":{"type":"le');
      const upstream = { status, reason: 'not JSON' };
      await expect(send()).rejects.toMatchObject({ kind: 'upstream', details: { mayHaveArrived: true, upstream } });
      expect(server.asked).toHaveLength(1);
    },
  );

  test.each([
    ['{"data":{"type":"leads","id":4711}}', '4711'],
    ['{"data":{"type":"leads","id":1234567890123456789}}', '1234567890123456789'],
    ['{"data":{"id":"  A-1 "}}', 'A-1'],
    ['{"errors":[{"status":"422"}],"success":false,"data":{"id":"A-1"}}', 'A-1'],
    ['\ufeff{"data":{"type":"Lead","id":"A-1","attributes":null},"meta":[]}', 'A-1'],
  ])('and with the body %s has its reference', async (body, reference) => {
    give(200, body, { 'content-type': 'text/plain; charset=utf-8' });
    expect(await send()).toBe(reference);
  });

  test('does not postpone a retry by a hundred years', async () => {
    for (const wait of ['99999999999', 'Fri, 31 Dec 2199 23:59:59 GMT']) {
      give(503, '', { 'retry-after': wait });
      await expect(send()).rejects.toMatchObject({ details: { retryAfter: 86_400 } });
    }
  });
});

describe('a conflict', () => {
  const failure = async () =>
    send().then(
      () => expect.fail('it did not fail'),
      (thrown: { details: object }) => thrown.details,
    );

  test('with an id is one with an existing lead', async () => {
    give(409, '{"data":{"type":"leads","id":"THEIRS-9"}}');
    expect(await failure()).toMatchObject({ existing: 'THEIRS-9' });
  });

  test.each([
    ['nothing', ''],
    ['an error', '{"errors":[{"status":"409","source":{"pointer":"/data/attributes/query"}}]}'],
  ])('with %s names no existing lead', async (_, body) => {
    give(409, body, { ...JSON_API, location: '/v1/leads/THEIRS-9' });
    expect(await failure()).not.toHaveProperty('existing');
  });

  test('about the document’s type names no existing lead', async () => {
    give(409, '{"errors":[{"status":"409","source":{"pointer":"/data/type"}}],"data":{"id":"THEIRS-9"}}');
    expect(await failure()).not.toHaveProperty('existing');
  });

  test('after a lost response means that the lead has arrived', async () => {
    const http = createHttpClient({ name: 'backendApi', baseUrl: server.origin, clientId: 'x', timeoutMs: 2_000, log });
    const leads = createLeadsClient(http, { isOwn: true, waitMs: 2_000 });
    const statuses = [502, 409];
    server.listener = (_, response) =>
      response.writeHead(statuses.shift() ?? 500, JSON_API).end('{"data":{"id":"THEIRS-9"}}');
    expect(await leads.send(complaintLead(), 'key')).toBe('THEIRS-9');
    expect(server.asked).toHaveLength(2);
  });
});

test.each([301, 302, 303, 307, 308, 400, 401, 403, 404, 405, 409, 415, 500])(
  '%i means nothing was stored',
  async (status) => {
    give(status, '{}', { ...JSON_API, location: '/elsewhere' });
    const error = await send().catch((thrown: { details: object }) => thrown);
    expect(error).toMatchObject({ kind: 'upstream' });
    expect((error as { details: object }).details).not.toMatchObject({ mayHaveArrived: true });
    expect(server.asked).toHaveLength(1);
  },
);
