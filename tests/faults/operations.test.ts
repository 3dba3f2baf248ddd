/** Metrics, stopping, and clients that are slow or send too much. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { productTest as test } from '#tests/support/product-test.ts';
import { postLead } from './support/lead-posts.ts';

const SLOW = 200;
const ARTICLE = '/help-and-support/meters/reading-your-meter';

describe('operations', () => {
  test('metrics have rates, kinds, outbox, cache and lag, and no personal data', async ({ startOther }) => {
    const product = await startOther();
    await postLead(product.origin, 'figures');
    await fetch(`${product.origin}${ARTICLE}`).then((response) => response.text());
    await fetch(`${product.origin}/search?q=secret+words`).then((response) => response.text());
    await fetch(`${product.origin}/secret-path/ann@example.org`).then((response) => response.text());
    await sleep(50);
    const text = await fetch(`${product.origin}/metrics`).then((response) => response.text());
    expect(text).toContain('http_request_duration_seconds_count{method="POST",route="/api/v1/leads",status="201"} 1');
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/help-and-support/:category/:article",status="200"} 1',
    );
    expect(text).toContain('leads_acknowledged_total{kind="complaint",suspect="no"} 1');
    expect(text).toMatch(/^outbox_entries\{kind="webhook",state="parked"\} 0$/m);
    expect(text).toMatch(/^outbox_oldest_seconds\{kind="email"\} \d/m);
    expect(text).toMatch(/^page_cache_requests_total\{result="miss"\} \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
    expect(text).not.toMatch(/secret|ann@|Ann|ZZ99|reading-your-meter|HS-/);
  });

  test('metrics are served to this machine only, and not through its proxy', async ({ product }) => {
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect((await fetch(`${product.origin}/metrics`, { headers: { [header]: '127.0.0.1' } })).status).toBe(403);
    }
  });

  test('overlong headers are 431, an oversized body is 413, and later requests are answered', async ({ product }) => {
    expect((await fetch(`${product.origin}/livez`, { headers: { 'x-long': 'a'.repeat(70_000) } })).status).toBe(431);
    const long = await fetch(`${product.origin}/api/v1/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({ data: 'a'.repeat(600_000) }),
    });
    expect(long.status).toBe(413);
    expect((await postLead(product.origin, 'after')).status).toBe(201);
  });

  test(`${SLOW} clients that never finish their headers and ${SLOW} that never finish their bodies delay nobody`, async ({
    product,
  }) => {
    const { port } = new URL(product.origin);
    const head = 'POST /api/v1/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/vnd.api+json\r\n';
    const open = async (text: string) => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      socket.write(text);
      return socket;
    };
    const slow: Socket[] = await Promise.all(
      Array.from({ length: 2 * SLOW }, (_, i) => open(i % 2 === 0 ? head : `${head}Content-Length: 5000\r\n\r\n{`)),
    );
    try {
      const drip = setInterval(() => slow.forEach((socket) => socket.writable && socket.write('a')), 500);
      for (let i = 0; i < 10; i++) {
        const posted = await postLead(product.origin, `beside-${i}`);
        expect(posted.status).toBe(201);
        expect(posted.took).toBeLessThan(1_000);
        expect((await fetch(`${product.origin}${ARTICLE}`)).status).toBe(200);
      }
      // Headers must arrive within 15 seconds, which Node checks every 5.
      await expect
        .poll(() => slow.filter((socket, i) => i % 2 === 0 && !socket.closed).length, { timeout: 25_000 })
        .toBe(0);
      clearInterval(drip);
    } finally {
      for (const socket of slow) socket.destroy();
    }
  });
});

describe('a stop', () => {
  test('readiness fails first, requests are still answered, and then the process exits', async ({ startOther }) => {
    const product = await startOther();
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(200);
    const stopped = product.stop();
    await expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status, { timeout: 1_000 }).toBe(503);
    const last = await postLead(product.origin, 'last');
    expect(last.status).toBe(201);
    expect(await fetch(`${product.origin}/livez`).then(({ headers }) => headers.get('connection'))).toBe('close');
    await stopped;
    expect(product.process.exitCode).toBe(0);
    expect((await postLead(product.origin, 'too late')).status).toBe(0);
  });

  test('a server without a health check stops without waiting', async ({ startOther }) => {
    const product = await startOther();
    const started = performance.now();
    await product.stop();
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});
