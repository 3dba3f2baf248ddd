/** Segments of a replay that the intake accepts and rejects. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { findSession } from './stored-sessions.ts';
import { REPLAY, toForm, toSegment } from './bodies.ts';
import { intakeTest as test, session } from './intake-test.ts';

describe('replay', () => {
  test('a segment is stored unchanged, with its description', async ({ folder, send }) => {
    const parts = toSegment(session);
    expect((await send(REPLAY, toForm(parts))).status).toBe(202);
    const found = findSession(folder, session);
    expect(found?.segments).toEqual([parts.description]);
    const [file = ''] = globSync(`*/${session}/*.segment`, { cwd: folder });
    expect(new Uint8Array(readFileSync(path.join(folder, file)))).toEqual(parts.segment);
  });

  test.for<[string, object]>([
    ['a description without a session', { session: undefined }],
    ['a session that leaves the folder', { session: { id: '../../x' } }],
    ['an end before its start', { start: 2, end: 1 }],
    ['a count below one', { records_count: 0 }],
    ['an unknown reason', { creation_reason: 'because' }],
  ])('%s is rejected, and nothing is stored', async ([_, change], { send, kept }) => {
    const parts = toSegment(session);
    expect((await send(REPLAY, toForm({ ...parts, description: { ...parts.description, ...change } }))).status).toBe(
      400,
    );
    expect(kept()).toEqual([]);
  });

  test('a missing, duplicate or unknown part is rejected', async ({ send, kept }) => {
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

  test('a body that is not multipart is rejected', async ({ send }) => {
    expect((await send(REPLAY, 'x', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await send(REPLAY, 'x', { 'Content-Type': 'multipart/form-data' })).status).toBe(415);
    const another = { 'Content-Type': 'multipart/form-data; boundary=b, application/x-www-form-urlencoded' };
    expect((await send(REPLAY, 'a&a&a', another)).status).toBe(415);
    expect((await send(REPLAY, '--b\r\nhalf', { 'Content-Type': 'multipart/form-data; boundary=b' })).status).toBe(400);
  });

  test('a part with an endless header is rejected', async ({ send }) => {
    const body = `--b\r\nContent-Disposition: form-data; name="segment"; filename="x"\r\nX: ${'x'.repeat(100_000)}`;
    expect((await send(REPLAY, body, { 'Content-Type': 'multipart/form-data; boundary=b' })).status).toBe(400);
  });
});
