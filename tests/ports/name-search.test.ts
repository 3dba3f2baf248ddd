/** An adviser finds a case by the name as heard on the phone, however its owner’s keyboard spelt it. */
import { describe, expect, test } from 'vitest';
import { createCaseStore } from '#database/cases.ts';
import { createLeadStore } from '#database/leads.ts';
import { findUpgrade } from '#database/migrate.ts';
import { createMovableClock, ENGINES } from '#tests/support/database.ts';
import { useNewDatabase } from '#tests/support/new-database.ts';
import { complaintLead } from './suites/lead-examples.ts';

const SENT = [
  ['HS-2222-0001', 'Jose\u0301', 'O’Brien'],
  ['HS-2222-0002', 'Siân', 'Ŵyn'],
  ['HS-2222-0003', 'Anne\u2011Marie', 'O`Neill'],
] as const;

/** What is searched for, and the last digit of the case that is found. */
const ASKED = [
  ['josé', 1],
  ['Jose\u0301', 1],
  ['jose', 1],
  ["o'brien", 1],
  ['O’BRIEN', 1],
  ['obrien', 1],
  ["Jose O'Brien", 1],
  ['sian', 2],
  ['Siân Wyn', 2],
  ['ŵyn', 2],
  ['W\u0302yn', 2],
  ['anne-marie', 3],
  ["o'neill", 3],
] as const;

describe.each(ENGINES)('names on %s', (kind) => {
  const place = useNewDatabase(kind);
  const clock = createMovableClock();

  async function send(): Promise<void> {
    for (const [reference, first, surname] of SENT) {
      const options = { clock, drawReference: () => reference, cases: { ombudsmanAfterWeeks: 8 } };
      const lead = complaintLead({ 'first-name': first, surname, email: "d'arcy@example.com" });
      await createLeadStore(place.db, options).receive(lead, { idempotencyKey: null, clientId: 'a', danger: null });
    }
  }

  async function search(q: string): Promise<string[]> {
    const query = { view: 'open', q, staffId: 'tom', today: '2025-11-21', limit: 9, offset: 0 } as const;
    return (await createCaseStore(place.db, { clock }).list(query)).map(({ reference }) => reference);
  }

  async function findAll() {
    const found = [];
    for (const [q] of ASKED) found.push([q, await search(q)]);
    return found;
  }
  const right = ASKED.map(([q, digit]) => [q, [`HS-2222-000${digit}`]]);

  test('are found with and without accents, and with any apostrophe or hyphen', async () => {
    await send();
    expect(await findAll()).toEqual(right);
  });

  test('an email address keeps its apostrophe, and marks alone find nothing', async () => {
    await send();
    expect(await search("D'ARCY@example")).toHaveLength(SENT.length);
    for (const q of ["'", '’ ’', '\u0301', '\u202e']) expect([q, await search(q)]).toEqual([q, []]);
  });

  test('an email address is found however its domain is written', async () => {
    const cases = { ombudsmanAfterWeeks: 8 };
    const lead = complaintLead({ email: 'me@xn--bcher-kva.example' });
    const store = createLeadStore(place.db, { clock, cases });
    const reference = await store.receive(lead, { idempotencyKey: null, clientId: 'a', danger: null });
    for (const q of ['me@bücher.example', 'ME@Bücher', 'me@xn--bcher-kva.example'])
      expect([q, await search(q)]).toEqual([q, [reference]]);
  });

  test('are found in cases that an earlier version stored', async () => {
    await send();
    for (const [reference, first, surname] of SENT)
      await place.db.kysely
        .updateTable('cases')
        .set({ first_key: first.toLowerCase(), surname_key: surname.toLowerCase() })
        .where('reference', '=', reference)
        .execute();
    expect(await search('sian')).toEqual([]);
    // Version 0.1, after every other step to this one.
    const others = ['0025-receipt-danger', '0026-receipt-proof', '0028-may-have-arrived', 'back-ends'];
    const upgrade = findUpgrade(['0001-first-tables', '0024-vulnerability-words', ...others]);
    await upgrade?.(place.db.kysely);
    expect(await findAll()).toEqual(right);
  });
});
