/** The tries of one look-up, and of one lead, are one line in the log. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { startRecordingServer, type RecordingServer } from '#tests/support/recording-server.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { createAddressesClient } from './addresses.ts';
import { createHttpClient } from './http.ts';
import { createLeadsClient } from './leads.ts';
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
  const http = createHttpClient({ ...shared, log });
  const readLines = () => log.lines.map((line) => JSON.parse(line) as object);
  return { http, readLines, look: () => createAddressesClient(http, createQueryClient()).findByPostcode('ZZ99 1AA') };
}

test('a look-up that fails is told when its page stops waiting, and not again behind it', async () => {
  server.behaviour.fail = 9;
  const { look, readLines } = connect();
  await expect(look()).rejects.toMatchObject({ kind: 'upstream' });
  expect(readLines()).toMatchObject([{ status: 503, path: '/v1/addresses', tries: 2, message: 'A call failed' }]);
  await sleep(5_000);
  expect([server.requests.length, readLines().length]).toEqual([4, 1]);
});

test('one that comes to fail in another way is told again', async () => {
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

test('one that comes through after all says so, and one that is refused at once has one try', async () => {
  server.behaviour.fail = 1;
  const { look, readLines } = connect();
  await look();
  expect(readLines()).toMatchObject([{ status: 503, tries: 1, message: 'A call failed at first' }]);
  server.behaviour.answer = () => ({ status: 404 });
  await expect(look()).rejects.toMatchObject({ kind: 'upstream' });
  expect(readLines().slice(1)).toMatchObject([{ status: 404, tries: 1, message: 'A call failed' }]);
});

test('a lead that is refused twice leaves its line to who sent it, with its tries', async () => {
  server.behaviour.fail = 9;
  const { http, readLines } = connect();
  await expect(createLeadsClient(http).send(complaintLead(), 'k')).rejects.toMatchObject({
    details: { upstream: { status: 503, tries: 2 } },
  });
  expect(readLines()).toEqual([]);
  server.reset();
  server.behaviour.fail = 1;
  expect(await createLeadsClient(http).send(complaintLead(), 'k')).toBe('outside-1');
  expect(readLines()).toMatchObject([{ status: 503, message: 'A call failed' }]);
});
