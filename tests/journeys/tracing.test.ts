/** One request has the same ids in the log, at every dependency and at a collector, without personal data. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import path from 'node:path';
import { readApiDocument } from '#server/api-documents/routes.ts';
import { postLead } from '#tests/faults/support/lead-posts.ts';
import { backEndTest } from '#tests/support/back-end-test.ts';
import type { Product } from '#tests/support/product.ts';
import { type RecordingServer, startRecordingServer } from '#tests/support/recording-server.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: unknown }[];
}

const STATE = 'of-a-proxy=unread,rojo=00f067aa0ba902b7';

const test = backEndTest
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('collector', { scope: 'file' }, async ({}, { onCleanup }) => {
    const collector = await startRecordingServer();
    collector.behaviour.answer = () => ({ status: 200, body: {}, headers: { 'Content-Type': 'application/json' } });
    onCleanup(() => collector.stop());
    return collector;
  })
  .extend('settings', { scope: 'file' }, ({ backEnd, collector }) => ({
    API_BASE_URL: backEnd.origin,
    CONTENT_BASE_URL: `${backEnd.origin}/cms`,
    IDENTITY_ISSUER: `${backEnd.origin}/idp`,
    IDENTITY_CLIENT_ID: 'help',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of-the-tests',
    OTEL_SERVICE_NAME: 'help-under-test',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  }));

function findSpans(collector: RecordingServer): Span[] {
  return collector.requests.flatMap(({ body }) => {
    const { resourceSpans = [] } = body as { resourceSpans?: { scopeSpans: { spans: Span[] }[] }[] };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}

async function askTraced(product: Product, path: string) {
  const trace = randomUUID().replaceAll('-', '');
  const id = `of-a-proxy-${trace.slice(0, 8)}`;
  const span = 'b7ad6b7169203331';
  const headers = { traceparent: `00-${trace}-${span}-01`, tracestate: STATE, 'x-request-id': id };
  const answer = await fetch(product.origin + path, { headers, redirect: 'manual' });
  return { answer, trace, id, span };
}

test.for([
  [
    'an article',
    '/help-and-support/meters/a-page-of-the-outside?q=private-words',
    /^\/cms\//,
    /^GET (?:content|webAppMessages|outageMessages)$/,
  ],
  ['a sign-in', '/identity/authorize?state=%2Fhelp-and-support%2F', /^\/idp\//, /^GET identity$/],
] as const)(
  '%s sends its request and trace ids to the dependency, the log and the collector',
  async ([_, path, target, name], { settings, startOther, backEnd, collector }) => {
    // A new product, because an earlier one has cached what it requested.
    const product = await startOther({ env: settings });
    const { answer, trace, id, span } = await askTraced(product, path);
    expect(answer.headers.get('x-request-id')).toBe(id);
    const asked = backEnd.requests.filter(({ headers }) => headers['x-request-id'] === id);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((one) => target.test(one.target) && one.headers['tracestate'] === STATE)).toBe(true);
    // The log is written a moment after the response.
    const findLines = () => product.lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as object);
    await expect.poll(findLines).toContainEqual(expect.objectContaining({ msg: 'request' }));
    for (const line of findLines()) expect(line).toMatchObject({ id, trace });
    await expect
      .poll(() => findSpans(collector).filter(({ traceId }) => traceId === trace).length)
      .toBeGreaterThan(asked.length);
    const spans = findSpans(collector).filter(({ traceId }) => traceId === trace);
    const served = spans.find(({ parentSpanId }) => parentSpanId === span);
    expect(served?.name).toMatch(/^GET \/(?:help-and-support\/:category\/:article|identity\/\*|identity\/authorize)$/);
    for (const one of asked) {
      const called = spans.find(({ spanId }) => one.headers['traceparent'] === `00-${trace}-${spanId}-01`);
      expect(called).toMatchObject({ parentSpanId: served?.spanId, name: expect.stringMatching(name) });
    }
  },
);

test('a cached page returns the request id', async ({ product }) => {
  await fetch(`${product.origin}/help-and-support/cookies`);
  const { answer, id } = await askTraced(product, '/help-and-support/cookies');
  expect(answer.headers.get('x-request-id')).toBe(id);
});

test('invalid request and trace ids are replaced, and appear nowhere', async ({ product }) => {
  const headers = { 'x-request-id': 'ann@example.org', traceparent: 'ann' };
  const answer = await fetch(`${product.origin}/readyz`, { headers });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('the collector is called as configured, and receives no personal data', async ({ product, collector }) => {
  await postLead(product.origin, 'traced');
  await fetch(`${product.origin}/search?q=secret+words`);
  await fetch(`${product.origin}/unknown/ann@example.org`);
  await expect.poll(() => findSpans(collector).some(({ name }) => name === 'GET other')).toBe(true);
  const [first] = collector.requests;
  expect(first).toMatchObject({ method: 'POST', target: '/v1/traces', headers: { 'api-key': 'of-the-tests' } });
  const all = collector.requests.map(({ text }) => text).join('\n');
  expect(all).toContain('help-under-test');
  expect(all).not.toMatch(/secret|unread|private-words|ann@|127\.0\.0\.1|a-page-of-the-outside|Ada/);
});

test('every request to a dependency is described in expected.yaml', async ({ product, backEnd }) => {
  await fetch(`${product.origin}/help-and-support/`);
  const described = Object.keys(
    readApiDocument(path.resolve(import.meta.dirname, '../..'), 'expected')['paths'] as object,
  ).map((path) => new RegExp(`^${path.replaceAll(/[.]/g, String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`));
  const asked = new Set(
    backEnd.requests.map(({ target }) => target.replace(/^\/(?:cms|idp)\//, '/').split('?')[0] ?? ''),
  );
  expect([...asked].some((path) => path.endsWith('/site.json'))).toBe(true);
  expect([...asked].filter((path) => !described.some((one) => one.test(path)))).toEqual([]);
});
