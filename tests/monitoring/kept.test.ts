/** What the intake stores: for how long, for which session, and how it is printed. */
import { randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { createArchive } from '#supplier/monitoring/archive.ts';
import { SESSION_MAX_FILES } from '#supplier/monitoring/limits.ts';
import { toSessionLines as toPrinted } from '#supplier/monitoring/print.ts';
import { findSession, findSessions } from '#supplier/monitoring/sessions.ts';
import { sweepMonitoring } from '#supplier/monitoring/sweep.ts';
import { REPLAY, RUM, toEvent, toForm, toLines, toSegment } from './bodies.ts';
import { intakeTest as test, session } from './intake-test.ts';

describe('storage', () => {
  test('days older than 30 are deleted', async ({ folder }) => {
    for (const day of ['2026-05-01', '2026-05-02', 'notes'])
      await mkdir(path.join(folder, day, session), { recursive: true });
    expect(await sweepMonitoring(folder, new Date('2026-06-01T12:00:00Z'))).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(['2026-05-02', 'notes']);
  });

  test('partial uploads left by a crash are deleted after a day', async ({ folder }) => {
    const left = path.join(folder, 'incoming', 'x');
    await mkdir(left, { recursive: true });
    await writeFile(path.join(left, 'segment'), 'x');
    await sweepMonitoring(folder, new Date());
    expect(readdirSync(path.join(folder, 'incoming'))).toEqual(['x']);
    await utimes(left, new Date(0), new Date(0));
    await sweepMonitoring(folder, new Date());
    expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]);
  });

  test('a segment is kept with its description or not at all, even where a session has room for one file', async ({
    folder,
    clock,
    log,
    send,
    kept,
  }) => {
    const home = path.join(folder, clock.now.toISOString().slice(0, 10), session);
    await mkdir(home, { recursive: true });
    for (let at = 1; at < SESSION_MAX_FILES; at += 1) writeFileSync(path.join(home, `${at}`), '');
    expect((await send(REPLAY, toForm(toSegment(session)))).status).toBe(413);
    expect(kept().filter((name) => name.includes('segment'))).toEqual([]);
    let charged = 0;
    const spool = await createArchive({ folder, now: () => clock.now, log }).open(async () => void (charged += 1));
    for (const name of ['a', 'b']) await spool.append(name, 'x');
    await expect(spool.keep(['a', 'b'].map((name) => ({ name, session, ending: name })))).rejects.toThrow('full');
    expect(charged).toBe(0);
    expect((await send(RUM, toLines(toEvent(session)))).status).toBe(202);
  });

  test('a received file that cannot be removed is logged, and fails nothing', async ({ folder, log, logged }) => {
    const spool = await createArchive({ folder, now: () => new Date(), log }).open();
    await rm(path.join(folder, 'incoming'), { recursive: true });
    writeFileSync(path.join(folder, 'incoming'), 'a file where the folder was');
    await spool.discard();
    expect(logged).toEqual([{ code: 'ENOTDIR' }]);
  });

  test('a session past midnight is one session', async ({ folder, clock, send }) => {
    clock.now = new Date('2026-05-01T23:59:59Z');
    await send(RUM, toLines(toEvent(session)));
    clock.now = new Date('2026-05-02T00:00:01Z');
    await send(RUM, toLines(toEvent(session)));
    expect(await findSessions(folder)).toEqual(new Map([[session, ['2026-05-01', '2026-05-02']]]));
    expect((await findSession(folder, session))?.views).toHaveLength(2);
  });

  test('a session is printed with its views, actions, errors and timings, and no control character', async ({
    folder,
    send,
  }) => {
    const view = toEvent(session, {
      view: {
        id: randomUUID(),
        url: 'http://127.0.0.1/help-and-support/meters',
        loading_time: 120_000_000,
        custom_timings: { ready: 5_000_000, 'form.sent': 7_000_000 },
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
    expect(printed).toMatch(/view {7}\/help-and-support\/meters {2}loaded 120 ms, ready 5 ms, form\.sent 7 ms/);
    expect(printed).toMatch(/action {5}click "Next \[31m "/);
    expect(printed).toMatch(/error {6}source: Boom/);
    expect(printed).toMatch(/replay {5}1 records in 5000 ms/);
    expect(printed).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
  });
});
