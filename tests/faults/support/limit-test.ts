/** `test` with limits on, and unused client addresses, because counts of an earlier attempt would refuse a retry. */
import { productTest } from '#tests/support/product-test.ts';

export const LIMIT_SETTINGS = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' };

let attempts = 0;

export const limitTest = productTest
  .extend('settings', { scope: 'file' }, LIMIT_SETTINGS)
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('network', ({}) => {
    attempts += 1;
    return {
      toAddress: (host: number) => `198.18.${attempts}.${host}`,
      /** The first 48 bits of IPv6 addresses. */
      prefix: `2001:db8:${attempts.toString(16)}`,
    };
  });
