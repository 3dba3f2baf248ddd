/** Leads past their retention are erased by the product, once a day, by one instance. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRetention } from '#server/personal-data/retention.ts';
import { sendLead } from '#tests/delivery/support/leads.ts';
import { prepareDelivery } from '#tests/delivery/support/deliveries.ts';
import { ENGINES, openNewDatabase } from '#tests/support/database.ts';
import { useEngine } from '#tests/support/new-database.ts';

const YEAR = 366 * 86_400_000;

describe.each(ENGINES)('retention on %s', (kind) => {
  const engine = useEngine(kind);

  async function open(leadRetentionYears: number | null) {
    const database = await openNewDatabase(engine);
    const dataDir = mkdtempSync(join(tmpdir(), 'help-data-'));
    const lines: [object, string][] = [];
    const log = { info: (...line: [object, string]) => lines.push(line), warn() {}, error() {} };
    let now = new Date();
    const options = { config: { dataDir, leadRetentionYears }, database, log, now: () => now };
    const { leads } = prepareDelivery(database);
    const receive = async (age: number) => {
      const reference = await sendLead(leads);
      const received_at = new Date(Date.now() - age).toISOString();
      await database.kysely.updateTable('leads').set({ received_at }).where('reference', '=', reference).execute();
      await database.kysely
        .updateTable('case_events')
        .set({ at: received_at })
        .where('reference', '=', reference)
        .execute();
      return reference;
    };
    return {
      database,
      dataDir,
      lines,
      receive,
      sweeps: [createRetention(options), createRetention(options)],
      moveDay: () => (now = new Date(now.getTime() + 86_400_000)),
      list: async () =>
        (await database.kysely.selectFrom('leads').select('reference').execute()).map((row) => row.reference),
      async close() {
        await database.close();
        rmSync(dataDir, { recursive: true });
      },
    };
  }

  test('a claim that a clock far ahead left behind does not stop the sweep', async () => {
    const { database, receive, sweeps, list, close } = await open(6);
    await database.kysely.insertInto('chores').values({ name: 'retention', day: '2126-01-01' }).execute();
    await receive(7 * YEAR);
    await Promise.all(sweeps.map((one) => one.sweep()));
    expect(await list()).toEqual([]);
    await close();
  });

  test('expired leads are erased with their mail files, once a day for any number of instances, and counted in the log', async () => {
    const { database, dataDir, lines, receive, sweeps, moveDay, list, close } = await open(6);
    const [old, young] = [await receive(7 * YEAR), await receive(YEAR)];
    mkdirSync(join(dataDir, 'mail'));
    writeFileSync(join(dataDir, 'mail', `${old}.eml`), 'x');
    await Promise.all(sweeps.map((one) => one.sweep()));
    expect(await list()).toEqual([young]);
    expect(lines).toEqual([[{ leads: 1 }, 'leads past their retention erased']]);
    expect(existsSync(join(dataDir, 'mail', `${old}.eml`))).toBe(false);
    expect(readFileSync(join(dataDir, 'erasures.jsonl'), 'utf8')).toContain(old);
    const another = await receive(7 * YEAR);
    await sweeps[1]?.sweep();
    expect(await list()).toContain(another);
    moveDay();
    await sweeps[1]?.sweep();
    expect(await list()).toEqual([young]);
    const audit = await database.kysely.selectFrom('audit').select(['action', 'actor']).execute();
    expect(new Set(audit.map(({ action, actor }) => `${action} ${actor}`))).toEqual(new Set(['erase retention']));
    await close();
  });

  test('nothing is erased when retention is switched off', async () => {
    const { receive, sweeps, list, close } = await open(null);
    const old = await receive(20 * YEAR);
    await sweeps[0]?.sweep();
    expect(await list()).toEqual([old]);
    await close();
  });

  test('a sweep that failed is tried again the same day', async () => {
    const { dataDir, receive, sweeps, list, close } = await open(6);
    await receive(7 * YEAR);
    mkdirSync(join(dataDir, 'erasures.jsonl'));
    await expect(sweeps[0]?.sweep()).rejects.toThrow('EISDIR');
    rmSync(join(dataDir, 'erasures.jsonl'), { recursive: true });
    await receive(7 * YEAR);
    await sweeps[0]?.sweep();
    expect(await list()).toEqual([]);
    expect(readFileSync(join(dataDir, 'erasures.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2);
    await close();
  });
});
