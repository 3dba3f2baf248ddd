import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { startDeadline } from '#domain/deadline.ts';
import { isLogged } from '#domain/errors.ts';
import { loadPrefill } from '#domain/prefill.ts';
import { type RecordingServer, startRecordingServer } from '#tests/support/recording-server.ts';
import { createAccountsClient } from './customers.ts';
import { createHttpClient } from './http.ts';
import { createQueryClient, queryInForeground } from './queries.ts';

const SLOW_MS = 200;
let backEnd: RecordingServer;
beforeAll(async () => {
  backEnd = await startRecordingServer();
});
beforeEach(() => backEnd.reset());
afterAll(() => backEnd.stop());

function createLogged() {
  const lines: [object, string][] = [];
  const write = (line: object, words: string) => void lines.push([line, words]);
  const log = { info: write, warn: write, error: write };
  const http = createHttpClient({
    name: 'backendApi',
    baseUrl: backEnd.origin,
    clientId: 'c',
    timeoutMs: 5_000,
    log,
    slowMs: SLOW_MS / 2,
  });
  return { http, lines, log };
}

/** A page stops waiting before a look-up responds; the test checks what is logged in the end. */
async function lookUp() {
  const { http, lines, log } = createLogged();
  const queryFn = () => http.json('/v1/addresses?postcode=ZZ99+1AA');
  const error: unknown = await queryInForeground(
    createQueryClient(),
    { queryKey: ['a'], queryFn },
    { ms: SLOW_MS / 2 },
  ).catch((failure: unknown) => failure);
  // A page logs a look-up that failed.
  if (!isLogged(error)) log.error({}, 'address look-up failed');
  await vi.waitFor(() => expect(lines).not.toEqual([]));
  return lines;
}

test('a call that is slow and then rejected is one log line, with the reason', async () => {
  Object.assign(backEnd.behaviour, { delayMs: SLOW_MS, answer: () => ({ status: 404, body: {} }) });
  expect(await lookUp()).toEqual([[expect.objectContaining({ status: 404, path: '/v1/addresses' }), 'a call failed']]);
});

test('a call that succeeds too late for its page is one log line, without the query', async () => {
  Object.assign(backEnd.behaviour, { delayMs: SLOW_MS, answer: () => ({ status: 200, body: { data: [] } }) });
  const lines = await lookUp();
  expect(lines).toEqual([
    [{ client: 'backendApi', method: 'GET', path: '/v1/addresses', ms: expect.any(Number) }, 'a call was slow'],
  ]);
});

test.each([
  ['responds too late', 200, 'a call was slow'],
  ['rejects the call too late', 404, 'a call failed'],
])('an account API that %s for a form is logged in one line', async (_, status, words) => {
  Object.assign(backEnd.behaviour, { delayMs: SLOW_MS, answer: () => ({ status, body: { liveCount: 1 } }) });
  const { http, lines, log } = createLogged();
  const queries = createQueryClient();
  const client = createAccountsClient(http);
  const ask = <T>(what: string, queryFn: () => Promise<T>) =>
    queryInForeground(queries, { queryKey: [what], queryFn }, { ms: SLOW_MS / 2 });
  const never = () => Promise.reject(new Error('not asked for'));
  const found = await loadPrefill(
    {
      accounts: {
        statusCount: (token) => ask('count', () => client.statusCount(token)),
        list: (token) => ask('list', () => client.list(token)),
      },
      customers: { list: never, premises: never },
      addresses: { findByPostcode: never, save: never },
      log,
      deadline: startDeadline(SLOW_MS / 2),
    },
    { identityToken: 'i' },
  );
  expect(found.hasAccount).toBeNull();
  await vi.waitFor(() => expect(lines).not.toEqual([]));
  await pause(SLOW_MS);
  expect(lines.map(([, line]) => line)).toEqual([words]);
});
