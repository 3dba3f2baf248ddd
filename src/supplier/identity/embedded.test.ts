import { expect, test, vi } from 'vitest';
import { silenceReleaseWarning } from './embedded.ts';

test('the library’s word about an unnamed Node release is left out, and every other warning is not', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const loaded = await silenceReleaseWarning(async () => {
    console.warn('\u001B[31;1moidc-provider WARNING: Unsupported runtime. Use another.');
    console.warn('oidc-provider WARNING: something else');
    return 'loaded';
  });
  expect(loaded).toBe('loaded');
  expect(warn.mock.calls).toEqual([['oidc-provider WARNING: something else']]);
  warn.mockRestore();
});
