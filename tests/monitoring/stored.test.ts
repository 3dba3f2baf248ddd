/** What the intake stores: for how long, and for which session. */
import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { sweepMonitoring } from '#supplier/monitoring/archive.ts';
import { findSession, findSessions } from './stored-sessions.ts';
import { RUM, toEvent, toLines } from './bodies.ts';
import { intakeTest as test, session } from './intake-test.ts';

describe('stored monitoring data', () => {
  test('days older than 30 are deleted', async ({ folder }) => {
    for (const day of ['2026-05-01', '2026-05-02', 'notes'])
      await mkdir(path.join(folder, day, session), { recursive: true });
    expect(await sweepMonitoring(folder, new Date('2026-06-01T12:00:00Z'))).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(['2026-05-02', 'notes']);
  });

  test('parts of requests that release 0.1 left are deleted', async ({ folder }) => {
    await mkdir(path.join(folder, 'incoming', 'x'), { recursive: true });
    await sweepMonitoring(folder, new Date());
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a session across midnight is read as one session', async ({ folder, clock, send }) => {
    clock.now = new Date('2026-05-01T23:59:59Z');
    await send(RUM, toLines(toEvent(session)));
    clock.now = new Date('2026-05-02T00:00:01Z');
    await send(RUM, toLines(toEvent(session)));
    expect(findSessions(folder)).toEqual(new Map([[session, ['2026-05-01', '2026-05-02']]]));
    expect(findSession(folder, session)?.views).toHaveLength(2);
  });
});
