import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppError } from '#domain/errors.ts';
import { toLeadDocument } from '#wire/lead.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { startRecordingServer, type RecordingServer } from '#tests/support/recording-server.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { createHttpClient } from './http.ts';
import { createLeadsClient } from './leads.ts';

let server: RecordingServer;
beforeAll(async () => {
  server = await startRecordingServer();
});
beforeEach(() => server.reset());
afterAll(() => server.stop());

function leads(options: { waitMs?: number; isOwn?: boolean; lateMs?: number; origin?: string } = {}) {
  const { origin = server.origin, ...more } = options;
  const log = createRecordingLog();
  const http = createHttpClient({
    name: 'backendApi',
    baseUrl: origin,
    clientId: 'help-and-support',
    timeoutMs: 2_000,
    log,
  });
  return createLeadsClient(http, more);
}

/** A client whose back end has shown that it honours keys. */
async function trusting(options: Parameters<typeof leads>[0] = {}) {
  const client = leads(options);
  await client.send(complaintLead(), 'shown-before');
  server.reset();
  return client;
}

/** A port on which nothing listens. */
async function findDeadOrigin(): Promise<string> {
  const short = await startRecordingServer();
  await short.stop();
  return short.origin;
}

async function failureOf(work: Promise<unknown>): Promise<AppError> {
  return work.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error as AppError,
  );
}

