import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { toLeadDocument } from '#wire/lead.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { createApi } from './app.ts';
import {
  createRecordingLog,
  JSON_API,
  startServedApi,
  type ServedApi,
  toLeadPost as post,
} from '#tests/support/served-api.ts';

let api: ServedApi;
beforeAll(async () => {
  api = await startServedApi();
});
afterAll(() => api.stop());

/** An API whose store always fails. */
function failing(error: unknown, wait: number | null = null) {
  const log = createRecordingLog();
  const fail = () => Promise.reject(error);
  const stores = { leads: { receive: fail, has: fail }, addresses: { findByPostcode: fail, save: fail } };
  return { log, handle: createApi({ log, ...stores, limits: { take: async () => wait, giveBack: async () => {} } }) };
}

describe('POST /api/v1/leads', () => {
  test('returns 201 with type, reference and location, after storing the lead with its client', async () => {
    const response = await api.handler(post({ 'X-Client-Id': 'help-and-support' }));
    expect(response.status).toBe(201);
    const { data } = (await response.json()) as { data: { type: string; id: string } };
    expect(data).toEqual({ type: 'leads', id: expect.stringMatching(/^HS-/) });
    expect(response.headers.get('location')).toBe(`/api/v1/leads/${data.id}`);
    expect(await api.leads.findLead(data.id)).toMatchObject({ clientId: 'help-and-support', ...complaintLead() });
  });

  test('records a client that does not name itself as unknown', async () => {
    const { data } = (await (await api.handler(post())).json()) as { data: { id: string } };
    expect(await api.leads.findLead(data.id)).toMatchObject({ clientId: 'unknown' });
  });

  test('the same key gives the same reference for the same lead and 422 for another', async () => {
    const send = async (query: string) => {
      const response = await api.handler(post({ 'Idempotency-Key': 'k' }, complaintLead({ query })));
      return [response.status, await response.text()] as const;
    };
    expect(await send('one')).toEqual(await send('one'));
    const [status, text] = await send('two');
    expect(status).toBe(422);
    expect(text).toContain('idempotency-conflict');
  });

  test('a compressed body is 415 with the accepted encodings; "identity" is accepted', async () => {
    const packed = await api.handler(post({ 'Content-Encoding': 'gzip' }));
    expect([packed.status, packed.headers.get('accept-encoding')]).toEqual([415, 'identity']);
    expect((await api.handler(post({ 'Content-Encoding': 'identity' }))).status).toBe(201);
    expect((await api.handler(post({ 'Content-Type': 'text/plain' }))).headers.get('accept-encoding')).toBeNull();
  });

  test('an unavailable store is 503 with Retry-After', async () => {
    const { handle, log } = failing(new AppError('unavailable', 'secret', { retryAfter: 2.5 }));
    const response = await handle(post());
    expect([response.status, response.statusText]).toEqual([503, 'Service Unavailable']);
    expect(response.headers.get('retry-after')).toBe('3');
    expect(await response.text()).not.toContain('secret');
    expect(log.lines).toEqual([]);
  });

  test.each([new TypeError('secret zoe@example.com'), 'secret', null])(
    'an unexpected failure is 503, logged once and without its message',
    async (error) => {
      const { handle, log } = failing(error);
      const response = await handle(post());
      expect(response.status).toBe(503);
      expect(response.headers.has('retry-after')).toBe(true);
      expect(log.lines).toHaveLength(1);
      expect(log.lines.join() + (await response.text())).not.toContain('secret');
    },
  );

  test('too many requests are 429 with Retry-After before the body is read', async () => {
    const { handle } = failing(new Error('not reached'), 1.2);
    const request = post();
    const response = await handle(request);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2']);
    expect(request.bodyUsed).toBe(false);
  });
});

