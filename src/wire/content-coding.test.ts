import { expect, test } from 'vitest';
import { isUnencoded } from './content-coding.ts';

const ask = (coding?: string) => isUnencoded(new Headers(coding === undefined ? {} : { 'Content-Encoding': coding }));

test.each([undefined, '', 'identity', 'Identity', ' identity , IDENTITY', ', identity'])(
  '%j is not encoded',
  (coding) => expect(ask(coding)).toBe(true),
);

test.each(['gzip', 'br', 'identity, gzip', 'gzip,identity', 'identityx', 'x'])('%j is', (coding) =>
  expect(ask(coding)).toBe(false),
);
