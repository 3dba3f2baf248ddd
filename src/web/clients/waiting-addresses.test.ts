import { expect, test } from 'vitest';
import { EMPTY_ADDRESS, findWaitingId } from '#domain/entities/address.ts';
import { AppError } from '#domain/errors.ts';
import type { Addresses } from '#domain/ports.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { keepWaitingAddresses } from './waiting-addresses.ts';

const answered = (status: number) =>
  new AppError('upstream', 'x', {
    upstream: { client: 'backendApi', method: 'POST', path: '/v1/addresses', status, code: String(status) },
  });
const start = (save: Addresses['save']) =>
  keepWaitingAddresses(
    { findByPostcode: async () => [], save },
    { own: { save: async () => 'own-1' }, log: createRecordingLog() },
  );

test.each([0, 302, 401, 404, 408, 429, 500, 503, 504])(
  'an address that the back end does not take now (%i) is kept here',
  async (status) => {
    const id = await start(() => Promise.reject(answered(status))).save(EMPTY_ADDRESS);
    expect(findWaitingId(id)).toBe('own-1');
  },
);

test('so is one whose answer names no id', async () => {
  const id = await start(() => Promise.reject(new AppError('upstream', 'no id'))).save(EMPTY_ADDRESS);
  expect(findWaitingId(id)).toBe('own-1');
});

test('one that is taken has the back end’s id', async () => {
  const id = await start(async () => 'theirs-7').save(EMPTY_ADDRESS);
  expect([id, findWaitingId(id)]).toEqual(['theirs-7', null]);
});

test.each([answered(422), answered(400), new AppError('too-many-requests', 'x'), new Error('ours')])(
  'one that is refused is kept nowhere: %s',
  async (error) => {
    await expect(start(() => Promise.reject(error)).save(EMPTY_ADDRESS)).rejects.toBe(error);
  },
);
