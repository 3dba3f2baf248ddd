/** A back end that accepted the lead but responds badly: nobody is told that it certainly failed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { type AnsweringServer, startAnsweringServer } from '#tests/support/answering-server.ts';
import { createHttpClient } from './http.ts';
import { createLeadsClient } from './leads.ts';

const JSON_API = { 'content-type': 'application/vnd.api+json' };
const quiet = { info() {}, warn() {}, error() {} };

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
beforeEach(() => void (server.asked.length = 0));
afterAll(() => server.stop());

const send = () => {
  const http = createHttpClient({
    name: 'backendApi',
    baseUrl: server.origin,
    clientId: 'x',
    timeoutMs: 2_000,
    log: quiet,
  });
  return createLeadsClient(http, { waitMs: 2_000 }).send(complaintLead(), 'key', null, null);
};
const give = (status: number, body: string, headers: Record<string, string> = JSON_API) => {
  server.listener = (_, response) => response.writeHead(status, headers).end(body);
};

describe('a lead that a back end took', () => {
  test.each<[string, number, string]>([
    ['without a body', 201, ''],
    ['without an id', 201, '{"data":{"type":"leads"}}'],
    ['with an id that is none', 201, '{"data":{"type":"leads","id":{"a":1}}}'],
    ['with half an answer', 201, '{"data":{"type":"le'],
    ['with a page for people', 200, '<!doctype html><h1>Welcome</h1>'],
    ['with no content', 204, ''],
    ['to look at later', 202, '{}'],
    ['with a list', 201, '[]'],
  ])('and answers %s may have arrived, and is not sent again by itself', async (_, status, body) => {
    give(status, body);
    await expect(send()).rejects.toMatchObject({ kind: 'upstream', details: { mayHaveArrived: true } });
    expect(server.asked).toHaveLength(1);
  });

  test.each([
    ['{"data":{"type":"leads","id":4711}}', '4711'],
    ['{"data":{"type":"leads","id":1234567890123456789}}', '1234567890123456789'],
    ['{"data":{"id":"  A-1 "}}', 'A-1'],
    ['\ufeff{"data":{"type":"Lead","id":"A-1","attributes":null},"meta":[]}', 'A-1'],
  ])('and answers %s has its reference', async (body, reference) => {
    give(200, body, { 'content-type': 'text/plain; charset=utf-8' });
    expect(await send()).toBe(reference);
  });

  test('may not postpone a retry by a hundred years', async () => {
    for (const wait of ['99999999999', 'Fri, 31 Dec 2199 23:59:59 GMT']) {
      give(503, '', { 'retry-after': wait });
      await expect(send()).rejects.toMatchObject({ details: { retryAfter: 86_400 } });
    }
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
