import { describe, expect, test } from 'vitest';
import { toClientBlock, toClientSite } from './client-block.ts';

describe('which client an address counts as', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['1:2::192.0.2.7', '1:2:0:0::/64'],
    ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['203.10.113.254:51234', '203.10.113.254'],
    ['::ffff:203.10.113.254', '203.10.113.254'],
    ['::FFFF:192.0.2.7%eth0', '192.0.2.7'],
    ['', ''],
  ])('%s counts as %s', (address, block) => {
    expect(toClientBlock(address)).toBe(block);
  });

  test.each([
    'x[2001:db8:1:2::1]:443',
    '[2001:db8:1:2::1]:443x',
    'x192.0.2.7:51234',
    '192.0.2.7:51234x',
    'x::ffff:192.0.2.7',
    '::ffff:192.0.2.7x',
    'unknown',
  ])('%s, which is no address, is one client of its own', (address) => {
    expect(toClientBlock(address)).toBe(address);
  });

  test('the next /64 is another client', () => {
    expect(toClientBlock('2001:db8:1:2::1')).not.toBe(toClientBlock('2001:db8:1:3::1'));
  });

  test.each([
    ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:2/56'],
    ['2001:db8:1:200::1', '2001:db8:1:2/56'],
    ['2001:db8:1:300::1', '2001:db8:1:3/56'],
    ['192.0.2.7', null],
    ['::ffff:192.0.2.7', null],
    ['', null],
  ])('%s is on the site %s', (address, site) => {
    expect(toClientSite(address)).toBe(site);
  });
});

test.each(['::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:cb00:7109', '203.0.113.9:55'])(
  'an IPv4 address is one client however it is written: %s',
  (address) => {
    expect([toClientBlock(address), toClientSite(address)]).toEqual(['203.0.113.9', null]);
  },
);
