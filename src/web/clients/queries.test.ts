import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi, afterAll, beforeAll } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { startRecordingServer, type RecordingServer } from '#tests/support/recording-server.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { createQueryClient, isTransient, queryInForeground, toRetryDelay } from './queries.ts';
import { createAddressesClient } from './addresses.ts';
import { createHttpClient } from './http.ts';
import { createLeadsClient } from './leads.ts';

function upstream(status: number): AppError {
  return new AppError('upstream', 'x', {
    upstream: { client: 'c', method: 'GET', path: '/', status, code: `${status}` },
  });
}

/** A query that fails with these errors in turn and then returns "good". */
function failing(...errors: unknown[]) {
  const queryFn = vi.fn(async () => {
    const error = errors.shift();
    if (error !== undefined) throw error;
    return 'good';
  });
  return { queryKey: ['k'], queryFn };
}

describe('the retry delay', () => {
  test('doubles from 1 s up to 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 60].map(toRetryDelay)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });
});

describe('only transient failures are retried', () => {
  test.each([0, 408, 425, 429, 500, 502, 503, 504])('%i is retried', (status) =>
    expect(isTransient(upstream(status))).toBe(true),
  );
  test.each([302, 400, 401, 403, 404, 422])('%i is not retried', (status) =>
    expect(isTransient(upstream(status))).toBe(false),
  );
  test('a programming error is not retried', () => expect(isTransient(new TypeError())).toBe(false));
});

describe('a query in the foreground', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is fresh for 30 s', async () => {
    const [client, query] = [createQueryClient(), failing()];
    await queryInForeground(client, query);
    vi.advanceTimersByTime(29_999);
    await queryInForeground(client, query);
    expect(query.queryFn).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2);
    await queryInForeground(client, query);
    expect(query.queryFn).toHaveBeenCalledTimes(2);
  });

  test('waits for a retry that comes within 3 s', async () => {
    const [client, query] = [createQueryClient(), failing(upstream(503))];
    const wait = queryInForeground(client, query);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await wait).toBe('good');
  });

  test('gives up after 3 s while the retry goes on in the background', async () => {
    const [client, query] = [createQueryClient(), failing(upstream(503), upstream(0), upstream(500))];
    const wait = expect(queryInForeground(client, query)).rejects.toMatchObject({ kind: 'upstream' });
    await vi.advanceTimersByTimeAsync(3_000);
    await wait;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await queryInForeground(client, query)).toBe('good');
    expect(query.queryFn).toHaveBeenCalledTimes(4);
  });

  test('fails at once when a retry will not help', async () => {
    const [client, query] = [createQueryClient(), failing(upstream(404))];
    await expect(queryInForeground(client, query)).rejects.toMatchObject({ details: { upstream: { status: 404 } } });
    expect(query.queryFn).toHaveBeenCalledTimes(1);
  });

  test('returns the last good data if the service has failed since', async () => {
    const client = createQueryClient();
    await queryInForeground(client, failing());
    vi.advanceTimersByTime(31_000);
    const wait = queryInForeground(client, { queryKey: ['k'], queryFn: () => new Promise<string>(() => {}) });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await wait).toBe('good');
  });

  test('has the error of its attempts if none succeeded in time', async () => {
    const failed = upstream(503);
    const wait = queryInForeground(createQueryClient(), failing(failed, failed, failed, failed)).catch(
      (error) => error,
    );
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await wait).toBe(failed);
  });

  test('is one call for two concurrent callers', async () => {
    const [client, query] = [createQueryClient(), failing()];
    await Promise.all([queryInForeground(client, query), queryInForeground(client, query)]);
    expect(query.queryFn).toHaveBeenCalledTimes(1);
  });

  test('expires after 5 minutes', async () => {
    const client = createQueryClient();
    await queryInForeground(client, failing());
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 1);
    expect(client.getQueryCache().getAll()).toHaveLength(0);
  });
});

describe('the query cache', () => {
  test('has at most the 500 latest entries', async () => {
    const client = createQueryClient();
    for (let n = 0; n < 700; n += 1) await queryInForeground(client, { queryKey: [n], queryFn: async () => n });
    expect(client.getQueryCache().getAll()).toHaveLength(500);
    expect(client.getQueryData([699])).toBe(699);
    expect(client.getQueryData([0])).toBeUndefined();
  });

  test('does not keep a process alive', () => {
    const script = `import('#web/clients/queries.ts').then(({ createQueryClient, queryInForeground }) =>
      queryInForeground(createQueryClient(), { queryKey: ['k'], queryFn: async () => 1 }))`;
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { timeout: 10_000 });
    expect(status).toBe(0);
  });
});

let server: RecordingServer;
beforeAll(async () => {
  server = await startRecordingServer();
});
beforeEach(() => server.reset());
afterAll(() => server.stop());

function connect() {
  const log = createRecordingLog();
  const shared = { name: 'backendApi', baseUrl: server.origin, clientId: 'c', timeoutMs: 2_000 };
  const http = createHttpClient({ ...shared, log });
  const readLines = () => log.lines.map((line) => JSON.parse(line) as object);
  return { http, readLines, look: () => createAddressesClient(http, createQueryClient()).findByPostcode('ZZ99 1AA') };
}

test('a failed look-up is logged when its page stops waiting, and not again in the background', async () => {
  server.behaviour.fail = 9;
  const { look, readLines } = connect();
  await expect(look()).rejects.toMatchObject({ kind: 'upstream' });
  expect(readLines()).toMatchObject([{ status: 503, path: '/v1/addresses', tries: 2, message: 'a call failed' }]);
  await sleep(5_000);
  expect([server.requests.length, readLines().length]).toEqual([4, 1]);
});

test('a look-up that then fails with another error is logged again', async () => {
  let asked = 0;
  server.behaviour.answer = () => ({ status: (asked += 1) < 3 ? 503 : 400 });
  const { look, readLines } = connect();
  await expect(look()).rejects.toMatchObject({ kind: 'upstream' });
  await sleep(1_000);
  expect(readLines()).toMatchObject([
    { status: 503, tries: 2 },
    { status: 400, tries: 3 },
  ]);
});

test('a look-up that succeeds on a retry is logged, and one that is rejected at once has one attempt', async () => {
  server.behaviour.fail = 1;
  const { look, readLines } = connect();
  await look();
  expect(readLines()).toMatchObject([{ status: 503, tries: 1, message: 'a call failed at first' }]);
  server.behaviour.answer = () => ({ status: 404 });
  await expect(look()).rejects.toMatchObject({ kind: 'upstream' });
  expect(readLines().slice(1)).toMatchObject([{ status: 404, tries: 1, message: 'a call failed' }]);
});

test('a lead that is rejected twice is logged by its caller, with its attempts', async () => {
  server.behaviour.fail = 9;
  const { http, readLines } = connect();
  await expect(createLeadsClient(http).send(complaintLead(), 'k')).rejects.toMatchObject({
    details: { upstream: { status: 503, tries: 2 } },
  });
  expect(readLines()).toEqual([]);
  server.reset();
  server.behaviour.fail = 1;
  expect(await createLeadsClient(http).send(complaintLead(), 'k')).toBe('outside-1');
  expect(readLines()).toMatchObject([{ status: 503, message: 'a call failed' }]);
});
