import { describe, expect, test } from 'vitest';
import { isHost } from './asked-host.ts';

describe('the host that is asked', () => {
  test.each(['localhost', '127.0.0.1:3000', 'Help.Example.COM', 'app_1:3000', '[::1]', '[2001:db8::7]:8080'])(
    '%s is one',
    (host) => {
      expect(isHost(host)).toBe(true);
    },
  );

  test.each([
    '',
    'x/search?q=',
    'x\\search?q=',
    'x?',
    'x#',
    'a@b',
    'a b',
    'a%zz',
    '\u00fc/a',
    'x:',
    'x:99999',
    '999.999.999.999',
    '[::1',
    '[x]',
    '::1',
  ])('%j is none', (host) => {
    expect(isHost(host)).toBe(false);
  });
});
