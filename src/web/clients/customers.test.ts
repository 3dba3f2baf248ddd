import { afterAll, beforeAll, beforeEach, expect, test, afterEach, describe, vi } from 'vitest';
import { startRecordingServer, type RecordingServer } from '#tests/support/recording-server.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { AppError } from '#domain/errors.ts';
import { createCustomersClient, createPersonalQueries } from './customers.ts';
import { createHttpClient } from './http.ts';
import { createQueryClient } from './queries.ts';

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

test('a record whose id would change the path is dropped and logged', async () => {
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

const away = () =>
  new AppError('upstream', 'x', { upstream: { client: 'c', method: 'GET', path: '/', status: 503, code: '503' } });
const hang = () => new Promise<never>(() => {});
const COUNT = { liveCount: 1, lostCount: 0, preLiveCount: 0 };

function prepare() {
  const statusCount = vi.fn(async (_token: string) => COUNT);
  const customers = vi.fn(async (_token: string) => []);
  const queries = createQueryClient();
  const personal = createPersonalQueries(queries, {
    accounts: { statusCount, list: async () => [] },
    customers: { list: customers, premises: async () => [] },
  });
  return { personal, statusCount, customers, queries };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a customer’s data', () => {
  test('is fresh for 30 s', async () => {
    const { personal, statusCount } = prepare();
    await personal.of('ada').accounts.statusCount('t');
    vi.advanceTimersByTime(29_999);
    await personal.of('ada').accounts.statusCount('t');
    expect(statusCount).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2);
    await personal.of('ada').accounts.statusCount('renewed');
    expect(statusCount.mock.calls).toEqual([['t'], ['renewed']]);
  });

  test('is never shared between sessions, even with the same token', async () => {
    const { personal, statusCount } = prepare();
    await Promise.all([personal.of('ada').accounts.statusCount('t'), personal.of('bob').accounts.statusCount('t')]);
    expect(statusCount).toHaveBeenCalledTimes(2);
  });

  test('is dropped on signing out, for that customer only', async () => {
    const { personal, statusCount } = prepare();
    await personal.of('ada').accounts.statusCount('t');
    await personal.of('bob').accounts.statusCount('t');
    personal.forget('ada');
    await personal.of('bob').accounts.statusCount('t');
    expect(statusCount).toHaveBeenCalledTimes(2);
    await personal.of('ada').accounts.statusCount('t');
    expect(statusCount).toHaveBeenCalledTimes(3);
  });

  test('is dropped while it is still being fetched', async () => {
    const { personal, statusCount, queries } = prepare();
    const { promise, resolve } = Promise.withResolvers<typeof COUNT>();
    statusCount.mockReturnValueOnce(promise);
    const asking = personal
      .of('ada')
      .accounts.statusCount('t')
      .catch(() => 'gone');
    personal.forget('ada');
    resolve(COUNT);
    await vi.advanceTimersByTimeAsync(3_000);
    await asking;
    expect(queries.getQueryCache().getAll()).toEqual([]);
  });

  test('expires after 2 minutes', async () => {
    const { personal, queries } = prepare();
    await personal.of('ada').accounts.statusCount('t');
    await vi.advanceTimersByTimeAsync(2 * 60_000 + 1);
    expect(queries.getQueryCache().getAll()).toEqual([]);
  });

  test('is awaited once if the service hangs', async () => {
    const { personal, statusCount } = prepare();
    statusCount.mockImplementation(hang);
    const first = expect(personal.of('ada').accounts.statusCount('t')).rejects.toMatchObject({ kind: 'upstream' });
    await vi.advanceTimersByTimeAsync(3_000);
    await first;
    const second = expect(personal.of('ada').accounts.statusCount('t')).rejects.toMatchObject({ kind: 'upstream' });
    await vi.advanceTimersByTimeAsync(1);
    await second;
    expect(statusCount).toHaveBeenCalledTimes(1);
  });

  test('is retried in the background after 1, 2 and 4 s', async () => {
    const { personal, statusCount } = prepare();
    for (let n = 0; n < 3; n += 1) statusCount.mockRejectedValueOnce(away());
    const first = expect(personal.of('ada').accounts.statusCount('t')).rejects.toMatchObject({ kind: 'upstream' });
    await vi.advanceTimersByTimeAsync(3_000);
    await first;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await personal.of('ada').accounts.statusCount('t')).toEqual(COUNT);
    expect(statusCount).toHaveBeenCalledTimes(4);
  });

  test('is fetched again, and waited for, when urgent', async () => {
    const { personal, statusCount } = prepare();
    statusCount.mockImplementationOnce(hang);
    const first = personal
      .of('ada')
      .accounts.statusCount('t')
      .catch(() => 'late');
    await vi.advanceTimersByTimeAsync(3_000);
    await first;
    expect(await personal.of('ada', true).accounts.statusCount('t')).toEqual(COUNT);
  });

  test('stays stale while the service hangs', async () => {
    const { personal, statusCount } = prepare();
    await personal.of('ada').accounts.statusCount('t');
    vi.advanceTimersByTime(31_000);
    statusCount.mockImplementation(hang);
    const wait = personal.of('ada').accounts.statusCount('t');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await wait).toEqual(COUNT);
  });
});
