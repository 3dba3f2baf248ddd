import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startRecordingServer, type RecordingServer } from '#tests/support/recording-server.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { createCustomersClient } from './customers.ts';
import { createHttpClient } from './http.ts';

let server: RecordingServer;
beforeAll(async () => {
  server = await startRecordingServer();
});
beforeEach(() => server.reset());
afterAll(() => server.stop());

function connect() {
  const log = createRecordingLog();
  const shared = { name: 'backendApi', baseUrl: server.origin, clientId: 'c', timeoutMs: 2_000 };
  return { log, customers: createCustomersClient(createHttpClient({ ...shared, log })) };
}

test('a record whose id would be another path is left out, and the log says where', async () => {
  const ids = ['..', '.', ' .. ', 'half a \ud800 sign', '../premises', 'c 1'];
  const data = ids.map((id) => ({ type: 'customers', id, attributes: { surname: 'Example' } }));
  server.behaviour.answer = ({ target }) => ({
    status: 200,
    body: target === '/v1/customers' ? { data } : { data: [] },
  });
  const { log, customers } = connect();
  const found = await customers.list('token');
  for (const { id } of found) await customers.premises(id, 'token');
  expect(server.requests.map(({ target }) => target)).toEqual([
    '/v1/customers',
    '/v1/customers/..%2Fpremises/premises',
    '/v1/customers/c%201/premises',
  ]);
  expect(log.lines.map((line) => (JSON.parse(line) as { at?: string }).at)).toEqual([
    '/data/0/id',
    '/data/1/id',
    '/data/2/id',
    '/data/3/id',
  ]);
});
