import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Log } from '#domain/log.ts';
import { createIntake, type Intake } from '#monitoring/intake.ts';
import { toLines as toPrinted } from '#monitoring/print.ts';
import { findSession, findSessions, readAt } from '#monitoring/sessions.ts';
import { sweepMonitoring } from '#monitoring/sweep.ts';
import { DEFLATED_RUM, REPLAY, RUM, toEvent, toForm, toLines, toSegment, toTargetPath } from './bodies.ts';

const ORIGIN = 'http://127.0.0.1';
const session = '0f8fad5b-d9cb-469f-a165-70867728950e';
const logged: object[] = [];
const log: Log = {
  info: (fields) => void logged.push(fields),
  warn: (fields) => void logged.push(fields),
  error: (fields) => void logged.push(fields),
};
let folder = '';
let clock = new Date();
let intake: Intake;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'monitoring-'));
  clock = new Date();
  logged.length = 0;
  intake = createIntake({ folder, log, now: () => clock, forward: null });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function send(target: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  // A form is turned into bytes first: the runtime's own form stream does not bear being left unread.
  const plain = new Response(body);
  const type = plain.headers.get('Content-Type') ?? 'text/plain';
  const request = new Request(`${ORIGIN}${target}`, {
    method: 'POST',
    body: await plain.arrayBuffer(),
    headers: { 'Content-Type': type, ...headers },
  });
  return intake(request, { address: '192.0.2.1' });
}

