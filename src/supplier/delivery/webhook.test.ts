import { expect, test } from 'vitest';
import { createWebhookPost } from './webhook.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const SECRETS = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_plJ3nmyCDGBKInavdOK15jsl'];

function start(answer: () => Response, url = 'https://crm.example/leads') {
  const asked: RequestInit[] = [];
  const http = (async (_: unknown, init?: RequestInit) => {
    asked.push(init ?? {});
    return answer();
  }) as typeof fetch;
  const post = createWebhookPost({ url, secrets: SECRETS, now: () => NOW, http });
  return { asked, send: () => post('lead_1', { data: null }) };
}

test('a lead is posted only to the configured URL: a redirect is a failure', async () => {
  const { asked, send } = start(
    () => new Response(null, { status: 307, headers: { location: 'https://evil.example' } }),
  );
  expect(await send()).toEqual({ ok: false, error: 'answered 307', refused: false, retryAfterMs: 0 });
  expect(asked).toMatchObject([{ redirect: 'manual', method: 'POST' }]);
});

test.each([
  [200, { ok: true }],
  [204, { ok: true }],
  [400, { ok: false, refused: true }],
  [408, { ok: false, refused: false }],
  [410, { ok: false, refused: true }],
  [425, { ok: false, refused: false }],
  [429, { ok: false, refused: false }],
  [500, { ok: false, refused: false }],
  [503, { ok: false, refused: false }],
])('a response of %d is %j', async (status, attempt) => {
  expect(await start(() => new Response(null, { status })).send()).toMatchObject(attempt);
});

test('the receiver’s Retry-After is used', async () => {
  const { send } = start(() => new Response(null, { status: 429, headers: { 'retry-after': '120' } }));
  expect(await send()).toMatchObject({ retryAfterMs: 120_000 });
});

test('every secret signs, so that a receiver can rotate them', async () => {
  const { asked, send } = start(() => new Response());
  await send();
  const { headers } = asked[0] as { headers: Record<string, string> };
  expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  expect([headers['webhook-id'], headers['webhook-timestamp']]).toEqual(['lead_1', `${NOW.getTime() / 1_000}`]);
});

test.each(['ftp://crm.example', 'https://name:secret@crm.example', 'crm'])('%s is rejected at startup', (url) => {
  expect(() => start(() => new Response(), url)).toThrow(/LEAD_WEBHOOK_URL/);
});
