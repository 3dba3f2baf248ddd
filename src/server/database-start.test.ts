import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase, toDatabaseFile } from '#database/db.ts';
import { prepareDatabase } from './startup.ts';

test('an unavailable database is logged once, not at every attempt, and once more on recovery', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'database-start-'));
  const file = toDatabaseFile(folder);
  mkdirSync(file);
  const database = openDatabase({ file });
  const lines: string[] = [];
  const log = {
    info: (_: object, message: string) => void lines.push(message),
    warn: () => {},
    error: (_: object, message: string) => void lines.push(message),
  };
  const ready = prepareDatabase({ database, demonstration: false, log, againMs: 5 });
  // Enough time for many retries.
  await sleep(200);
  expect(lines).toEqual(['database is not ready']);
  rmdirSync(file);
  await ready;
  expect(lines).toEqual(['database is not ready', 'database is ready']);
  await database.close();
  rmSync(folder, { recursive: true });
});
