import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { importAddressFile } from '#database/address-import.ts';
import { type AddressStore, createAddressStore } from '#database/addresses.ts';
import type { Database } from '#database/db.ts';
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

  function importText(text: string | Buffer) {
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
      unread: [],
    });
    const found = await addresses.findByPostcode('ZZ99 5AA');
    expect(found.map(({ id }) => id)).toEqual(['u2', 'u7', 'u1']);
  });

  test('a house needs only one of its four names, and a hundred characters are not too many', async () => {
    const rows = [
      'house-name,flat-number,house-number,address-line1,postcode,id',
      'The Mill,,,,ZZ99 4AA,a',
      ',2,,,ZZ99 4AA,b',
      ',,3,,ZZ99 4AA,c',
      `,,,${'x'.repeat(100)},ZZ99 4AA,d`,
      `,,5,,ZZ99 4AA,${'e'.repeat(100)}`,
      `,,6,,ZZ99 4AA,${'f'.repeat(101)}`,
    ];
    expect(await importText(rows.join('\n'))).toEqual({
      imported: 5,
      refused: 1,
      reasons: [{ line: 7, reason: 'id is longer than 100 characters' }],
      unread: [],
    });
    const ids = (await addresses.findByPostcode('ZZ99 4AA')).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'.repeat(100)]);
  });

  test('names of columns in capitals, spaces around values and a quoted first column are read as they are meant', async () => {
    await importText('\ufeff" ID ", House-Number ,POSTCODE\n  s1 , 7  , ZZ99 3AA \n');
    const [found] = await addresses.findByPostcode('ZZ99 3AA');
    expect([found?.id, found?.attributes['house-number'], found?.attributes.postcode]).toEqual(['s1', '7', 'ZZ99 3AA']);
  });

  test('a stray quotation mark costs no other row, and one that is not closed is reported', async () => {
    const rows = ['id,house-number,postcode', 'r1,"7"8,ZZ99 2AB', 'r2,8,ZZ99 2AB', 'r3,5" x,ZZ99 2AB', 'r4,9,ZZ99 2AB'];
    rows.push('r5,"10,ZZ99 2AB', 'r6,11,ZZ99 2AB', 'r7,"12",ZZ99 2AB', 'r8,13,ZZ99 2AB');
    expect(await importText(rows.join('\n'))).toEqual({
      imported: 5,
      refused: 1,
      reasons: [{ line: 8, reason: 'house-number contains a line break: a quotation mark may not be closed' }],
      unread: [],
    });
    const ids = (await addresses.findByPostcode('ZZ99 2AB')).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['r1', 'r2', 'r3', 'r4', 'r8']);
  });

  test('an unclosed quotation mark is reported, and one that swallows a whole file stops the import', async () => {
    const report = await importText('id,house-number,postcode\nt1,7,ZZ99 2AA\nt2,"8,ZZ99 2AA\n');
    expect(report).toEqual({
      imported: 1,
      refused: 1,
      reasons: [{ line: 3, reason: 'a quotation mark is not closed, here or in a row before' }],
      unread: [],
    });
    const rows = Array.from({ length: 9_000 }, (_, index) => `many${index},${index},ZZ99 2AD`);
    const whole = `id,house-number,postcode\nt1,"7,ZZ99 2AD\n${rows.join('\n')}\n`;
    await expect(importText(whole)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(
        /^A quotation mark before line \d{4} is not closed: what follows it was not read$/,
      ),
    });
  });

  test('a row with characters that cannot be stored is reported by its line', async () => {
    const rows = ['id,house-number,county,postcode', 't2,7,a\u0000,ZZ99 2AA', 't\u0000,7,,ZZ99 2AA'];
    expect((await importText(rows.join('\n'))).reasons).toEqual([
      { line: 2, reason: 'county contains a character that cannot be stored' },
      { line: 3, reason: 'id contains a character that cannot be stored' },
    ]);
  });

  test('a row that is not UTF-8 is reported by its line, as spreadsheets save other encodings', async () => {
    const rows = 'id,house-number,county,postcode\nt3,7,Sir F\u00f4n,ZZ99 2AA\n';
    const told = {
      imported: 0,
      refused: 1,
      reasons: [{ line: 2, reason: 'county is not UTF-8: save the file as UTF-8' }],
      unread: [],
    };
    expect(await importText(Buffer.from(rows, 'latin1'))).toEqual(told);
  });

  test('progress is reported every five thousand rows, and at the end', async () => {
    const rows = Array.from({ length: 10_002 }, (_, index) =>
      index < 5_000 ? '7,nowhere,' : `${index},ZZ99 1XX,p${index}`,
    );
    const told: number[] = [];
    writeFileSync(join(folder, 'addresses.csv'), `house-number,postcode,id\n${rows.join('\n')}\n`);
    const report = await importAddressFile(db, join(folder, 'addresses.csv'), (count) => told.push(count));
    expect([told, report.imported, report.refused]).toEqual([[5_000, 10_000, 10_002], 5_002, 5_000]);
    expect(await addresses.findByPostcode('ZZ99 1XX')).toHaveLength(5_002);
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

  test('a postcode is stored in its postal form, and two spellings of it are one address', async () => {
    const rows = ['1 Spelt Road,zz991ab', '1 Spelt Road,ZZ99  1ab', '1 Spelt Road, ZZ99 1AB ', '2 Spelt Road,zZ9 91aB'];
    const { imported, refused } = await importText(`address-line1,postcode\n${rows.join('\n')}\n`);
    expect([imported, refused]).toEqual([2, 0]);
    const found = await addresses.findByPostcode('zz991AB');
    expect(found.map(({ label }) => label)).toEqual(['1 Spelt Road, ZZ99 1AB', '2 Spelt Road, ZZ99 1AB']);
  });

  test('a file without a postcode column is rejected', async () => {
    await expect(importText('a,b\n1,2\n')).rejects.toMatchObject({ kind: 'refused' });
    await expect(importText('')).rejects.toMatchObject({ kind: 'refused' });
  });

  test('3,000 rows are loaded in one go', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => `many${index},${index + 1},Many Lane,ZZ99 9AA`);
    expect(await importText(`id,house-number,address-line1,postcode\n${rows.join('\n')}\n`)).toEqual({
      imported: 3_000,
      refused: 0,
      reasons: [],
      unread: [],
    });
    const found = await addresses.findByPostcode('ZZ99 9AA');
    expect(found.map(({ attributes }) => Number(attributes['house-number']))).toEqual(
      rows.map((_, index) => index + 1),
    );
  });

  test('an address with a character that cannot be stored is rejected with a pointer', async () => {
    await expect(addresses.findByPostcode('ZZ99\u0000')).rejects.toMatchObject({ details: { pointer: '/postcode' } });
    await expect(addresses.save({ ...EMPTY_ADDRESS, county: 'a\u0000' })).rejects.toMatchObject({
      kind: 'refused',
      details: { pointer: '/data/attributes/county' },
    });
  });
});