function kept(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

describe('a withdrawn consent', () => {
  const withdrawn = {
    builtin: 'hs_consent=2.C0001',
    onetrust: `OptanonConsent=x=1&groups=${encodeURIComponent('C0001:1,C0002:0,C0004:1')}`,
  };
  const given = {
    builtin: 'hs_consent=2.C0001.C0002',
    onetrust: `OptanonConsent=groups=${encodeURIComponent('C0001:1,C0002:1')}`,
  };

  test.each(['builtin', 'onetrust'] as const)('is read where the provider %s keeps it', async (consentProvider) => {
    intake = createIntake({ folder, log, now: () => clock, forward: null, consentProvider });
    const other = consentProvider === 'builtin' ? 'onetrust' : 'builtin';
    expect((await send(RUM, toLines(toEvent(session)), { Cookie: withdrawn[consentProvider] })).status).toBe(403);
    expect(kept()).toEqual([]);
    expect(
      (await send(RUM, toLines(toEvent(session)), { Cookie: `${given[consentProvider]}; ${withdrawn[other]}` })).status,
    ).toBe(202);
  });
});

describe('events', () => {
  test('a batch of lines is kept under its session', async () => {
    const action = toEvent(session, { type: 'action', action: { type: 'click', target: { name: 'Find address' } } });
    expect((await send(RUM, toLines(toEvent(session), action))).status).toBe(202);
    const found = await findSession(folder, session);
    expect(found?.views).toHaveLength(1);
    expect(found?.events.map(({ type }) => type)).toEqual(['action']);
    expect([...(await findSessions(folder)).keys()]).toEqual([session]);
  });

  test('a deflated batch is inflated when the nested query says so', async () => {
    expect((await send(DEFLATED_RUM, deflateSync(toLines(toEvent(session))))).status).toBe(202);
    expect((await findSession(folder, session))?.views).toHaveLength(1);
  });

  test('a deflated batch of many chunks arrives whole', async () => {
    const events = Array.from({ length: 100 }, (_, at) =>
      toEvent(session, { type: 'action', context: { at, text: String(at).repeat(5_000) } }),
    );
    expect((await send(DEFLATED_RUM, deflateSync(toLines(...events)))).status).toBe(202);
    const found = await findSession(folder, session);
    expect(found?.events.map((event) => readAt(event, 'context.text'))).toEqual(
      events.map((_, at) => String(at).repeat(5_000)),
    );
  });

  test('addresses lose their query strings before they are stored', async () => {
    const error = toEvent(session, {
      type: 'error',
      error: { message: 'GET http://127.0.0.1/a?q=canary failed', source: 'network' },
    });
    await send(RUM, toLines(toEvent(session), error));
    const found = await findSession(folder, session);
    expect(JSON.stringify(found)).not.toContain('canary');
    expect(found && readAt(found.views[0]!, 'view.url')).toBe('http://127.0.0.1/help-and-support/');
  });

  test('the last state of a view counts, whatever the order of arrival', async () => {
    const view = { id: randomUUID(), url: 'http://127.0.0.1/' };
    const state = (version: number) => toEvent(session, { view, _dd: { document_version: version } });
    await send(RUM, toLines(state(3)));
    await send(RUM, toLines(state(2)));
    const found = await findSession(folder, session);
    expect(found?.views.map((event) => readAt(event, '_dd.document_version'))).toEqual([3]);
  });

  test('a batch with the end of one session and the beginning of the next is split', async () => {
    const next = randomUUID();
    expect((await send(RUM, toLines(toEvent(session), toEvent(next)))).status).toBe(202);
    expect([...(await findSessions(folder)).keys()].sort()).toEqual([session, next].sort());
  });

  test.each([
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
  ])('%s is refused and nothing is kept', async (_, body) => {
    expect((await send(RUM, body)).status).toBe(400);
    expect(kept()).toEqual([]);
  });

  test('one bad line refuses the whole batch', async () => {
    expect((await send(RUM, `${toLines(toEvent(session))}\nbad`)).status).toBe(400);
    expect(kept()).toEqual([]);
  });

  test('too many events, too many sessions and too large an event are refused', async () => {
    expect((await send(RUM, toLines(...Array.from({ length: 101 }, () => toEvent(session))))).status).toBe(413);
    expect((await send(RUM, toLines(...Array.from({ length: 5 }, () => toEvent(randomUUID()))))).status).toBe(413);
    expect((await send(RUM, toLines(toEvent(session, { context: 'x'.repeat(300_000) })))).status).toBe(413);
    expect(kept()).toEqual([]);
  });

  test('half a zlib stream and one that is damaged are refused', async () => {
    const whole = deflateSync(toLines(toEvent(session)));
    expect((await send(DEFLATED_RUM, whole.subarray(0, whole.length - 6))).status).toBe(400);
    expect((await send(DEFLATED_RUM, Buffer.from('not zlib'))).status).toBe(400);
  });
});

describe('replay', () => {
  test('a segment is kept as it came, with what its description tells', async () => {
    const parts = toSegment(session);
    expect((await send(REPLAY, toForm(parts))).status).toBe(202);
    const found = await findSession(folder, session);
    expect(found?.segments).toEqual([parts.description]);
  });

  test.each([
    ['a description that lies about the raw size', { raw_segment_size: 7 }],
    ['a description that lies about the compressed size', { compressed_segment_size: 7 }],
    ['a description without a session', { session: undefined }],
    ['a session that leaves the folder', { session: { id: '../../x' } }],
    ['an end before its start', { start: 2, end: 1 }],
    ['a count below one', { records_count: 0 }],
    ['an unknown reason', { creation_reason: 'because' }],
  ])('%s is refused and nothing is kept', async (_, change) => {
    const parts = toSegment(session);
    expect((await send(REPLAY, toForm({ ...parts, description: { ...parts.description, ...change } }))).status).toBe(
      400,
    );
    expect(kept()).toEqual([]);
  });

  test('a part missing, twice, or of another name is refused', async () => {
    const parts = toSegment(session);
    const without = (name: string) => {
      const form = toForm(parts);
      form.delete(name);
      return form;
    };
    const twice = toForm(parts);
    twice.append('event', new Blob(['{}']));
    const other = toForm(parts);
    other.append('image', new Blob(['x']), 'x');
    for (const form of [without('segment'), without('event'), twice, other])
      expect((await send(REPLAY, form)).status).toBe(400);
    expect(kept()).toEqual([]);
  });

  test('a body that is no multipart is refused', async () => {
    expect((await send(REPLAY, 'x', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await send(REPLAY, 'x', { 'Content-Type': 'multipart/form-data' })).status).toBe(415);
    expect((await send(REPLAY, '--b\r\nhalf', { 'Content-Type': 'multipart/form-data; boundary=b' })).status).toBe(400);
  });

  test('a part with an endless header is refused', async () => {
    const body = `--b\r\nContent-Disposition: form-data; name="segment"; filename="x"\r\nX: ${'x'.repeat(100_000)}`;
    expect((await send(REPLAY, body, { 'Content-Type': 'multipart/form-data; boundary=b' })).status).toBe(400);
  });

  test('a segment that inflates past 8 MB is refused', async () => {
    const parts = toSegment(session, Buffer.alloc(9 * 1024 * 1024));
    const description = { ...parts.description, raw_segment_size: 1_000 };
    expect((await send(REPLAY, toForm({ ...parts, description }))).status).toBe(413);
    expect(kept()).toEqual([]);
  });
});

describe('the request', () => {
  test('only one ddforward to the two known paths is taken', async () => {
    const wrong = [
      '/help-and-support/monitoring',
      `${RUM}&ddforwardSubdomain=evil`,
      `${RUM}&ddforward=x`,
      toTargetPath('logs'),
      '/help-and-support/monitoring?ddforward=https%3A%2F%2Fevil.example%2Fapi%2Fv2%2Frum',
      '/help-and-support/monitoring?ddforward=%2F%2Fevil.example%2Fapi%2Fv2%2Frum',
      '/help-and-support/monitoring?ddforward=%2F%5Cevil.example%2Fapi%2Fv2%2Frum',
      '/help-and-support/monitoring?ddforward=%2Fx%2F..%2Fapi%2Fv2%2Frum',
    ];
    for (const target of wrong) expect((await send(target, toLines(toEvent(session)))).status, target).toBe(400);
    expect((await send(toTargetPath('rum', 'dd-evp-encoding=br'), 'x')).status).toBe(415);
  });

  test('only POST is taken, and not from another site', async () => {
    expect((await intake(new Request(`${ORIGIN}${RUM}`), {})).status).toBe(405);
    expect((await send(RUM, toLines(toEvent(session)), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });

  test('what arrives after consent was withdrawn is not kept', async () => {
    expect((await send(RUM, toLines(toEvent(session)), { Cookie: 'hs_consent=2.C0001.C0004' })).status).toBe(403);
    expect((await send(RUM, toLines(toEvent(session)), { Cookie: 'hs_consent=2.C0001.C0002' })).status).toBe(202);
  });

  test('more than 600 requests a minute from one address are told to wait', async () => {
    const statuses = [];
    for (let count = 0; count < 601; count += 1) statuses.push((await send(RUM, 'bad')).status);
    expect(statuses.slice(0, 600).every((status) => status === 400)).toBe(true);
    expect(statuses[600]).toBe(429);
    expect((await send(RUM, 'bad')).headers.get('Retry-After')).toMatch(/^\d+$/);
  });

  test('empty lines are no events: a few are skipped, many are refused', async () => {
    const event = toLines(toEvent(session));
    expect((await send(RUM, `\n${event}\n\n${event}\n`)).status).toBe(202);
    expect((await send(RUM, `${event}${'\n'.repeat(200)}`)).status).toBe(400);
    expect((await send(DEFLATED_RUM, deflateSync(Buffer.alloc(7_000_000, '\n')))).status).toBe(400);
  });

  test('a form that never ends is refused and leaves nothing', async () => {
    const open = '--b\r\nContent-Disposition: form-data; name="segment"; filename="s"\r\n\r\nabc';
    const answer = await send(REPLAY, open, { 'Content-Type': 'multipart/form-data; boundary=b' });
    expect(answer.status).toBe(400);
    expect(kept()).toEqual([]);
  });

  test('one client cannot use up the day: its share is a part of the room, and others go on', async () => {
    const events = Array.from({ length: 30 }, () => toEvent(session, { context: 'x'.repeat(200_000) }));
    const body = deflateSync(Buffer.from(toLines(...events)));
    const from = (address: string) =>
      intake(new Request(`${ORIGIN}${DEFLATED_RUM}`, { method: 'POST', body: new Uint8Array(body) }), { address });
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) statuses.push((await from('192.0.2.1')).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 202));
    expect(statuses.at(-1)).toBe(413);
    expect((await from('192.0.2.2')).status).toBe(202);
  });

  test('a session of very many events can be printed', () => {
    const event = { ...toEvent(session), type: 'action' };
    const many = { id: session, views: [], events: Array.from({ length: 140_000 }, () => event), segments: [] };
    expect(toPrinted(many)[1]).toContain('140000');
  });

  test('refusals and logs never repeat what was sent', async () => {
    const answer = await send(RUM, 'canary');
    expect(await answer.text()).not.toContain('canary');
    await send(REPLAY, 'canary', { 'Content-Type': 'multipart/form-data; boundary=b' });
    expect(JSON.stringify(logged)).not.toContain('canary');
  });
});

describe('what is kept', () => {
  test('days past their 30 are removed, younger ones stay', async () => {
    for (const day of ['2026-05-01', '2026-05-02', 'notes'])
      await mkdir(path.join(folder, day, session), { recursive: true });
    expect(await sweepMonitoring(folder, new Date('2026-06-01T12:00:00Z'))).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(['2026-05-02', 'notes']);
  });

  test('what a crash left half-received is removed after a day', async () => {
    const left = path.join(folder, 'incoming', 'x');
    await mkdir(left, { recursive: true });
    await writeFile(path.join(left, 'segment'), 'x');
    await sweepMonitoring(folder, new Date());
    expect(readdirSync(path.join(folder, 'incoming'))).toEqual(['x']);
    await utimes(left, new Date(0), new Date(0));
    await sweepMonitoring(folder, new Date());
    expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]);
  });

  test('a session past midnight is one session', async () => {
    clock = new Date('2026-05-01T23:59:59Z');
    await send(RUM, toLines(toEvent(session)));
    clock = new Date('2026-05-02T00:00:01Z');
    await send(RUM, toLines(toEvent(session)));
    expect(await findSessions(folder)).toEqual(new Map([[session, ['2026-05-01', '2026-05-02']]]));
    expect((await findSession(folder, session))?.views).toHaveLength(2);
  });

  test('a session is printed with its views, actions, errors and timings, and no control character', async () => {
    const view = toEvent(session, {
      view: {
        id: randomUUID(),
        url: 'http://127.0.0.1/help-and-support/meters',
        loading_time: 120_000_000,
        custom_timings: { ready: 5_000_000 },
      },
    });
    const action = toEvent(session, {
      type: 'action',
      action: { type: 'click', target: { name: 'Next\u001b[31m\u009b' } },
    });
    const error = toEvent(session, { type: 'error', error: { source: 'source', message: 'Boom' } });
    await send(RUM, toLines(view, action, error));
    await send(REPLAY, toForm(toSegment(session)));
    const found = await findSession(folder, session);
    const printed = toPrinted(found!).join('\n');
    expect(printed).toMatch(/view {7}\/help-and-support\/meters {2}loaded 120 ms, ready 5 ms/);
    expect(printed).toMatch(/action {5}click "Next \[31m "/);
    expect(printed).toMatch(/error {6}source: Boom/);
    expect(printed).toMatch(/replay {5}1 records in 5000 ms/);
    expect(printed).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
  });
});
