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
  ['words that are no address are no client of their own', 'unknown, _hidden7', '10.0.0.1', '10.0.0.1'],
  ['nor is a number that is none', '1.2.3.4, 01.2.3.4', '10.0.0.1', '10.0.0.1'],
  ['a proxy that writes its port is the same proxy', '203.0.113.9, 10.2.2.2:8080', '10.0.0.1', '203.0.113.9'],
  ['and a client whose port stands behind it the same client', '[2001:db8::7]:55', '::1', '2001:db8::7'],
])('%s', (_, forwarded, address, expected) => {
  expect(ask(forwarded, address)).toBe(expected);
});
