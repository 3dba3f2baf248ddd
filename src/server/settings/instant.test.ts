import { expect, test } from 'vitest';
import { findInstant } from './setting-readers.ts';

test.each(['2026-11-22T06:00Z', '2026-06-22T06:00:30+01:00', '2026-11-22T06:00:00.123Z'])('%s is a time', (text) => {
  expect(findInstant(text)).toBeInstanceOf(Date);
});

test.each(['', '2026-11-22', '2026-13-22T06:00Z', '2026-02-30T06:00Z', '6am', '2026-11-22T06:00:00.000Z\n'])(
  '%j is not a time',
  (text) => {
    expect(findInstant(text)).toBeNull();
  },
);
