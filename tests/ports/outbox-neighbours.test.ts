/** An operation on one delivery changes no other. */
import { expect, describe, test } from 'vitest';
import type { Outbox } from '#domain/ports.ts';
import { createLeadStore } from '#database/leads.ts';
import { createOutboxStore } from '#database/outbox.ts';
import type { OutboxTable } from '#database/schema.ts';
import { createMovableClock, ENGINES } from '#tests/support/database.ts';
import { useNewDatabase } from '#tests/support/new-database.ts';
import { complaintLead } from './suites/lead-examples.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOTE = 'not sent: no webhook is set';
const NOW = '2025-11-21T10:00:00.000Z';
const SOON = '2025-11-21T10:01:00.000Z';
const FAR = '2025-11-21T20:00:00.000Z';

/** One lead each, with one delivery. */
const DELIVERIES: Record<string, Partial<OutboxTable>> = {
  claimed: { state: 'claimed', lease_until: SOON },
  'claimed for long': { state: 'claimed', lease_until: FAR },
  done: { state: 'done', last_error: NOTE },
  'done as well': { state: 'done', last_error: NOTE },
  'mail of later': { kind: 'email', due_at: FAR },
  'mail claimed for long': { kind: 'email', state: 'claimed', lease_until: FAR },
  parked: { state: 'parked' },
  'parked as well': { state: 'parked', due_at: FAR },
  noted: { attempts: 1, due_at: SOON, last_error: NOTE },
  sent: { state: 'done' },
  'tried and waiting': { attempts: 1, due_at: SOON },
  waiting: {},
  'waiting for long': { attempts: 1, due_at: FAR },
};
const NAMES = Object.keys(DELIVERIES);

const WORKS: [string, (outbox: Outbox) => Promise<unknown>, string[]][] = [
  ['done', (outbox) => outbox.done('claimed'), ['claimed']],
  ['put off', (outbox) => outbox.retry('claimed', new Date(FAR), 'answered 503'), ['claimed']],
  ['put off by who has it no longer', (outbox) => outbox.retry('parked', new Date(FAR), 'answered 503'), []],
  ['parked', (outbox) => outbox.park('claimed', 'gone for good'), ['claimed']],
  ['parked, though it was sent', (outbox) => outbox.park('sent', 'gone for good'), []],
  ['released', (outbox) => outbox.release('parked'), ['parked']],
  ['released, though it is not parked', (outbox) => outbox.release('claimed'), []],
  ['released, all', (outbox) => outbox.release(), ['parked', 'parked as well']],
  ['opened again', (outbox) => outbox.reopen(NOTE, 'done'), ['done']],
  ['opened again, though it was sent', (outbox) => outbox.reopen(NOTE, 'sent'), []],
  ['opened again, all', (outbox) => outbox.reopen(NOTE), ['done', 'done as well']],
  ['hastened', (outbox) => outbox.hasten('webhook', HOUR, MINUTE), ['claimed for long', 'waiting for long']],
];

describe.each(ENGINES)('a delivery on %s', (kind) => {
  const place = useNewDatabase(kind);

  test('that is completed, postponed, parked, released, requeued or hastened changes no other delivery', async () => {
    const { kysely } = place.db;
    const left = [...NAMES];
    const clock = createMovableClock(new Date(NOW));
    const leads = createLeadStore(place.db, { clock, drawReference: () => left.shift() ?? '' });
    for (const name of NAMES) await leads.send(complaintLead({ email: null }), name);
    const [made] = await kysely.selectFrom('outbox').selectAll().execute();
    if (!made) throw new Error('no delivery was made');
    const reset = async () => {
      await kysely.deleteFrom('outbox').execute();
      const rows = NAMES.map((name) => ({ ...made, id: name, reference: name, ...DELIVERIES[name] }));
      await kysely.insertInto('outbox').values(rows).execute();
    };
    const read = () => kysely.selectFrom('outbox').selectAll().orderBy('id').execute();
    clock.move(1_000);
    for (const [name, work, expected] of WORKS) {
      await reset();
      const before = await read();
      await work(createOutboxStore(place.db, { clock }));
      const after = await read();
      const changed = before.filter((row, at) => JSON.stringify(row) !== JSON.stringify(after[at]));
      expect([name, changed.map(({ id }) => id)]).toEqual([name, expected]);
    }
  });
});
