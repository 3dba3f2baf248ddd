/** Counts of cookie choices, and withdrawn visits, on both engines. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createVisitErasure } from '#server/personal-data/visit-erasure.ts';
import { createConsentChoices } from '#database/consent-choices.ts';
import { createMovableClock, ENGINES, openNewDatabase } from '#tests/support/database.ts';
import { useEngine } from '#tests/support/new-database.ts';

const VISIT = '6f3a1c52-8d0b-4e57-9a2f-1b7c4d5e6f70';
const OTHER = '7f3a1c52-8d0b-4e57-9a2f-1b7c4d5e6f71';
const DAY = 86_400_000;

describe.each(ENGINES)('consent on %s', (kind) => {
  const engine = useEngine(kind);

  test('choices are counted by version, wording and answer, and deleted after three years', async () => {
    const db = await openNewDatabase(engine);
    const clock = createMovableClock();
    const choices = createConsentChoices(db, { clock });
    const said = { version: '2', asked: '20-30' };
    for (const choice of ['none', 'C0002', 'none']) await choices.count({ ...said, choice });
    expect(await choices.list('2000-01-01')).toEqual([
      { ...said, choice: 'C0002', count: 1 },
      { ...said, choice: 'none', count: 2 },
    ]);
    expect(await choices.list('2025-11-22')).toEqual([]);
    clock.move(1_094 * DAY);
    await choices.sweep();
    expect(await choices.list('2000-01-01')).toHaveLength(2);
    clock.move(3 * DAY);
    await choices.sweep();
    expect(await choices.list('2000-01-01')).toEqual([]);
    await db.close();
  });

  test('withdrawn visits are known for a day, and a flood of them does not fill the disk', async () => {
    const db = await openNewDatabase(engine);
    const clock = createMovableClock();
    const choices = createConsentChoices(db, { clock });
    const at = clock().toISOString();
    clock.move(1_000);
    for (let from = 0; from < 9_999; from += 1_111) {
      const visits = Array.from({ length: 1_111 }, (_, index) => ({ id: `visit-${from + index}`, at }));
      await db.kysely.insertInto('withdrawn_visits').values(visits).execute();
    }
    for (const id of ['visit-0', 'the last']) expect(await choices.withdraw(id)).toBe(0);
    const warned: unknown[] = [];
    const log = { info() {}, error() {}, warn: (_: object, words?: string) => void warned.push(words) };
    const keeper = createVisitErasure({ config: { dataDir: '/nowhere' }, database: db, log, now: clock });
    for (const id of [VISIT, OTHER]) await keeper.forgetVisit(id);
    const known = await choices.listWithdrawn();
    expect(known).toHaveLength(10_000);
    expect(known).toEqual(expect.arrayContaining(['the last', VISIT, OTHER]));
    expect(warned).toHaveLength(1);
    clock.move(DAY - 1_001);
    await choices.sweep();
    expect(await choices.listWithdrawn()).toHaveLength(10_000);
    clock.move(1);
    await choices.sweep();
    expect((await choices.listWithdrawn()).toSorted()).toEqual(['the last', VISIT, OTHER].toSorted());
    clock.move(1_000);
    await choices.sweep();
    expect(await choices.listWithdrawn()).toEqual([]);
    await db.close();
  });

  test('a withdrawn visit is deleted at once, its later events by the sweep, and no other visit', async () => {
    const database = await openNewDatabase(engine);
    const dataDir = mkdtempSync(join(tmpdir(), 'help-data-'));
    const clock = createMovableClock();
    const log = { info() {}, warn() {}, error() {} };
    const keeper = createVisitErasure({ config: { dataDir }, database, log, now: clock });
    const toFile = (day: string, visit: string) => join(dataDir, 'monitoring', day, visit, 'x.segment');
    const keep = (day: string, visit: string) => {
      mkdirSync(join(dataDir, 'monitoring', day, visit), { recursive: true });
      writeFileSync(toFile(day, visit), 'x');
    };
    for (const day of ['2025-11-20', '2025-11-21']) for (const visit of [VISIT, OTHER]) keep(day, visit);
    await keeper.forgetVisit(VISIT);
    await keeper.forgetVisit('../../..');
    expect([existsSync(toFile('2025-11-20', VISIT)), existsSync(toFile('2025-11-21', OTHER))]).toEqual([false, true]);
    keep('2025-11-21', VISIT);
    await keeper.sweep();
    expect(existsSync(toFile('2025-11-21', VISIT))).toBe(false);
    clock.move(2 * DAY);
    await keeper.sweep();
    expect(await createConsentChoices(database).listWithdrawn()).toEqual([]);
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
});
