import { expect, test } from 'vitest';
import { demonstrationAddresses } from '#database/addresses.ts';
import { demonstrationCustomers } from '#supplier/api/demonstration-customers.ts';

test('demonstration addresses are those of the address store', () => {
  const known = new Map(demonstrationAddresses.map(({ id, attributes }) => [id, attributes]));
  const used = demonstrationCustomers.flatMap(({ premises }) =>
    Object.values(premises)
      .flat()
      .flatMap(({ addresses }) => addresses),
  );
  expect(used.length).toBeGreaterThan(0);
  for (const { id, attributes } of used) expect(attributes).toEqual(known.get(id));
  expect(demonstrationCustomers[0]?.accounts[0]?.correspondence?.label).toContain('Flat 2, 14 High Street');
});