describe('what JSON:API 1.1 requires of a server', () => {
  const attributes = { ...complaintLead().attributes, query: 'CANARY' };

  test.each([
    ['another type is 409', { type: 'CANARY', attributes }, 409, '/data/type'],
    ['an id of the client’s own is 403', { type: 'leads', id: 'CANARY', attributes }, 403, '/data/id'],
    [
      'another type is reported before an id of the client’s own',
      { type: 'x', id: 'CANARY', attributes: {} },
      409,
      '/data/type',
    ],
    ['no type is 422', { attributes }, 422, '/data'],
  ])('%s', async (_, data, status, pointer) => {
    const request = new Request('http://x/api/v1/leads', {
      method: 'POST',
      body: JSON.stringify({ data }),
      headers: { 'Content-Type': JSON_API },
    });
    const response = await api.handler(request);
    const text = await response.text();
    expect(response.status).toBe(status);
    expect(JSON.parse(text)).toMatchObject({ errors: [{ status: String(status), source: { pointer } }] });
    expect(text).not.toContain('CANARY');
  });

  test.each(['include=CANARY', 'sort=CANARY', 'fields[leads]=CANARY', 'page[size]=1', 'CANARY=1', 'topic=CANARY'])(
    'an unknown query parameter is 400: %s',
    async (query) => {
      const body = JSON.stringify(toLeadDocument(complaintLead()));
      const url = `http://x/api/v1/leads?${query}`;
      const response = await api.handler(
        new Request(url, { method: 'POST', body, headers: { 'Content-Type': JSON_API } }),
      );
      expect(response.status).toBe(400);
      expect(await response.text()).not.toContain('CANARY');
    },
  );

  test('the location of a lead confirms that it exists, and nothing else', async () => {
    const place = (await api.handler(post())).headers.get('location') ?? '';
    const response = await api.handler(new Request(`http://x${place}`));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      jsonapi: { version: '1.1' },
      data: { type: 'leads', id: place.split('/').at(-1) },
    });
  });

  test.each(['HS-2222-2222', 'hs-4k7m-92qx', 'x', '%00'])('an unknown reference is 404: %s', async (reference) => {
    const response = await api.handler(new Request(`http://x/api/v1/leads/${reference}`));
    expect(response.status).toBe(404);
    expect((await api.handler(new Request(`http://x/api/v1/leads/x`, { method: 'DELETE' }))).status).toBe(405);
  });

  test('the response names the honoured key', async () => {
    expect((await api.handler(post({ 'Idempotency-Key': 'k-77' }))).headers.get('idempotency-key')).toBe('k-77');
    expect((await api.handler(post())).headers.has('idempotency-key')).toBe(false);
  });
});

describe('/api/v1/addresses', () => {
  const get = async (query: string) => api.handler(new Request(`http://x/api/v1/addresses${query}`));

  test.each(['ZZ99+1AA', 'zz99%201aa', 'zz991aa'])('lists the addresses of %s', async (postcode) => {
    const response = await get(`?postcode=${postcode}`);
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { data: { type: string; id: string; attributes: object }[] };
    expect(data).toHaveLength(10);
    expect(data[0]).toMatchObject({
      type: 'addresses',
      attributes: { postcode: 'ZZ99 1AA', address: expect.stringContaining('ZZ99 1AA') },
    });
  });

  test('returns an empty list for a postcode without addresses', async () => {
    expect(await (await get('?postcode=ZZ999ZZ')).json()).toMatchObject({ data: [] });
  });

  test.each([
    ['', 422, 'postcode'],
    ['?postcode=', 422, 'postcode'],
    ['?postcode=CANARY', 422, 'postcode'],
    ['?postcode=ZZ991AA&postcode=ZZ991AB', 422, 'postcode'],
    ['?postcode=%00%ff', 422, 'postcode'],
    ['?postcode=ZZ991AA&include=CANARY', 400, 'include'],
  ])('rejects %j with an error that names the parameter', async (query, status, parameter) => {
    const response = await get(query);
    const text = await response.text();
    expect(response.status).toBe(status);
    expect(text).not.toContain('CANARY');
    expect(JSON.parse(text)).toMatchObject({ errors: [{ source: { parameter } }] });
  });

  test('stores an address typed by hand, which is never found by its postcode', async () => {
    const attributes = { 'house-name': 'Rose Cottage', 'postal-town': 'Exampleton', postcode: 'zz991ab' };
    const body = JSON.stringify({ data: { type: 'addresses', attributes } });
    const request = new Request('http://x/api/v1/addresses', {
      method: 'POST',
      body,
      headers: { 'Content-Type': JSON_API },
    });
    const response = await api.handler(request);
    expect(response.status).toBe(201);
    const { data } = (await response.json()) as { data: { id: string } };
    // Addresses cannot be read back, so the response has no `Location`.
    expect(response.headers.has('location')).toBe(false);
    expect(((await (await get('?postcode=ZZ991AB')).json()) as { data: object[] }).data).toHaveLength(1);
    const lead = await api.handler(post({}, complaintLead({}, data.id)));
    expect(lead.status).toBe(201);
  });

  test('answers DELETE with 405 and the allowed methods', async () => {
    const response = await api.handler(new Request('http://x/api/v1/addresses', { method: 'DELETE' }));
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});
