import { expect, test } from 'vitest';
import { EMPTY_ADDRESS, toQueuedAddressId } from '#domain/entities/address.ts';
import { AppError } from '#domain/errors.ts';
import { createLeadForwarder } from './forward-leads.ts';

const LEAD = {
  reference: 'HS-4K7M-92QX',
  receivedAt: '2026-11-23T10:00:00.000Z',
  firstName: null,
  surname: null,
  email: null,
  attributes: {},
  danger: null,
  addressId: null,
  address: null,
};
/** The length at which the outbox truncates an error. */
const ERROR_MAX = 500;

test('an attempt without a response stays recorded, whatever the back end rejects later', async () => {
  const pointer = `/data/attributes/${'a'.repeat(ERROR_MAX)}`;
  const refused = new AppError('upstream', 'refused', {
    upstream: { client: 'backendApi', method: 'POST', path: '/v1/leads', code: '422', status: 422, pointer },
  });
  const forwarding = createLeadForwarder({
    leads: { send: () => Promise.reject(refused) },
    addresses: { save: () => Promise.reject(refused) },
    settle: async () => {},
    record: async () => {},
    honoursKeys: async () => true,
  });
  const failed = await forwarding(LEAD, { mayHaveArrived: true });
  expect(failed).toMatchObject({ ok: false, mayHaveArrived: true });
  expect(failed.ok ? '' : failed.error.slice(0, ERROR_MAX)).toContain('no answer');
  expect(await forwarding(LEAD, {})).not.toHaveProperty('mayHaveArrived');
});

test('an address with an unusable response is created again, since its lead was not sent', async () => {
  const sent: unknown[] = [];
  const upstream = { client: 'backendApi', method: 'POST', path: '/v1/addresses', code: '201', status: 201 };
  const forwarding = createLeadForwarder({
    leads: {
      async send(lead) {
        sent.push(lead);
        return 'outside-1';
      },
    },
    addresses: { save: () => Promise.reject(new AppError('upstream', 'no id', { upstream })) },
    settle: async () => {},
    record: async () => {},
    honoursKeys: async () => false,
  });
  const address = { id: 'a-1', label: '', attributes: EMPTY_ADDRESS };
  const failed = await forwarding({ ...LEAD, address, outsideAddressId: toQueuedAddressId('a-1') }, {});
  expect(failed).toMatchObject({ ok: false, unknown: false, error: expect.stringMatching(/^its address: /) as string });
  // A retry is safe, so no operator has to check the back end.
  expect(failed.ok ? '' : failed.error).not.toContain('check whether');
  expect(sent).toEqual([]);
});
