/** Unusable responses: the log names the call and the fault once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { isLogged } from '#domain/errors.ts';
import { JSON_TYPE, type AnsweringServer, startAnsweringServer } from '#tests/support/answering-server.ts';
import { createAccountsClient, createCustomersClient } from './customers.ts';
import { createAddressesClient } from './addresses.ts';
import { createHttpClient } from './http.ts';
import { createQueryClient } from './queries.ts';

let server: AnsweringServer;
let lines: [object, string][] = [];
beforeAll(async () => {
  server = await startAnsweringServer();
});
beforeEach(() => {
  server.asked.length = 0;
  lines = [];
});
afterAll(() => server.stop());

function start(queries = createQueryClient()) {
  const write = (line: object, words: string) => void lines.push([line, words]);
  const log = { info: write, warn: write, error: write };
  const http = createHttpClient({ name: 'api', baseUrl: server.origin, clientId: 'x', timeoutMs: 2_000, log });
  const addresses = createAddressesClient(http, queries);
  return { addresses, accounts: createAccountsClient(http), customers: createCustomersClient(http) };
}
const give = (body: string) => {
  server.listener = (_, response) => response.writeHead(200, JSON_TYPE).end(body);
};

type Ask = (clients: ReturnType<typeof start>) => Promise<unknown>;
const reads: [string, Ask, string][] = [
  ['/v1/addresses', ({ addresses }) => addresses.findByPostcode('ZZ99 1AA'), 'no list'],
  ['/v1/accounts', ({ accounts }) => accounts.list('token'), 'no list'],
  ['/v1/proxy/Customer/Accounts/AccountStatusCount', ({ accounts }) => accounts.statusCount('token'), 'no counts'],
  ['/v1/customers', ({ customers }) => customers.list('token'), 'no list'],
  ['/v1/customers/{id}/premises', ({ customers }) => customers.premises('c-1', 'token'), 'no list'],
];

describe.each(reads)('an answer of %s', (path, ask, reason) => {
  test.each([
    ['that is of another shape', '{"Ada Smith":{"ada@example.com":[7]}}', reason],
    ['that is empty', '', reason],
    ['that is a page', '<html><h1>Ada Smith</h1>', 'a page, not JSON'],
    ['that is nested too deep', '['.repeat(60) + ']'.repeat(60), 'nested too deep'],
    ['that is too large', JSON.stringify('x'.repeat(2_200_000)), 'too large'],
  ])('%s is logged in one line with its call, its status and the reason', async (_, body, why) => {
    give(body);
    const error: unknown = await ask(start()).catch((thrown: unknown) => thrown);
    const told = { client: 'api', method: 'GET', path, status: 200, reason: why };
    expect(error).toMatchObject({ kind: 'upstream', details: { upstream: told } });
    expect(lines).toEqual([[expect.objectContaining(told), 'a call failed']]);
    expect(JSON.stringify(lines)).not.toMatch(/Ada|Smith|ada@/);
    // The caller logs nothing more and does not retry, because waiting would not help.
    expect(isLogged(error)).toBe(true);
    expect(server.asked).toHaveLength(1);
  });
});

test.each(['[{"data":[{"id":"a"}]}]', '{"data":[{"accountNumber":7},{"Email":"ada@example.com"}]}'])(
  'entries that are not accounts (%s) are no list of accounts',
  async (body) => {
    give(body);
    await expect(start().accounts.list('token')).rejects.toMatchObject({
      details: { upstream: { reason: 'no list' } },
    });
    expect(lines).toEqual([[expect.objectContaining({ path: '/v1/accounts', status: 200 }), 'a call failed']]);
  },
);

test('the error of an address saved without an id names the call', async () => {
  give('{"data":{"id":null}}');
  const told = { client: 'api', method: 'POST', path: '/v1/addresses', status: 200, reason: 'no id' };
  await expect(start().addresses.save(EMPTY_ADDRESS)).rejects.toMatchObject({ details: { upstream: told } });
  expect(lines).toEqual([]);
});

test('an address saved with an id has it, whatever else the response contains', async () => {
  give('{"data":{"id":"a1"},"errors":"x"}');
  expect(await start().addresses.save(EMPTY_ADDRESS)).toBe('a1');
});

test('a list that was read before stays if a later response is unreadable', async () => {
  const queries = createQueryClient();
  const { addresses } = start(queries);
  give('{"data":[{"id":"a1","attributes":{"address":"1 High Street"}}]}');
  expect(await addresses.findByPostcode('ZZ99 1AA')).toHaveLength(1);
  await queries.invalidateQueries();
  give('{"data":null}');
  expect(await addresses.findByPostcode('ZZ99 1AA')).toHaveLength(1);
  expect([lines.length, server.asked.length]).toEqual([1, 2]);
});
