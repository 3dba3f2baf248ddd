import { describe, expect, test } from 'vitest';
import { readRequestId, readTraceparent, toScope, readTraceState } from './request-scope.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('a request id from outside', () => {
  test.each(['a', '7f3c-11', 'Root=1-67891233-abcdef012345678912345678', 'b'.repeat(128)])('%s is accepted', (id) => {
    expect(readRequestId(id)).toBe(id);
  });

  test.each([undefined, '', 'ann@example.org', 'two words', 'a\nb', '{"a":1}', 'é', 'b'.repeat(129)])(
    '%j is none',
    (id) => {
      expect(readRequestId(id)).toBeNull();
    },
  );
});

describe('a traceparent', () => {
  test('of this version is used, and additions of a later version are ignored', () => {
    expect(readTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({ trace: TRACE, parent: SPAN, flags: '01' });
    expect(readTraceparent(`cc-${TRACE}-${SPAN}-01-what-the-future-brings`)).toMatchObject({ trace: TRACE });
  });

  test.each([
    undefined,
    '',
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE}-${SPAN}-01x`,
    `cc-${TRACE}-${SPAN}-01-${'a'.repeat(300)}`,
    'a'.repeat(60_000),
  ])('%j is none', (given) => {
    expect(readTraceparent(given)).toBeNull();
  });

  test('is created for a new trace if the request has none', () => {
    const [one, other] = [toScope({}), toScope({})];
    expect(one.trace).toMatch(/^[0-9a-f]{32}$/);
    expect(one.trace).not.toBe(other.trace);
  });
});

test('a tracestate belongs to a trace: without a good traceparent it is dropped', () => {
  const tracestate = 'congo=t61rcWkgMzE';
  expect(toScope({ traceparent: `00-${TRACE}-${SPAN}-01`, tracestate }).state).toBe(tracestate);
  expect(toScope({ traceparent: `00-${TRACE}-${SPAN}`, tracestate }).state).toBeNull();
  expect(toScope({ tracestate }).state).toBeNull();
});

describe('a tracestate', () => {
  const long = (key: string, length: number) => `${key}=${'v'.repeat(length - key.length - 1)}`;

  test.each([
    ['congo=t61rcWkgMzE', 'congo=t61rcWkgMzE'],
    [
      'rojo=00f067aa0ba902b7, congo=t61rcWkgMzE ,,\tfw529a3039@dt=FfAQ',
      'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE,fw529a3039@dt=FfAQ',
    ],
    ['a= b', 'a= b'],
    [[...'abcde'].map((key) => long(key, 120)).join(), [...'abcd'].map((key) => long(key, 120)).join()],
    [`a=1,${long('b', 200)},${long('c', 120)},${long('d', 200)}`, `a=1,${long('b', 200)},${long('c', 120)}`],
  ])('%s is passed on as %s, with 512 characters at most', (given, carried) => {
    expect(readTraceState(given)).toBe(carried);
  });

  test('of several headers is joined to one list', () => {
    expect(readTraceState(['a=1', 'b=2'])).toBe('a=1,b=2');
  });

  test.each([
    undefined,
    '',
    ' , ',
    'a',
    '=1',
    'a=',
    'A=1',
    '1a=1',
    'a=1=2',
    'a=é',
    'a=1\r\nX-Evil: 1',
    'a=1,a=2',
    'a=1,b',
    'a@b@c=1',
    `a=${'1'.repeat(257)}`,
    Array.from({ length: 33 }, (_, at) => `a${at}=1`).join(),
    `a=${'1'.repeat(60_000)}`,
  ])('%j is dropped', (given) => {
    expect(readTraceState(given)).toBeNull();
  });
});
