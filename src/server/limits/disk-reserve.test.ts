import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { METER_READING } from '#domain/journeys/meter-reading/steps.ts';
import type { Drafts } from '#domain/ports.ts';
import type { Database } from '#database/db.ts';
import { createDraftStore } from '#database/drafts.ts';
import { createLeadStore } from '#database/leads.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { type Engine, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { measureDiskSpace, reserveSpace } from './disk-reserve.ts';

const LEAST = 128 * 2 ** 20;

describe('a disk that is nearly full', () => {
  let engine: Engine;
  let db: Database;
  let drafts: Drafts;
  let free: number;
  const log = createRecordingLog();
  beforeAll(async () => {
    engine = await startEngine('sqlite');
    db = await openNewDatabase(engine);
    drafts = reserveSpace(createDraftStore(db), { measure: () => ({ free, size: 100 * LEAST }), log });
    free = LEAST;
    await drafts.keep('begun', 'feedback', { query: { query: 'one' } });
    free -= 1;
  });
  afterAll(async () => {
    await db.close();
    await engine.stop();
  });

  test('rejects new drafts with Retry-After, and is logged once', async () => {
    for (let i = 0; i < 2; i++) {
      await expect(drafts.keep('new', 'feedback', { query: { query: 'one' } })).rejects.toMatchObject({
        kind: 'unavailable',
        details: { retryAfter: 60 },
      });
    }
    expect(await drafts.find('new', 'feedback')).toBeNull();
    expect(log.lines.filter((line) => line.includes('no room for new drafts'))).toHaveLength(1);
  });

  test('accepts saves of existing drafts and leads', async () => {
    await drafts.keep('begun', 'feedback', { personalDetails: { firstName: 'Ann' } });
    expect(await drafts.find('begun', 'feedback')).toEqual({
      parts: { query: { query: 'one' }, personalDetails: { firstName: 'Ann' } },
    });
    const reference = await createLeadStore(db).receive(complaintLead(), {
      idempotencyKey: null,
      clientId: 'test',
      suspect: null,
    });
    await drafts.close('begun', 'feedback', { reference, contentHash: 'x', sentAt: new Date().toISOString() }, 'id');
    expect(await drafts.findReceipt('begun', 'feedback')).toMatchObject({ reference });
  });

  test('stores no readings, and accepts the form that sends them', async () => {
    await drafts.keep('reader', METER_READING, { form: { first_name: 'Ann' } });
    expect(await drafts.find('reader', METER_READING)).toBeNull();
  });

  test('records no cleared page, and clears it', async () => {
    const count = async () => (await db.kysely.selectFrom('receipts').select('journey').execute()).length;
    const before = await count();
    await drafts.discard('begun', 'feedback', 'an-open-page');
    expect([await count(), await drafts.find('begun', 'feedback')]).toEqual([before, null]);
  });

  test('accepts drafts again when there is space', async () => {
    free = LEAST;
    await drafts.keep('new', 'feedback', { query: { query: 'one' } });
    expect(await drafts.find('new', 'feedback')).not.toBeNull();
  });

  test('is measured at the database’s folder; if that fails, there is room', async () => {
    const { free: here, size } = measureDiskSpace(tmpdir());
    expect(here).toBeGreaterThan(0);
    expect(size).toBeGreaterThan(here);
    expect(measureDiskSpace('/no/such/folder')).toEqual({ free: Infinity, size: Infinity });
  });

  test('is nearly full at a tenth if it is small', async () => {
    const keep = (of: number) =>
      reserveSpace(createDraftStore(db), { measure: () => ({ free: of, size: 1_000 }), log }).keep(
        `small-${of}`,
        'feedback',
        {},
      );
    await keep(100);
    await expect(keep(99)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
