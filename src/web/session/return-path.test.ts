import { expect, test } from 'vitest';
import { readReturnPath, toSiteUrl } from './return-path.ts';

test('the return path of a sign-in cannot be another site or the sign-out', () => {
  const here = { origin: 'https://help.example' };
  expect(toSiteUrl('/help-and-support/deals?a=1', here)).toBe('https://help.example/help-and-support/deals?a=1');
  for (const away of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect(toSiteUrl(away, here), away).toBe('https://help.example/help-and-support/');
  expect(readReturnPath('/search?q=a\\b')).toBe('/search');
  for (const state of [null, '//evil.example', '/logout', '/logout?return=/search'])
    expect(readReturnPath(state)).toBe('/help-and-support/');
});
