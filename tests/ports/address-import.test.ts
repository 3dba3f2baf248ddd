import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { importAddressFile } from '#store/address-import.ts';
import { type AddressStore, createAddressStore } from '#store/addresses.ts';
import type { Database } from '#store/db.ts';
import { type Engine, ENGINES, openNewDatabase, startEngine } from '#tests/support/database.ts';

describe.each(ENGINES)('importing addresses on %s', (kind) => {
  let folder: string;
  let engine: Engine;
  let db: Database;
  let addresses: AddressStore;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'help-csv-'));
    engine = await startEngine(kind);
    db = await openNewDatabase(engine);
    addresses = createAddressStore(db);
  });
  afterAll(async () => {
    await db?.close();
    await engine?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  function importText(text: string) {
    const file = join(folder, 'addresses.csv');
    writeFileSync(file, text);
    return importAddressFile(db, file);
  }

  test('good rows are imported and each bad one is reported with its line', async () => {
    const report = await importText(
      [
        '\ufeffid,house-number,address-line1,postal-town,postcode',
        'u1,10,Long Lane,Exampleton,ZZ99 5AA',
        'u2,9,"Long ""Old"" Lane, North",Exampleton,zz995aa',
        'u3,8,Long Lane,Exampleton,nowhere',
        'u4,,,Exampleton,ZZ99 5AA',
        'u5,7,Long Lane,Exampleton',
        `u6,7,${'x'.repeat(101)},Exampleton,ZZ99 5AA`,
        '',
        'u7,2,Long Lane,Exampleton,ZZ99 5AA',
      ].join('\r\n'),
    );
    expect(report).toEqual({
      imported: 3,
      refused: 4,
      reasons: [
        { line: 4, reason: 'postcode is missing or not a UK postcode' },
        { line: 5, reason: 'one of house-name, flat-number, house-number, address-line1 is needed' },
        { line: 6, reason: 'the row has more or fewer fields than the header' },
        { line: 7, reason: 'address-line1 is longer than 100 characters' },
      ],
    });
    const found = await addresses.findByPostcode('ZZ99 5AA');
    expect(found.map(({ id }) => id)).toEqual(['u2', 'u7', 'u1']);
  });

  test('a second import of the same file changes nothing, and a changed row replaces the earlier one', async () => {
    const text = (line: string) =>
      `id,address-line1,postal-town,postcode\nv1,${line},Exampleton,ZZ99 6AA\n,1 No Id Road,Exampleton,ZZ99 6AA\n`;
    await importText(text('1 First Road'));
    await importText(text('1 First Road'));
    await importText(text('1 Second Road'));
    const lines = (await addresses.findByPostcode('ZZ99 6AA')).map(({ attributes }) => attributes['address-line1']);
    expect(lines).toEqual(['1 No Id Road', '1 Second Road']);
  });

  test('an id twice in one file is one address, the last', async () => {
    await importText('id,address-line1,postcode\nw1,1 Old Road,ZZ99 7AA\nw1,1 New Road,ZZ99 7AA\n');
    const lines = (await addresses.findByPostcode('ZZ99 7AA')).map(({ attributes }) => attributes['address-line1']);
    expect(lines).toEqual(['1 New Road']);
  });

  test('an import never touches an address that a customer typed', async () => {
    const id = await addresses.save({ ...EMPTY_ADDRESS, 'address-line1': '1 My Road', postcode: 'ZZ99 8AA' });
    await importText(`id,address-line1,postcode\n${id},1 Their Road,ZZ99 8AA\n`);
    const row = await db.kysely.selectFrom('addresses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ source: 'manual', address_line1: '1 My Road' });
  });

  test('of many bad rows all are counted and the first thousand reported', async () => {
    const { imported, refused, reasons } = await importText(`house-number,postcode\n${'7,nowhere\n'.repeat(1_500)}`);
    expect([imported, refused, reasons.length]).toEqual([0, 1_500, 1_000]);
    expect(reasons.at(-1)?.line).toBe(1_001);
  });

  test('a file without a postcode column is rejected', async () => {
    await expect(importText('a,b\n1,2\n')).rejects.toMatchObject({ kind: 'refused' });
  });

  test('3,000 rows are loaded in one go', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => `many${index},${index + 1},Many Lane,ZZ99 9AA`);
    expect(await importText(`id,house-number,address-line1,postcode\n${rows.join('\n')}\n`)).toEqual({
      imported: 3_000,
      refused: 0,
      reasons: [],
    });
    const found = await addresses.findByPostcode('ZZ99 9AA');
    expect(found.map(({ attributes }) => Number(attributes['house-number']))).toEqual(
      rows.map((_, index) => index + 1),
    );
  });

  test('an address with a character that cannot be stored is rejected with a pointer', async () => {
    await expect(addresses.save({ ...EMPTY_ADDRESS, county: 'a\u0000' })).rejects.toMatchObject({
      kind: 'refused',
      details: { pointer: '/data/attributes/county' },
    });
  });
});
