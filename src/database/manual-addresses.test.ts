import { expect, test } from 'vitest';
import { toQueuedAddressId } from '#domain/entities/address.ts';
import { readManualIds } from './manual-addresses.ts';

test('a draft lists its hand-entered addresses, whether the back end’s or queued for it', () => {
  const parts = {
    personalDetails: { manualAddressId: 'one', email: 'ann@example.org' },
    query: { query: 'two' },
    feedback: { manualAddressId: toQueuedAddressId('three') },
  };
  expect(readManualIds(parts)).toEqual(['one', 'three']);
});

test.each([
  ['no part', {}],
  ['a part that is null', { details: null }],
  ['a part that is a text', { details: 'one' }],
  ['a part that is a list', { details: ['one'] }],
  ['no id', { details: { manualAddressId: '' } }],
  ['an id that is no text', { details: { manualAddressId: 1 } }],
  ['an id that is null', { details: { manualAddressId: null } }],
])('%s has no address id', (_, parts) => {
  expect(readManualIds(parts)).toEqual([]);
});
