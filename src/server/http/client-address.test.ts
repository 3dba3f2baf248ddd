import { expect, test } from 'vitest';
import { createAddressReader } from './client-address.ts';

const read = createAddressReader({ trustProxy: ['10.0.0.0/8', '::1'] });
const ask = (forwarded: string | null, address: string) =>
  read(new Request('http://a.example/', forwarded === null ? {} : { headers: { 'x-forwarded-for': forwarded } }), {
    address,
  });

test.each([
  ['what a stranger claims is not believed', '1.2.3.4', '203.0.113.9', '203.0.113.9'],
  ['a trusted proxy names its client', '203.0.113.9', '10.0.0.1', '203.0.113.9'],
  ['the client cannot put words before the proxy’s', '1.2.3.4, 203.0.113.9, 10.2.2.2', '10.0.0.1', '203.0.113.9'],
  ['a proxy that says nothing stands for itself', null, '10.0.0.1', '10.0.0.1'],
])('%s', (_, forwarded, address, expected) => {
  expect(ask(forwarded, address)).toBe(expected);
});
