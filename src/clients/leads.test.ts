import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

function leads(timeoutMs = 2_000) {
  const options = { name: 'backendApi', baseUrl: server.origin, clientId: 'help-and-support', timeoutMs };
  return createLeadsClient(createHttpClient({ ...options, log: createRecordingLog() }));
}

describe('sending a lead', () => {
  it('posts the document with the headers of §7 and answers the id', async () => {
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

  it.each([502, 503, 504])('is tried once more under the same key after %i', async (status) => {
    Object.assign(server.behaviour, { fail: 1, failStatus: status });
    expect(await leads().send(complaintLead(), 'key-1')).toBe('outside-1');
    expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
  });

  it('answers the first reference when the connection broke after the lead was stored', async () => {
    server.behaviour.dropAfterStoring = 1;
    expect(await leads().send(complaintLead(), 'key-1')).toBe('outside-1');
    expect(server.leads).toHaveLength(1);
    expect(server.requests).toHaveLength(2);
  });

  it('gives up after the second try', async () => {
    server.behaviour.fail = 5;
    await expect(leads().send(complaintLead(), 'k')).rejects.toMatchObject({
      kind: 'upstream',
      details: { upstream: { status: 503 } },
    });
    expect(server.requests).toHaveLength(2);
  });

  it('gives up on a back end that is silent', async () => {
    server.behaviour.delayMs = 5_000;
    await expect(leads(50).send(complaintLead(), 'k')).rejects.toMatchObject({
      details: { upstream: { code: '000 Timeout' } },
    });
    expect(server.requests).toHaveLength(2);
  });

  it.each([400, 401, 404, 409, 422, 429, 500])('is not tried again after %i', async (status) => {
    Object.assign(server.behaviour, { fail: 1, failStatus: status });
    await expect(leads().send(complaintLead(), 'k')).rejects.toMatchObject({ kind: 'upstream' });
    expect(server.requests).toHaveLength(1);
  });

  it('an answer without a reference is no success and is not sent again', async () => {
    server.behaviour.answer = () => ({ status: 201, body: { data: { id: null } } });
    await expect(leads().send(complaintLead(), 'k')).rejects.toMatchObject({ kind: 'upstream' });
    expect(server.requests).toHaveLength(1);
  });
});
