/** A server that sends Retry-After is not called again before then: by look-ups, by leads, for content. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { answer, JSON_TYPE, startAnsweringServer } from '#tests/support/answering-server.ts';
import { startRecordingServer, type RecordingServer } from '#tests/support/recording-server.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { createAddressesClient } from './addresses.ts';
import { createHttpClient } from './http.ts';
import { createLeadsClient } from './leads.ts';
import { createQueryClient } from './queries.ts';

let server: RecordingServer;
let times: number[];
beforeAll(async () => {
  server = await startRecordingServer();
});
beforeEach(() => {
  server.reset();
  times = [];
});
afterAll(() => server.stop());

/** Responds once with Retry-After, then like a back end. */
function busy(status: number, seconds: string): void {
  server.behaviour.answer = () => {
    times.push(performance.now());
    return times.length === 1 ? { status, headers: { 'Retry-After': seconds } } : null;
  };
}
const toGap = () => Math.round((times[1] ?? NaN) - (times[0] ?? NaN));
const connect = () =>
  createHttpClient({
    name: 'backendApi',
    baseUrl: server.origin,
    clientId: 'c',
    timeoutMs: 2_000,
    log: createRecordingLog(),
  });

describe('a look-up', () => {
  const look = () => createAddressesClient(connect(), createQueryClient()).findByPostcode('ZZ99 1AA');

  test.each([429, 503])('that is answered %i waits as long as it is asked to', async (status) => {
    busy(status, '2');
    expect(await look()).toEqual([]);
    expect(toGap()).toBeGreaterThanOrEqual(1_990);
  });

  test.each([
    [429, '60'],
    [503, '99999999999999999999'],
  ])(
    'that is answered %i for longer than its page waits (%s) fails at once and is not repeated',
    async (status, wait) => {
      busy(status, wait);
      const begun = performance.now();
      await expect(look()).rejects.toMatchObject({ details: { upstream: { status } } });
      expect(performance.now() - begun).toBeLessThan(900);
      await sleep(1_300);
      expect(times).toHaveLength(1);
    },
  );
});

describe('a lead', () => {
  test('is retried after the back end’s Retry-After', async () => {
    busy(503, '1');
    expect(await createLeadsClient(connect()).send(complaintLead(), 'k')).toBe('outside-1');
    expect(toGap()).toBeGreaterThanOrEqual(990);
  });

  test('is not retried if that is after the customer’s wait', async () => {
    busy(503, '315360000');
    await expect(createLeadsClient(connect()).send(complaintLead(), 'k')).rejects.toMatchObject({ kind: 'upstream' });
    expect(times).toHaveLength(1);
  });
});

describe('content', () => {
  test.each([
    ['a document', 'categories'],
    ['a notice', 'outage'],
  ] as const)('%s is asked for again when its server has said', async (_, what) => {
    const content = await startAnsweringServer();
    content.listener = answer('', { ...JSON_TYPE, 'retry-after': '2' }, 503);
    const client = content.createClient(createRecordingLog());
    const read = async () => client[what]().catch(() => null);
    const begun = performance.now();
    while (performance.now() - begun < 1_700) {
      await Promise.race([read(), sleep(200)]);
      await sleep(50);
    }
    expect(content.asked).toHaveLength(1);
    content.listener = answer('{"data":[{"id":"meters","attributes":{}}],"title":"Storm"}', JSON_TYPE);
    await sleep(500);
    expect(await client[what]()).toBeTruthy();
    content.stop();
  });

  test('is not revalidated before that time, and readers do not wait', async () => {
    const content = await startAnsweringServer();
    content.listener = answer('', { ...JSON_TYPE, 'retry-after': '3600' }, 503);
    const client = content.createClient(createRecordingLog());
    const begun = performance.now();
    for (const _ of [1, 2]) await expect(client.categories()).rejects.toMatchObject({ kind: 'upstream' });
    expect(performance.now() - begun).toBeLessThan(900);
    await sleep(1_300);
    expect(content.asked).toHaveLength(1);
    content.stop();
  });
});
