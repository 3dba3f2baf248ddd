/** The intake: events it accepts and rejects, and its rules for every request. */
import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { createIntake } from '#supplier/monitoring/intake.ts';
import { findSession, findSessions, readAt } from './stored-sessions.ts';
import { DEFLATED_RUM, REPLAY, RUM, toEvent, toLines, toIntakePath } from './bodies.ts';
import { intakeTest as test, ORIGIN, sendTo, session } from './intake-test.ts';

describe('a withdrawn consent', () => {
  const withdrawn = {
    builtin: 'hs_consent=3.C0001',
    onetrust: `OptanonConsent=x=1&groups=${encodeURIComponent('C0001:1,C0002:0,C0004:1')}`,
  };
  const given = {
    builtin: 'hs_consent=3.C0001.C0002',
    onetrust: `OptanonConsent=groups=${encodeURIComponent('C0001:1,C0002:1')}`,
  };

  test.for(['builtin', 'onetrust'] as const)(
    'is read where the provider %s stores it',
    async (consentProvider, { folder, clock, log, kept }) => {
      const own = createIntake({ folder, log, now: () => clock.now, forward: null, consentProvider });
      const other = consentProvider === 'builtin' ? 'onetrust' : 'builtin';
      expect((await sendTo(own, RUM, toLines(toEvent(session)), { Cookie: withdrawn[consentProvider] })).status).toBe(
        403,
      );
      expect(kept()).toEqual([]);
      expect(
        (
          await sendTo(own, RUM, toLines(toEvent(session)), {
            Cookie: `${given[consentProvider]}; ${withdrawn[other]}`,
          })
        ).status,
      ).toBe(202);
    },
  );
});

