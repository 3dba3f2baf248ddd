import { expect, test } from 'vitest';
import { LIMITS, readLimits } from './limit-settings.ts';

const fail = (setting: string, rule: string): never => {
  throw new Error(`${setting} ${rule}`);
};

test('without settings the limits are the shipped ones', () => {
  expect(readLimits({}, fail)).toEqual(LIMITS);
});

test('a setting changes only its own limit', () => {
  const limits = readLimits({ LIMIT_API_LEADS: '5000/60' }, fail);
  expect(limits['api-leads']).toEqual({ requests: 5_000, seconds: 60 });
  expect(limits.leads).toEqual(LIMITS.leads);
});

test.each(['10', '0/600', '10/0', 'ten/600', '-1/600', '1e9/60'])(
  'an invalid limit %j is reported with the name of its setting',
  (value) => {
    expect(() => readLimits({ LIMIT_LEADS: value }, fail)).toThrow('LIMIT_LEADS must be requests/seconds, like 10/600');
  },
);