describe('sending a lead', () => {
  test('posts the document with the headers of §7 and returns the id', async () => {
    const lead = complaintLead({}, 'a-1');
    expect(await leads().send(lead, 'key-1')).toBe('outside-1');
    expect(server.requests).toMatchObject([
      {
        method: 'POST',
        target: '/v1/leads',
        headers: {
          'x-client-id': 'help-and-support',
          'content-type': 'application/vnd.api+json',
          'idempotency-key': 'key-1',
        },
        text: JSON.stringify(toLeadDocument(lead)),
      },
    ]);
  });

  test.each([502, 503, 504])(
    'is tried once more under the same key after %i, where keys are honoured',
    async (status) => {
      const client = await trusting();
      Object.assign(server.behaviour, { fail: 1, failStatus: status });
      expect(await client.send(complaintLead(), 'key-1')).toBe('outside-1');
      expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
    },
  );

  test('returns the first reference if the connection broke after the lead was stored', async () => {
    const client = await trusting();
    server.behaviour.dropAfterStoring = 1;
    expect(await client.send(complaintLead(), 'key-1')).toBe('outside-1');
    expect(server.leads).toHaveLength(1);
    expect(server.requests).toHaveLength(2);
  });

  test('gives up after the second attempt', async () => {
    server.behaviour.fail = 5;
    await expect(leads().send(complaintLead(), 'k')).rejects.toMatchObject({
      kind: 'upstream',
      code: '503 Service Unavailable',
      details: { upstream: { status: 503 } },
    });
    expect(server.requests).toHaveLength(2);
  });

  test('is posted again by the next submit, although the first post still hangs', async () => {
    const client = await trusting({ waitMs: 300 });
    server.behaviour.delayMs = 5_000;
    await failureOf(client.send(complaintLead(), 'k'));
    server.behaviour.delayMs = 0;
    expect(await client.send(complaintLead(), 'k')).toBe('outside-1');
  });

  test('gives up on a hanging back end within one deadline for all attempts', async () => {
    const client = await trusting({ waitMs: 600 });
    server.requests.length = 0;
    server.behaviour.delayMs = 5_000;
    await expect(client.send(complaintLead(), 'k')).rejects.toMatchObject({
      code: '000 Timeout',
      details: { upstream: { code: '000 Timeout' } },
    });
    // Both tries share one wait; a wait for each would leave time for a second request.
    expect(server.requests).toHaveLength(1);
  });

  test('passes on the back end’s Retry-After', async () => {
    server.behaviour.answer = () => ({ status: 503, headers: { 'Retry-After': '120' } });
    expect((await failureOf(leads().send(complaintLead(), 'k'))).details.retryAfter).toBe(120);
  });

  test.each([400, 401, 404, 409, 422, 429, 500])('is not tried again after %i', async (status) => {
    Object.assign(server.behaviour, { fail: 1, failStatus: status });
    await expect(leads().send(complaintLead(), 'k')).rejects.toMatchObject({ kind: 'upstream' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a back end that is not known to honour keys', () => {
  beforeEach(() => void (server.behaviour.honoursKeys = false));

  test.each([
    ['cuts the line after storing', { dropAfterStoring: 9 }],
    ['stands behind a gateway that lost the answer: 502', { fail: 9, failStatus: 502 }],
    ['stands behind a gateway that lost the answer: 504', { fail: 9, failStatus: 504 }],
  ])('is sent a lead once when it %s, and the failure says that it may have arrived', async (_, behaviour) => {
    Object.assign(server.behaviour, behaviour);
    const { details } = await failureOf(leads().send(complaintLead(), 'k'));
    expect(details.mayHaveArrived).toBe(true);
    expect(server.requests).toHaveLength(1);
  });

  test.each(['key-of-a-gateway', ''])(
    'is not recognised as honouring keys by another key in its response: %j',
    async (other) => {
      const client = leads();
      server.behaviour.answer = () => ({
        status: 201,
        body: { data: { type: 'leads', id: 'A-1' } },
        headers: { 'Idempotency-Key': other },
      });
      await client.send(complaintLead(), 'first');
      expect(await client.honoursKeys()).toBe(false);
      server.behaviour.answer = null;
      server.behaviour.dropAfterStoring = 1;
      expect((await failureOf(client.send(complaintLead(), 'second'))).details.mayHaveArrived).toBe(true);
      expect(server.leads).toHaveLength(1);
    },
  );

  test('gets a lead again after it rejected it temporarily', async () => {
    Object.assign(server.behaviour, { fail: 1, failStatus: 503 });
    expect(await leads().send(complaintLead(), 'k')).toBe('outside-1');
  });

  test.each([0, 1])('gets one post for two concurrent submits, %i of them rejected temporarily', async (fail) => {
    Object.assign(server.behaviour, { delayMs: 100, fail, failStatus: 503 });
    const client = leads();
    const sent = await Promise.all([client.send(complaintLead(), 'k'), client.send(complaintLead(), 'k')]);
    expect(sent).toEqual(['outside-1', 'outside-1']);
    expect(server.requests).toHaveLength(1 + fail);
  });

  test('has received nothing when it is unreachable', async () => {
    const { details, code } = await failureOf(leads({ origin: await findDeadOrigin() }).send(complaintLead(), 'k'));
    expect([code, details.mayHaveArrived]).toEqual(['000 Network Error', undefined]);
  });

  test('that is slow stores one lead however often it is submitted, and its late reference is used', async () => {
    server.behaviour.delayMs = 900;
    const client = leads({ waitMs: 300 });
    const first = await failureOf(client.send(complaintLead(), 'k'));
    expect(first.details).toMatchObject({ mayHaveArrived: true, upstream: { code: '000 Timeout' } });
    expect((await failureOf(client.send(complaintLead(), 'k'))).details.mayHaveArrived).toBe(true);
    expect(await first.details.late).toBe('outside-1');
    expect(await client.send(complaintLead(), 'k')).toBe('outside-1');
    expect(server.requests).toHaveLength(1);
    expect(server.leads).toHaveLength(1);
  });

  test('may be sent a lead again after its late failure', async () => {
    Object.assign(server.behaviour, { delayMs: 600, fail: 1, failStatus: 500 });
    const client = leads({ waitMs: 200 });
    const { details } = await failureOf(client.send(complaintLead(), 'k'));
    await expect(details.late).rejects.toMatchObject({ code: '500 Internal Server Error' });
    server.behaviour.delayMs = 0;
    expect(await client.send(complaintLead(), 'k')).toBe('outside-1');
  });
});

describe('our own back end', () => {
  test('is known to honour keys, so no warning about a second lead is shown', async () => {
    server.behaviour.dropAfterStoring = 9;
    const { details } = await failureOf(leads({ isOwn: true }).send(complaintLead(), 'k'));
    expect([details.mayHaveArrived, server.requests.length, server.leads.length]).toEqual([false, 2, 1]);
  });
});
