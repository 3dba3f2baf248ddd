import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { compress, mayCompress, chooseEncoding, isNewBrowser } from './compression.ts';
import type { HonoEnv } from './env.ts';

const LONG = 'the same words '.repeat(200);
const STEP = '/help-and-support/complaints/pay-as-you-go';
const draft = { cookie: 'hs_draft=x' };

describe('the choice what to compress', () => {
  test.each([
    ['includes a public page', {}, '/search', '?q=lost'],
    ['includes a public page with a consent cookie', { cookie: 'hs_consent=1.C0001' }, '/search', '?q=lost'],
    ['includes a step with a draft', draft, STEP, ''],
    ['includes the data of a step', draft, `${STEP}.data`, ''],
  ])('%s', (_, headers, path, query) => {
    expect(mayCompress(new Headers(headers), path, query)).toBe(true);
  });
  test.each([
    ['a step whose address says more', draft, STEP, '?x=1'],
    ['a form that a link fills in', draft, '/help-and-support/submit-meter-read', ''],
    ['results for somebody who is signed in', { cookie: '__Host-hs_identity=x' }, '/search', '?q=lost'],
    ['somebody’s case', { cookie: 'hs_follow=x' }, '/help-and-support/follow/case', ''],
    ['the desk', { cookie: 'hs_desk=x' }, '/help-and-support/desk', ''],
    ['what a token opens', { authorization: 'Bearer x' }, '/api/v1/customers/1/premises', ''],
  ])('excludes %s', (_, headers, path, query) => {
    expect(mayCompress(new Headers(headers), path, query)).toBe(false);
  });
});

describe('the compression of a response', () => {
  const app = new Hono<HonoEnv>()
    .use(compress)
    .get('/long', (c) => c.html(LONG, 400, { 'Set-Cookie': 'a=b' }))
    .get('/short', (c) => c.html('short'))
    .get('/picture', () => new Response(LONG, { headers: { 'content-type': 'image/svg+xml' } }))
    .get('/tagged', () => new Response(LONG, { headers: { 'content-type': 'application/json', etag: '"1"' } }));
  const get = (path: string, encodings = 'gzip, br', method = 'GET') =>
    app.request(path, { method, headers: { 'accept-encoding': encodings } }, { incoming: {} as never });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is %s as requested, and keeps the status and cookies', async (encoding, unpack) => {
    const answer = await get('/long', encoding);
    const { status, headers } = answer;
    expect([status, headers.get('content-encoding'), headers.get('set-cookie'), headers.get('vary')]).toEqual([
      400,
      encoding,
      'a=b',
      'Accept-Encoding',
    ]);
    expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(LONG);
  });

  test.each(['/short', '/picture', '/tagged'])('leaves %s as it is', async (path) => {
    const answer = await get(path);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(path === '/short' ? 'short' : LONG);
  });

  test('is left out without Accept-Encoding and for HEAD', async () => {
    expect((await get('/long', 'identity')).headers.get('content-encoding')).toBeNull();
    expect((await get('/long', 'br', 'HEAD')).headers.get('content-encoding')).toBeNull();
  });
});

test.each([
  [undefined, 'plain'],
  ['', 'plain'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', 'plain'],
  ['BR;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', 'plain'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'plain'],
  ['brotli', 'plain'],
])('the Accept-Encoding %s selects %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

describe('the test of a new browser', () => {
  const step = 'https://help.example/help-and-support/complaints/feedback';
  test.each([
    [{}],
    [{ cookie: 'hs_consent=1.C0001' }],
    [{ cookie: 'other=1; hs_consent=1.C0001; OptanonConsent=x' }],
    [{ referer: 'https://help.example/help-and-support/contact-us' }],
    [{ referer: 'nonsense' }],
  ])('accepts %o', (headers) => {
    expect(isNewBrowser(headers)).toBe(true);
  });
  test.each([
    [{ cookie: 'hs_draft=x' }],
    [{ cookie: 'a=b;hs_draft_aside=x' }],
    [{ cookie: '__Host-hs_draft=x' }],
    [{ cookie: 'hs_consent=1.C0001; hs_missing=feedback' }],
    [{ cookie: 'hs_identity=x' }],
    [{ cookie: 'hs_consent_old=x' }],
    [{ referer: step }],
    [{ cookie: 'hs_consent=1.C0001', referer: step }],
  ])('rejects %o', (headers) => {
    expect(isNewBrowser(headers)).toBe(false);
  });
});