describe('events', () => {
  test('a batch of lines is stored under its session', async ({ folder, send }) => {
    const action = toEvent(session, { type: 'action', action: { type: 'click', target: { name: 'Find address' } } });
    expect((await send(RUM, toLines(toEvent(session), action))).status).toBe(202);
    const found = findSession(folder, session);
    expect(found?.views).toHaveLength(1);
    expect(found?.events.map(({ type }) => type)).toEqual(['action']);
    expect([...findSessions(folder).keys()]).toEqual([session]);
  });

  test('a deflated batch is inflated when the nested query says so', async ({ folder, send }) => {
    expect((await send(DEFLATED_RUM, deflateSync(toLines(toEvent(session))))).status).toBe(202);
    expect(findSession(folder, session)?.views).toHaveLength(1);
  });

  test('a deflated batch of many chunks is inflated completely', async ({ folder, send }) => {
    const events = Array.from({ length: 100 }, (_, at) =>
      toEvent(session, { type: 'action', context: { at, text: String(at).repeat(2_000) } }),
    );
    expect((await send(DEFLATED_RUM, deflateSync(toLines(...events)))).status).toBe(202);
    const found = findSession(folder, session);
    expect(found?.events.map((event) => readAt(event, 'context.text'))).toEqual(
      events.map((_, at) => String(at).repeat(2_000)),
    );
  });

  test('addresses lose their query strings before they are stored', async ({ folder, send }) => {
    const error = toEvent(session, {
      type: 'error',
      error: { message: 'GET http://127.0.0.1/a?q=canary failed', source: 'network' },
    });
    await send(RUM, toLines(toEvent(session), error));
    const found = findSession(folder, session);
    expect(JSON.stringify(found)).not.toContain('canary');
    expect(found && readAt(found.views[0]!, 'view.url')).toBe('http://127.0.0.1/help-and-support/');
  });

  test('the last state of a view counts, in any order of arrival', async ({ folder, send }) => {
    const view = { id: randomUUID(), url: 'http://127.0.0.1/' };
    const state = (version: number) => toEvent(session, { view, _dd: { document_version: version } });
    await send(RUM, toLines(state(3)));
    await send(RUM, toLines(state(2)));
    const found = findSession(folder, session);
    expect(found?.views.map((event) => readAt(event, '_dd.document_version'))).toEqual([3]);
  });

  test('a batch with events of two sessions is split between them', async ({ folder, send }) => {
    const next = randomUUID();
    expect((await send(RUM, toLines(toEvent(session), toEvent(next)))).status).toBe(202);
    expect([...findSessions(folder).keys()].sort()).toEqual([session, next].sort());
  });

  test.for<[string, BodyInit]>([
    ['no event', ''],
    ['no JSON', 'hello'],
    ['an array', '[]'],
    ['another type', toLines({ ...toEvent(session), type: 'anything' })],
    ['an id that leaves the folder', toLines(toEvent('../../../../etc/passwd-0000-000000000000'))],
    ['an id in capitals', toLines(toEvent(session.toUpperCase()))],
    ['no date', toLines({ ...toEvent(session), date: 'today' })],
    ['no application', toLines({ ...toEvent(session), application: null })],
    ['a nest of 100,000 arrays', '['.repeat(100_000)],
    ['a byte that is not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
  ])('%s is rejected, and nothing is stored', async ([_, body], { send, kept }) => {
    expect((await send(RUM, body)).status).toBe(400);
    expect(kept()).toEqual([]);
  });

  test('one invalid line rejects the batch', async ({ send, kept }) => {
    expect((await send(RUM, `${toLines(toEvent(session))}\nbad`)).status).toBe(400);
    expect(kept()).toEqual([]);
  });

  test('too many events or sessions and an oversized event are rejected', async ({ send, kept }) => {
    expect((await send(RUM, toLines(...Array.from({ length: 101 }, () => toEvent(session))))).status).toBe(413);
    expect((await send(RUM, toLines(...Array.from({ length: 5 }, () => toEvent(randomUUID()))))).status).toBe(413);
    expect((await send(RUM, toLines(toEvent(session, { context: 'x'.repeat(300_000) })))).status).toBe(413);
    expect(kept()).toEqual([]);
  });

  test('a truncated and a damaged zlib stream are rejected', async ({ send }) => {
    const whole = deflateSync(toLines(toEvent(session)));
    expect((await send(DEFLATED_RUM, whole.subarray(0, whole.length - 6))).status).toBe(400);
    expect((await send(DEFLATED_RUM, Buffer.from('not zlib'))).status).toBe(400);
  });
});

describe('the request', () => {
  test('only one ddforward to the two known paths is accepted', async ({ send }) => {
    const wrong = [
      '/help-and-support/monitoring',
      `${RUM}&ddforwardSubdomain=evil`,
      `${RUM}&ddforward=x`,
      toIntakePath('logs'),
      '/help-and-support/monitoring?ddforward=https%3A%2F%2Fevil.example%2Fapi%2Fv2%2Frum',
      '/help-and-support/monitoring?ddforward=%2F%2Fevil.example%2Fapi%2Fv2%2Frum',
      '/help-and-support/monitoring?ddforward=%2F%5Cevil.example%2Fapi%2Fv2%2Frum',
      '/help-and-support/monitoring?ddforward=%2Fx%2F..%2Fapi%2Fv2%2Frum',
    ];
    for (const target of wrong) expect((await send(target, toLines(toEvent(session)))).status, target).toBe(400);
    expect((await send(toIntakePath('rum', 'dd-evp-encoding=br'), 'x')).status).toBe(415);
  });

  test('only POST is accepted, and not from another site', async ({ intake, send }) => {
    expect((await intake(new Request(`${ORIGIN}${RUM}`), {})).status).toBe(405);
    expect((await send(RUM, toLines(toEvent(session)), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });

  test('a batch that arrives after a withdrawal is not stored', async ({ send }) => {
    expect((await send(RUM, toLines(toEvent(session)), { Cookie: 'hs_consent=3.C0001.C0004' })).status).toBe(403);
    expect((await send(RUM, toLines(toEvent(session)), { Cookie: 'hs_consent=3.C0001.C0002' })).status).toBe(202);
  });

  test('more than 600 requests a minute from one address are rejected with 429', async ({ send }) => {
    const statuses = [];
    for (let count = 0; count < 601; count += 1) statuses.push((await send(RUM, 'bad')).status);
    expect(statuses.slice(0, 600).every((status) => status === 400)).toBe(true);
    expect(statuses[600]).toBe(429);
    expect((await send(RUM, 'bad')).headers.get('Retry-After')).toMatch(/^\d+$/);
  });

  test('empty lines are ignored', async ({ send }) => {
    const event = toLines(toEvent(session));
    expect((await send(RUM, `\n${event}\n\n${event}\n`)).status).toBe(202);
    expect((await send(DEFLATED_RUM, deflateSync(Buffer.alloc(500_000, '\n')))).status).toBe(400);
    expect((await send(DEFLATED_RUM, deflateSync(Buffer.alloc(7_000_000, '\n')))).status).toBe(413);
  });

  test('an endless form is rejected and leaves no file', async ({ send, kept }) => {
    const open = '--b\r\nContent-Disposition: form-data; name="segment"; filename="s"\r\n\r\nabc';
    const answer = await send(REPLAY, open, { 'Content-Type': 'multipart/form-data; boundary=b' });
    expect(answer.status).toBe(400);
    expect(kept()).toEqual([]);
  });

  test('the share of one client in the daily quota is limited, and other clients are accepted', async ({ intake }) => {
    const events = Array.from({ length: 2 }, () => toEvent(session, { context: 'x'.repeat(200_000) }));
    const body = deflateSync(Buffer.from(toLines(...events)));
    const from = (address: string) =>
      intake(new Request(`${ORIGIN}${DEFLATED_RUM}`, { method: 'POST', body: new Uint8Array(body) }), { address });
    const statuses: number[] = [];
    for (let round = 0; round < 170; round += 1) statuses.push((await from('192.0.2.1')).status);
    expect(statuses.slice(0, 150)).toEqual(Array.from({ length: 150 }, () => 202));
    expect(statuses.at(-1)).toBe(413);
    expect((await from('192.0.2.2')).status).toBe(202);
  });

  test('rejections and logs never repeat the request', async ({ logged, send }) => {
    const answer = await send(RUM, 'canary');
    expect(await answer.text()).not.toContain('canary');
    await send(REPLAY, 'canary', { 'Content-Type': 'multipart/form-data; boundary=b' });
    expect(JSON.stringify(logged)).not.toContain('canary');
  });
});
