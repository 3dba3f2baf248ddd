/** Every instance knows that a back end honours keys, even after a restart. */
import { expect, describe, test, vi } from 'vitest';
import { openDatabase } from '#database/db.ts';
import { createHonouredKeys } from '#database/external-back-end.ts';
import { ENGINES } from '#tests/support/database.ts';
import { useNewDatabase } from '#tests/support/new-database.ts';

const BASE_URL = 'https://back-end.example';
const DAY_MS = 24 * 60 * 60_000;

describe.each(ENGINES)('that a back end honours keys, on %s', (kind) => {
  const place = useNewDatabase(kind);

  test('is known to an instance that has not seen it, for a week, and of that back end alone', async () => {
    let now = Date.parse('2026-11-23T10:00:00.000Z');
    const create = (url = BASE_URL) => createHonouredKeys(place.db, url, { clock: () => new Date(now) });
    const first = create();
    expect(await first.areKnown()).toBe(false);
    first.note();
    expect(await first.areKnown()).toBe(true);
    await vi.waitFor(async () => expect(await create().areKnown()).toBe(true));
    expect(await create('https://other.example').areKnown()).toBe(false);
    now += 6 * DAY_MS;
    expect(await create().areKnown()).toBe(true);
    now += DAY_MS;
    expect(await create().areKnown()).toBe(false);
    // A new observation counts from its own time.
    first.note();
    await vi.waitFor(async () => expect(await create().areKnown()).toBe(true));
  });

  test('is unknown, without a failure, while the database is unavailable', async () => {
    const db = openDatabase({ ...place.options });
    await db.close();
    const keys = createHonouredKeys(db, BASE_URL);
    expect(await keys.areKnown()).toBe(false);
    keys.note();
    expect(await keys.areKnown()).toBe(true);
  });
});
