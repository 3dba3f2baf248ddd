import { describe, expect, test } from 'vitest';
import { readRequestId, readTraceparent, toScope } from './request-scope.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('a request id from outside', () => {
  test.each(['a', '7f3c-11', 'Root=1-67891233-abcdef012345678912345678', 'b'.repeat(128)])('%s is taken over', (id) => {
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
  test('of this version is taken over, and what a later one adds is left', () => {
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

  test('without one the trace is as new as the request', () => {
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
