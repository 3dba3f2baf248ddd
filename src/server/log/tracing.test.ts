import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createTracing } from './tracing.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

function arrive(headers: Record<string, string> = {}) {
  const incoming = new IncomingMessage(new Socket());
  incoming.headers = headers;
  return { incoming, outgoing: new ServerResponse(incoming) };
}

describe('calls caused by a request', () => {
  test('each outgoing call has its ids and a span of its own', async () => {
    const tracing = createTracing();
    const { incoming } = arrive({
      traceparent: `00-${TRACE}-${SPAN}-01`,
      tracestate: 'congo=t61rcWkgMzE',
      'x-request-id': 'mine-1',
    });
    await tracing.run(incoming, async () => {
      await sleep(1);
      const { headers } = tracing.startCall('content', 'GET');
      expect(headers).toMatchObject({ 'X-Request-Id': 'mine-1', tracestate: 'congo=t61rcWkgMzE' });
      expect(headers['traceparent']).toMatch(new RegExp(`^00-${TRACE}-(?!${SPAN})[0-9a-f]{16}-01$`));
      expect(tracing.startCall('content', 'GET').headers['traceparent']).not.toBe(headers['traceparent']);
      expect(tracing.toLogged()).toEqual({ id: 'mine-1', trace: TRACE });
    });
  });

  test('concurrent requests are separate', async () => {
    const tracing = createTracing();
    const ids = ['a', 'b'].map((id) =>
      tracing.run(arrive({ 'x-request-id': id }).incoming, async () => {
        await sleep(2);
        return tracing.toLogged()?.id;
      }),
    );
    expect(await Promise.all(ids)).toEqual(['a', 'b']);
  });

  test('outside a request no ids are sent or logged', () => {
    const tracing = createTracing();
    expect(tracing.toLogged()).toBeUndefined();
    expect(tracing.startCall('content', 'GET').headers).toEqual({});
  });

  test('a valid request id is returned in every response; an invalid one is not', () => {
    const tracing = createTracing();
    const known = arrive({ 'x-request-id': 'mine-2' });
    tracing.meet(known.incoming, known.outgoing);
    expect(known.outgoing.getHeader('x-request-id')).toBe('mine-2');
    const odd = arrive({ 'x-request-id': 'two words' });
    tracing.meet(odd.incoming, odd.outgoing);
    expect(odd.outgoing.getHeader('x-request-id')).toBeUndefined();
  });
});
