import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS, findQueuedAddressId } from '#domain/entities/address.ts';
import { startRecordingServer, type RecordingServer } from '#tests/support/recording-server.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { AppError } from '#domain/errors.ts';
import type { Addresses } from '#domain/ports.ts';
import { createAddressesClient, queueAddresses } from './addresses.ts';
import { createHttpClient } from './http.ts';
import { createQueryClient } from './queries.ts';

const home = { ...EMPTY_ADDRESS, 'house-number': '14', 'address-line1': 'High Street', postcode: 'ZZ99 1AA' };
let server: RecordingServer;
beforeAll(async () => {
  server = await startRecordingServer();
});
beforeEach(() => {
  server.reset();
  server.behaviour.addresses = [{ id: 'a', label: '14 High Street', attributes: home }];
});
afterAll(() => server.stop());

function addresses() {
  const options = {
    name: 'backendApi',
    baseUrl: server.origin,
    clientId: 'c',
    timeoutMs: 2_000,
    log: createRecordingLog(),
  };
  return createAddressesClient(createHttpClient(options), createQueryClient());
}

describe('looking up a postcode', () => {
  test('sends spaces as + and returns addresses with their ids', async () => {
    expect(await addresses().findByPostcode('ZZ99 1AA')).toEqual(server.behaviour.addresses);
    expect(server.requests[0]?.target).toBe('/v1/addresses?postcode=ZZ99+1AA');
  });

  test('keeps typed text within the parameter', async () => {
    await addresses().findByPostcode(' a&b=c  #é/../x ');
    expect(server.requests[0]?.target).toBe('/v1/addresses?postcode=a%26b%3Dc+%23%C3%A9%2F..%2Fx');
  });

  test('sends one request for a postcode in any case and spacing', async () => {
    const port = addresses();
    await port.findByPostcode('ZZ99 1AA');
    await port.findByPostcode('zz991aa');
    expect(server.requests).toHaveLength(1);
  });

  test('treats 204 as an empty list', async () => {
    server.behaviour.answer = () => ({ status: 204 });
    expect(await addresses().findByPostcode('ZZ99 1AA')).toEqual([]);
  });

  test('treats a response that is not a list as a failure', async () => {
    server.behaviour.answer = () => ({ status: 200, body: { data: null } });
    await expect(addresses().findByPostcode('ZZ99 1AA')).rejects.toMatchObject({ kind: 'upstream' });
  });
});

describe('saving an address typed by hand', () => {
  test('posts the known fields and returns the id', async () => {
    expect(await addresses().save(home)).toBe('typed-1');
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      target: '/v1/addresses',
      headers: { 'content-type': 'application/vnd.api+json' },
      body: {
        data: {
          type: 'addresses',
          attributes: {
            'house-number': '14',
            'address-line1': 'High Street',
            postcode: 'ZZ99 1AA',
            address: '14 High Street, ZZ99 1AA',
          },
        },
      },
    });
  });

  test.each([
    ['of a new one', { status: 200, body: { data: { id: 'a-77' } } }],
    ['of one that it has already', { status: 409, body: { data: { type: 'addresses', id: 'a-77' } } }],
  ])('takes the id that the back end returns %s', async (_, answer) => {
    server.behaviour.answer = () => answer;
    expect(await addresses().save(home)).toBe('a-77');
  });

  test.each([
    ['no id at all', { status: 201 }],
    ['a conflict about something else', { status: 409, body: { errors: [{ status: '409' }] } }],
    ['its place alone', { status: 201, headers: { location: '/v1/addresses/a-77' } }],
  ])('fails with %s', async (_, answer) => {
    server.behaviour.answer = () => answer;
    await expect(addresses().save(home)).rejects.toMatchObject({ kind: 'upstream' });
  });

  test('is never retried automatically', async () => {
    server.behaviour.fail = 1;
    await expect(addresses().save(home)).rejects.toMatchObject({ kind: 'upstream' });
    expect(server.requests).toHaveLength(1);
  });
});

const answered = (status: number) =>
  new AppError('upstream', 'x', {
    upstream: { client: 'backendApi', method: 'POST', path: '/v1/addresses', status, code: String(status) },
  });
const start = (save: Addresses['save']) =>
  queueAddresses(
    { findByPostcode: async () => [], save },
    { own: { save: async () => 'own-1' }, log: createRecordingLog() },
  );

test.each([0, 302, 401, 404, 408, 429, 500, 503, 504])(
  'an address that the back end cannot accept now (%i) is stored here',
  async (status) => {
    const id = await start(() => Promise.reject(answered(status))).save(EMPTY_ADDRESS);
    expect(findQueuedAddressId(id)).toBe('own-1');
  },
);

test('an address whose response has no id is stored here', async () => {
  const id = await start(() => Promise.reject(new AppError('upstream', 'no id'))).save(EMPTY_ADDRESS);
  expect(findQueuedAddressId(id)).toBe('own-1');
});

test('an accepted address has the back end’s id', async () => {
  const id = await start(async () => 'theirs-7').save(EMPTY_ADDRESS);
  expect([id, findQueuedAddressId(id)]).toEqual(['theirs-7', null]);
});

test.each([answered(422), answered(400), new AppError('too-many-requests', 'x'), new Error('ours')])(
  'a rejected address is not stored: %s',
  async (error) => {
    await expect(start(() => Promise.reject(error)).save(EMPTY_ADDRESS)).rejects.toBe(error);
  },
);
