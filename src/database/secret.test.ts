import { describe, expect, test } from 'vitest';
import { createKeys } from './secret.ts';

const [OLD, NEW] = ['the old secret of forty characters or so', 'the new secret of forty characters or so'];
const [old, both, fresh] = [createKeys(OLD), createKeys(`${NEW}, ${OLD}`), createKeys(NEW)];

describe('while a secret is being changed', () => {
  test('the old one still verifies and opens, and the new one signs and seals', async () => {
    expect(both.isSigned('a', old.sign('a'))).toBe(true);
    expect(await both.open(await old.seal('a'))).toBe('a');
    expect(fresh.isSigned('a', both.sign('a'))).toBe(true);
    expect(await fresh.open(await both.seal('a'))).toBe('a');
  });

  test('once the old one is removed, its signatures and seals are rejected', async () => {
    expect(fresh.isSigned('a', old.sign('a'))).toBe(false);
    expect(await fresh.open(await old.seal('a'))).toBeNull();
    expect(both.isSigned('a', createKeys('another secret of forty characters...').sign('a'))).toBe(false);
  });

  test('the provider’s cookies have a key of each', () => {
    expect(both.derive('provider-cookies')).toEqual([
      ...fresh.derive('provider-cookies'),
      ...old.derive('provider-cookies'),
    ]);
  });
});
