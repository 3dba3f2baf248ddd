/** Segments of a replay that the intake accepts and rejects. */
import { describe, expect } from 'vitest';
import { findSession } from '#supplier/monitoring/sessions.ts';
import { REPLAY, toForm, toSegment } from './bodies.ts';
import { intakeTest as test, session } from './intake-test.ts';

describe('replay', () => {
  test('a segment is stored unchanged, with its description', async ({ folder, send }) => {
    const parts = toSegment(session);
    expect((await send(REPLAY, toForm(parts))).status).toBe(202);
    const found = await findSession(folder, session);
    expect(found?.segments).toEqual([parts.description]);
  });

  test.for<[string, object]>([
    ['a description that lies about the raw size', { raw_segment_size: 7 }],
    ['a description that lies about the compressed size', { compressed_segment_size: 7 }],
    ['a description without a session', { session: undefined }],
    ['a session that leaves the folder', { session: { id: '../../x' } }],
    ['an end before its start', { start: 2, end: 1 }],
    ['a count below one', { records_count: 0 }],
    ['an unknown reason', { creation_reason: 'because' }],
  ])('%s is refused and nothing is kept', async ([_, change], { send, kept }) => {
    const parts = toSegment(session);
    expect((await send(REPLAY, toForm({ ...parts, description: { ...parts.description, ...change } }))).status).toBe(
      400,
    );
    expect(kept()).toEqual([]);
  });

  test('a part missing, twice, or of another name is refused', async ({ send, kept }) => {
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

  test('a body that is no multipart is refused', async ({ send }) => {
    expect((await send(REPLAY, 'x', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await send(REPLAY, 'x', { 'Content-Type': 'multipart/form-data' })).status).toBe(415);
    expect((await send(REPLAY, '--b\r\nhalf', { 'Content-Type': 'multipart/form-data; boundary=b' })).status).toBe(400);
  });

  test('a part with an endless header is refused', async ({ send }) => {
    const body = `--b\r\nContent-Disposition: form-data; name="segment"; filename="x"\r\nX: ${'x'.repeat(100_000)}`;
    expect((await send(REPLAY, body, { 'Content-Type': 'multipart/form-data; boundary=b' })).status).toBe(400);
  });

  test('a segment that inflates past 8 MB is refused', async ({ send, kept }) => {
    const parts = toSegment(session, Buffer.alloc(9 * 1024 * 1024));
    const description = { ...parts.description, raw_segment_size: 1_000 };
    expect((await send(REPLAY, toForm({ ...parts, description }))).status).toBe(413);
    expect(kept()).toEqual([]);
  });
});
