import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createIntake } from '#supplier/monitoring/intake.ts';
import { readRumWorker } from '../../tools/extract-rum-worker.ts';
import { RUM, toEvent, toLines } from './bodies.ts';

const root = path.resolve(import.meta.dirname, '../..');
const session = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('the kit’s worker is where the build looks for it, and is a complete script', () => {
  expect(() => new Function(readRumWorker())).not.toThrow();
});

test('the command lists sessions, shows one, and says so when there is none or a setting is wrong', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'monitoring-'));
  try {
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const intake = createIntake({ folder: path.join(data, 'monitoring'), log, now: () => new Date(), forward: null });
    const view = { id: session, url: 'http://127.0.0.1/help-and-support/meters', first_byte: 7_000_000 };
    await intake(
      new Request(`http://127.0.0.1${RUM}`, { method: 'POST', body: toLines(toEvent(session, { view })) }),
      {},
    );
    const run = (...words: string[]) =>
      spawnSync(process.execPath, ['src/server/commands/monitoring.ts', ...words], {
        cwd: root,
        env: { ...process.env, DATA_DIR: data },
        encoding: 'utf8',
      });
    expect(run('sessions').stdout).toMatch(new RegExp(`^session\tfirst seen.*\n${session}\t`));
    expect(run('show', session).stdout).toContain('/help-and-support/meters  first byte 7 ms');
    expect(run('show', '../../etc').stderr).toBe('There is no session with this id\n');
    expect(run().status).toBe(2);
    const wrong = { ...process.env, DATA_DIR: data, PORT: 'x' };
    for (const command of ['monitoring', 'import-addresses']) {
      const file = `src/server/commands/${command}.ts`;
      const ran = spawnSync(process.execPath, [file, 'x.csv'], { cwd: root, env: wrong, encoding: 'utf8' });
      expect([ran.status, ran.stderr]).toEqual([2, 'PORT must be a whole number from 0 to 65535\n']);
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});
