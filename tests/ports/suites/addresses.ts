/** The contract of port Addresses, with the demonstration addresses. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import type { Addresses } from '#domain/ports.ts';

export interface StartedAddresses {
  addresses: Addresses;
  stop(): Promise<void>;
}

export function describeAddresses(name: string, start: () => Promise<StartedAddresses>): void {
  describe(`Addresses ${name}`, () => {
    let started: StartedAddresses;
    beforeAll(async () => {
      started = await start();
    });
    afterAll(() => started?.stop());

    test.each(['ZZ99 1AA', 'zz991aa', ' zZ99  1Aa '])(
      'the postcode typed as "%s" has ten addresses',
      async (postcode) => {
        expect(await started.addresses.findByPostcode(postcode)).toHaveLength(10);
      },
    );

    test('a postcode may have one address', async () => {
      const [address, ...more] = await started.addresses.findByPostcode('ZZ99 1AB');
      expect(more).toEqual([]);
      expect(address?.attributes).toMatchObject({
        'house-number': '7',
        'address-line1': 'Mill Lane',
        postcode: 'ZZ99 1AB',
      });
    });

    test('a postcode may have none', async () => {
      expect(await started.addresses.findByPostcode('ZZ99 9ZZ')).toEqual([]);
    });

    test('addresses are in street order, with numbers sorted numerically', async () => {
      const addresses = await started.addresses.findByPostcode('ZZ99 1AA');
      expect(
        addresses.map(({ attributes }) => `${attributes['house-number']}/${attributes['flat-number'].slice(0, 6)}`),
      ).toEqual(['1/', '2/', '9/', '10/', '12A/', '14/1', '14/2', '14/10', '/', '/Garden']);
    });

    test('labels and ids are unique', async () => {
      const addresses = await started.addresses.findByPostcode('ZZ99 1AA');
      expect(new Set(addresses.map(({ label }) => label)).size).toBe(10);
      expect(new Set(addresses.map(({ id }) => id)).size).toBe(10);
    });

    test('an address typed by hand is never found by its postcode', async () => {
      const mine = { ...EMPTY_ADDRESS, 'house-name': 'Tŷ Gwyn', 'postal-town': 'Exampleton', postcode: 'ZZ99 9ZZ' };
      expect(await started.addresses.save(mine)).not.toBe('');
      expect(await started.addresses.findByPostcode('ZZ99 9ZZ')).toEqual([]);
    });

    test('the id of an address typed by hand cannot be guessed', async () => {
      const mine = { ...EMPTY_ADDRESS, 'house-number': '1', 'postal-town': 'Exampleton', postcode: 'ZZ99 9ZZ' };
      expect((await started.addresses.save(mine)).length).toBeGreaterThanOrEqual(32);
    });
  });
}
