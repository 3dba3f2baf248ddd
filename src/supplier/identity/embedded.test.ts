import { expect, test, vi } from 'vitest';
import { silenceReleaseWarning } from './embedded.ts';

test('only the library’s warning about Node releases is suppressed', async () => {
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
