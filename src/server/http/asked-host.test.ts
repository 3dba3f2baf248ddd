import { describe, expect, test } from 'vitest';
import { isHost, isNearHost } from './asked-host.ts';

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

describe('a host that only this machine and its own network know', () => {
  test.each([
    'localhost:3000',
    'help.localhost',
    '127.0.0.1:3000',
    '127.9.9.9',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.7:8080',
    '[::1]:3000',
    '[fd00::7]',
    '[fe80::1]',
    'app:3000',
    'printer.local',
    'Help.Internal',
    'box.home.arpa',
  ])('%s is one', (host) => {
    expect(isNearHost(host)).toBe(true);
  });

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'local.evil.example',
    'notlocal.xlocal',
    '172.32.0.1',
    '203.0.113.7',
    '8.8.8.8:80',
    '[2001:db8::7]',
    'evil.example.',
  ])('%s is none', (host) => {
    expect(isNearHost(host)).toBe(false);
  });
});
