/** /api/v1/cases as a supplier's program uses it, with tokens signed by a provider. */
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, createLocalJWKSet } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCasesApi } from '#supplier/api/cases.ts';
import type { ApiClientRules } from '#supplier/api/request.ts';
import { AppError } from '#domain/errors.ts';
import { API_AUDIENCE } from '#domain/identity-provider.ts';
import { createTokenReader } from '#web/session/tokens.ts';
import { createCaseStore } from '#database/cases.ts';
import type { Database } from '#database/db.ts';
import { createLeadStore } from '#database/leads.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { type Engine, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';

const ISSUER = 'https://provider.example';
const now = () => new Date();
let engine: Engine;
let db: Database;
let api: ReturnType<typeof createCasesApi>;
let clientRules: ApiClientRules;
let sign: (scope: string) => Promise<string>;

beforeAll(async () => {
  engine = await startEngine('sqlite');
  db = await openNewDatabase(engine);
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const findKey = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256' }] });
  const tokens = createTokenReader({ issuer: ISSUER, clientId: 'x', findKey, now });
  clientRules = { tokens, limit: async () => null };
  api = createCasesApi({ cases: createCaseStore(db), clientRules, log: createRecordingLog(), now });
  sign = (scope) =>
    new SignJWT({ scope })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(ISSUER)
      .setAudience(API_AUDIENCE)
      .setSubject('crm')
      .setExpirationTime('5m')
      .sign(privateKey);
});
afterAll(async () => {
  await db.close();
  await engine.stop();
});

const send = () => createLeadStore(db, { cases: { ombudsmanAfterWeeks: 8 } }).send(complaintLead(), randomUUID());

async function ask(path: string, init: RequestInit = {}, scope: string | null = 'cases') {
  const headers = new Headers(init.headers);
  if (scope !== null) headers.set('Authorization', `Bearer ${await sign(scope)}`);
  if (init.body) headers.set('Content-Type', 'application/vnd.api+json');
  const response = await api(new Request(`http://site.example${path}`, { ...init, headers }));
  if (!response) throw new Error('not its own path');
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const post = (reference: string, attributes: object, scope?: string | null) =>
  ask(
    `/api/v1/cases/${reference}/events`,
    { method: 'POST', body: JSON.stringify({ data: { type: 'case-events', attributes } }) },
    scope,
  );

describe('authorisation', () => {
  test('a request without a token is 401, one without the scope 403, and neither reveals anything', async () => {
    const reference = await send();
    for (const path of ['/api/v1/cases', `/api/v1/cases/${reference}`]) {
      expect((await ask(path, {}, null)).status).toBe(401);
      const refused = await ask(path, {}, 'customers');
      expect(refused.status).toBe(403);
      expect(JSON.stringify(refused.body)).not.toContain(reference);
    }
    expect((await post(reference, { event: 'noted', text: 'x' }, 'customers')).status).toBe(403);
  });
});

test('cases are listed in the desk’s order, page by page', async () => {
  for (let index = 0; index < 3; index += 1) await send();
  const first = await ask('/api/v1/cases?page[size]=2');
  expect(first.status).toBe(200);
  expect(first.body.data).toHaveLength(2);
  expect(first.body.data[0]).toMatchObject({ type: 'cases', attributes: { 'is-complaint': true, status: 'new' } });
  const second = await ask(first.body.links.next);
  expect(second.body.data[0].id).not.toBe(first.body.data[0].id);
  expect(JSON.stringify(first.body)).not.toContain('example.com');
});

test.each(['page[size]=0', 'page[size]=101', 'sort=name', 'filter[view]=x', 'include=leads'])(
  'the query %s is refused, and the error names the parameter',
  async (query) => {
    expect((await ask(`/api/v1/cases?${query}`)).status).toBe(400);
  },
);

test('an unknown parameter is refused, and the error lists the known ones', async () => {
  const { errors } = (await ask('/api/v1/cases?x=1')).body;
  expect(errors).toMatchObject([{ detail: 'Use only filter[view], filter[q], page[number], page[size], sort.' }]);
  expect(errors[0]).not.toHaveProperty('source');
  const half = (await ask('/api/v1/cases?page[limit]=5')).body.errors;
  expect(half).toMatchObject([{ detail: errors[0]?.detail, source: { parameter: 'page' } }]);
});

test('a case accepts no query parameters and no other media type', async () => {
  const path = `/api/v1/cases/${await send()}`;
  expect((await ask(`${path}?include=lead`)).body.errors).toMatchObject([
    { status: '400', source: { parameter: 'include' } },
  ]);
  const Accept = 'application/vnd.api+json; ext="x"';
  for (const one of [path, '/api/v1/cases']) expect((await ask(one, { headers: { Accept } })).status).toBe(406);
});

test('an unavailable database is answered with Retry-After, and does not fill the log', async () => {
  const log = createRecordingLog();
  const away = () => Promise.reject(new AppError('unavailable', 'away', { retryAfter: 7 }));
  const broken = createCasesApi({ cases: { ...createCaseStore(db), list: away, find: away }, clientRules, log, now });
  for (const path of ['/api/v1/cases', '/api/v1/cases/HS-4K7M-92QX']) {
    const headers = { Authorization: `Bearer ${await sign('cases')}` };
    const response = await broken(new Request(`http://site.example${path}`, { headers }));
    expect([response?.status, response?.headers.get('retry-after')]).toEqual([503, '7']);
  }
  expect(log.lines).toEqual([]);
});

test('an API client reads a case with its events, then adds an event', async () => {
  const reference = await send();
  const made = await post(reference, { event: 'replied', text: 'From our own system', seen: 1, by: 'Bea' });
  expect([made.status, made.body.data.id]).toEqual([201, `${reference}-2`]);
  const { body } = await ask(`/api/v1/cases/${reference}`);
  expect(body.data.attributes).toMatchObject({
    seq: 2,
    status: 'waiting',
    clocks: { 'eight-weeks-day': expect.any(String) },
  });
  expect(body.included[1].attributes).toMatchObject({
    event: 'replied',
    by: { kind: 'program', id: 'crm', name: 'Bea' },
  });
  for (const seen of [1, 3, 999])
    expect((await post(reference, { event: 'noted', text: 'Late', seen })).status, `${seen}`).toBe(409);
  expect((await post(reference, { event: 'closed' })).status).toBe(422);
});

test.each([
  [{ event: 'received' }, '/data/attributes/event'],
  [{ event: 'noted', text: 7 }, '/data/attributes/text'],
  [{ event: 'noted', text: 'x', seen: 'one' }, '/data/attributes/seen'],
])('the event %o is refused with the pointer %s', async (attributes, pointer) => {
  const refused = await post(await send(), attributes);
  expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, pointer]);
});

test.each([
  ['/api/v1/cases/HS-2222-2222', 'GET', 404],
  ['/api/v1/cases/..%2fleads', 'GET', 404],
  ['/api/v1/cases', 'DELETE', 405],
])('%s %s is %i', async (path, method, status) => {
  expect((await ask(path, { method })).status).toBe(status);
});
