/** A back end that accepted the lead but responds badly: nobody is told that it certainly failed. */
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

describe('a lead that a back end took', () => {
  test.each<[string, number, string]>([
    ['without a body', 201, ''],
    ['without an id', 201, '{"data":{"type":"leads"}}'],
    ['with no id', 201, '{"data":{"type":"leads","id":null}}'],
    ['with an empty id', 201, '{"data":{"type":"leads","id":" "}}'],
    ['with an id that is none', 201, '{"data":{"type":"leads","id":{"a":1}}}'],
    ['with an id that nobody reads out', 201, JSON.stringify({ data: { id: 'x'.repeat(101) } })],
    ['with half an answer', 201, '{"data":{"type":"le'],
    ['with no content', 204, ''],
    ['with a form to fill in anew', 205, ''],
    ['to look at later', 202, '{}'],
    ['with a list', 201, '[]'],
    ['with its own words', 200, '{"success":true}'],
    ['with a list of leads', 200, '[{"data":{"type":"leads","id":"A-1"}}]'],
    ['with no errors', 200, '{"errors":[],"error":null}'],
  ])('and answers %s has arrived without a reference, which is logged with its status', async (_, status, body) => {
    give(status, body);
    expect(await send()).toBeNull();
    expect(server.asked).toHaveLength(1);
    const reason = expect.stringMatching(/^(no reference in the answer|not JSON)$/) as string;
    const told = { client: 'backendApi', method: 'POST', path: '/v1/leads', reason };
    expect(lines).toEqual([[expect.objectContaining({ ...told, status }), 'lead taken without a reference']]);
  });

  test.each<[string, number, string, Record<string, string>?]>([
    ['a page for people', 201, '\n<!DOCTYPE html><h1>Service unavailable</h1>'],
    ['a page to prove that one is a person', 202, 'Wait', { 'content-type': 'text/html; charset=utf-8' }],
    ['the same without a page', 202, '', { 'x-amzn-waf-action': 'challenge' }],
    ['errors', 201, '{"errors":[{"status":"500"}]}'],
    ['a page for people', 200, '<!doctype html><h1>Welcome</h1>'],
    ['half an answer', 200, '{"data":{"type":"le'],
    ['nothing at all', 200, ''],
    ['errors', 200, '{"errors":[{"status":"500"}]}'],
    ['an error', 200, '{"error":"invalid_token"}'],
    ['that it failed', 200, '{"success":false}'],
    ['errors beside an id', 200, '{"errors":[{"status":"422"}],"data":{"type":"leads","id":"E1"}}'],
    ['an error beside an id', 201, '{"error":"Validation failed","data":{"id":"E2b"}}'],
    ['a coded error beside an id', 200, '{"error":{"code":1},"data":{"id":"E2"}}'],
    ['that it failed beside an id', 200, '{"success":false,"data":{"id":"E3"}}'],
    ['that it is not well beside an id', 201, '{"ok":false,"data":{"id":"E4"}}'],
    ['that it failed, and an address', 201, '{"success":false}', { location: '/v1/leads/L1' }],
    ['XML that it failed, and an address', 201, '<r><success>false</success></r>', { location: '/v1/leads/L1' }],
    ['that it failed, in a text', 202, 'ERROR: surname', { 'content-type': 'text/plain' }],
  ])('and answers %s with %i may have arrived, and is not sent again by itself', async (_, status, body, headers) => {
    give(status, body, { ...JSON_API, ...headers });
    const upstream = { status, reason: expect.any(String) as string };
    await expect(send()).rejects.toMatchObject({ kind: 'upstream', details: { mayHaveArrived: true, upstream } });
    expect(server.asked).toHaveLength(1);
  });

  test.each<[string, number, string, string, string | null]>([
    ['its address', 201, '', 'https://elsewhere.example/crm/v1/leads/LOC-77', 'LOC-77'],
    ['its path', 204, '', '/v1/leads/LOC%2D77?x=1#y', 'LOC-77'],
    ['its address, and JSON without an id', 200, '{"success":true}', '/v1/leads/LOC-77/', 'LOC-77'],
    ['its address, and an id', 201, '{"data":{"id":"A-1"}}', '/v1/leads/LOC-77', 'A-1'],
    ['its address, and XML', 201, '<r><success>true</success><errors/></r>', '/v1/leads/LOC-77', 'LOC-77'],
    ['where to ask how far it is', 202, '', '/v1/jobs/77', null],
    ['where all leads are', 201, '', '/v1/leads/', null],
    ['a path above', 201, '', '/v1/leads/..', null],
    ['more than a lead', 201, '', '/v1/leads/77/notes', null],
    ['what cannot be seen', 201, '', '/v1/leads/%E2%80%AE77', null],
    ['a sign that is none', 201, '', '/v1/leads/%FF', null],
    ['two parts in one', 201, '', '/v1/leads/a%2Fb', null],
    ['no address', 201, '', 'http://[', null],
    ['what nobody reads out', 201, '', `/v1/leads/${'7'.repeat(101)}`, null],
  ])('and answers with %s as Location', async (_, status, body, location, reference) => {
    give(status, body, { ...JSON_API, location });
    expect(await send()).toBe(reference);
  });

  test.each([
    ['{"data":{"type":"leads","id":4711}}', '4711'],
    ['{"data":{"type":"leads","id":1234567890123456789}}', '1234567890123456789'],
    ['{"data":{"id":"  A-1 "}}', 'A-1'],
    ['{"errors":[],"error":null,"data":{"id":"A-1"}}', 'A-1'],
    ['{"status":"success","errorCode":"0","data":{"id":"A-1","status":"rejected"}}', 'A-1'],
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

describe('a conflict', () => {
  const failure = async () =>
    send().then(
      () => expect.fail('it did not fail'),
      (thrown: { details: object }) => thrown.details,
    );

  test.each<[string, string, Record<string, string>, string | null]>([
    ['with its id', '{"data":{"type":"leads","id":"THEIRS-9"}}', {}, 'THEIRS-9'],
    ['with its Location', '', { location: '/v1/leads/THEIRS-9' }, 'THEIRS-9'],
    ['with nothing', '', {}, null],
    ['with an error', '{"errors":[{"status":"409","source":{"pointer":"/data/attributes/query"}}]}', {}, null],
  ])('%s is one with what is there already', async (_, body, headers, existing) => {
    give(409, body, { ...JSON_API, ...headers });
    expect(await failure()).toMatchObject({ existing });
  });

  test('about the type of the document says nothing of what is there', async () => {
    give(409, '{"errors":[{"status":"409","source":{"pointer":"/data/type"}}]}');
    expect(await failure()).not.toHaveProperty('existing');
  });

  test('with a first post whose answer was lost means that it has arrived', async () => {
    const http = createHttpClient({ name: 'backendApi', baseUrl: server.origin, clientId: 'x', timeoutMs: 2_000, log });
    const leads = createLeadsClient(http, { isOwn: true, waitMs: 2_000 });
    const statuses = [502, 409];
    server.listener = (_, response) => response.writeHead(statuses.shift() ?? 500).end();
    expect(await leads.send(complaintLead(), 'key')).toBeNull();
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
