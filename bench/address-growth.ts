/**
 * Measures how import, look-up and disk use grow with the address book, on SQLite. `node bench/address-growth.ts
 * 1000000` takes other sizes; a national file has 30 million. Measures processor time, which other load hardly affects,
 * and for the import elapsed time too, because it waits for the disk.
 */
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importAddressFile } from '#database/address-import.ts';
import { createAddressStore } from '#database/addresses.ts';
import { openDatabase, toDatabaseFile } from '#database/db.ts';
import { migrate } from '#database/migrate.ts';
import { createProgress } from '#server/commands/run-command.ts';

const ADDRESSES = [100_000, 1_000_000];
/** A British postcode has about fifteen homes. */
const PER_POSTCODE = 15;
const ROWS_AT_ONCE = 1_000;
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
const LOOK_UPS = 200;

/** One of 2.9 million: two letters, two digits, a digit, two letters. */
function toPostcode(at: number): string {
  const digit = (divisor: number) => Math.floor(at / divisor) % 10;
  const letter = (divisor: number) => LETTERS[Math.floor(at / divisor) % LETTERS.length] ?? 'A';
  return `${letter(400_000)}${letter(8_000_000)}${digit(40_000)}${digit(1)} ${digit(10)}${letter(100)}${letter(2_000)}`;
}

function* writeRows(count: number): Generator<string> {
  yield 'id,house-number,address-line1,postal-town,county,postcode,country\n';
  let lines = '';
  for (let at = 0; at < count; at++) {
    const street = Math.floor(at / PER_POSTCODE);
    lines += `${at},${(at % PER_POSTCODE) + 1},${street} Long Acre Lane,Exampleton,Exampleshire,${toPostcode(street)},England\n`;
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) {
      yield lines;
      lines = '';
    }
  }
  yield lines;
}

async function growAddresses(addresses: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'help-growth-'));
  const source = path.join(folder, 'addresses.csv');
  const file = toDatabaseFile(folder);
  await pipeline(Readable.from(writeRows(addresses)), createWriteStream(source));
  const database = openDatabase({ file });
  await migrate(database);
  const progress = createProgress();
  progress.stage(`Importing ${addresses.toLocaleString('en-GB')} addresses`);
  const started = performance.now();
  const before = process.cpuUsage();
  const { imported } = await importAddressFile(database, source, (rows) =>
    progress.count(rows.toLocaleString('en-GB')),
  );
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - started) / 1_000;
  if (imported !== addresses) throw new Error(`${imported} of ${addresses} imported`);
  const store = createAddressStore(database);
  const lookUp = (at: number) => store.findByPostcode(toPostcode((at * 7_919) % Math.ceil(addresses / PER_POSTCODE)));
  await lookUp(1);
  const asked = process.cpuUsage();
  for (let at = 0; at < LOOK_UPS; at++)
    if ((await lookUp(at)).length === 0) throw new Error('a postcode of the file has no addresses');
  const answered = process.cpuUsage(asked);
  await database.close();
  const fileMb = Math.round(statSync(file).size / 1e6);
  rmSync(folder, { recursive: true, force: true });
  return {
    addresses,
    'import s': Math.round(seconds),
    'import s of processor': Math.round((user + system) / 1e6),
    'look-up ms': Number(((answered.user + answered.system) / 1_000 / LOOK_UPS).toPrecision(3)),
    'file MB': fileMb,
  };
}

const sizes = process.argv.slice(2).map(Number);
const rows = [];
for (const size of sizes.length > 0 ? sizes : ADDRESSES) rows.push(await growAddresses(size));
console.table(rows);
