/** Loads a CSV of addresses: a header row with §3's names, `id` optional. A bad row is reported and skipped. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type CsvError, type Info, parse } from 'csv-parse';
import { ADDRESS_FIELDS, type AddressAttributes } from '#domain/entities/address.ts';
import { AppError } from '#domain/errors.ts';
import { readPostcode } from '#domain/rules/postcode.ts';
import { createAddressStore, type ImportedAddress } from './addresses.ts';
import type { Database } from './db.ts';
import { findUnstorable } from './row-values.ts';

/**
 * A transaction of this many rows takes about a quarter of a second, which a server on the same SQLite file can wait.
 */
const BATCH = 5_000;
const FIELD_MAX = 100;
const REASONS_MAX = 1_000;
const RECORD_MAX = 64 * 1024;
const COLUMNS: readonly string[] = ['id', ...ADDRESS_FIELDS];

export interface RefusedRow {
  /** Line number in the file, counting the header as line 1; for a row over several lines, its last line. */
  line: number;
  reason: string;
}

export interface AddressImport {
  imported: number;
  refused: number;
  /** At most a thousand, because a national file with one wrong column would fill the memory. */
  reasons: RefusedRow[];
  /** Unknown columns, which are not stored. */
  unread: string[];
}

type Row = Record<string, string>;

function findFault(id: string, address: AddressAttributes): string | null {
  if (!readPostcode(address.postcode).ok) return 'postcode is missing or not a UK postcode';
  if (!address['house-name'] && !address['flat-number'] && !address['house-number'] && !address['address-line1'])
    return 'one of house-name, flat-number, house-number, address-line1 is needed';
  const broken = ADDRESS_FIELDS.find((field) => /[\r\n]/.test(address[field]));
  if (broken) return `${broken} contains a line break: a quotation mark may not be closed`;
  const long = ADDRESS_FIELDS.find((field) => [...address[field]].length > FIELD_MAX);
  if (long) return `${long} is longer than ${FIELD_MAX} characters`;
  const unread = ADDRESS_FIELDS.find((field) => address[field].includes('\ufffd'));
  if (unread) return `${unread} is not UTF-8: save the file as UTF-8`;
  if ([...id].length > FIELD_MAX) return `id is longer than ${FIELD_MAX} characters`;
  const bad = findUnstorable({ ...address, id }, '');
  return bad === null ? null : `${bad.slice(1)} contains a character that cannot be stored`;
}

function toAttributes(row: Row): AddressAttributes {
  const typed = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, row[field]?.trim() ?? '']),
  ) as AddressAttributes;
  const postcode = readPostcode(typed.postcode);
  // The postcode is normalised, because an id may be derived from it: two spellings would become two addresses.
  return postcode.ok ? { ...typed, postcode: postcode.value } : typed;
}

function toNoHeader(): AppError {
  return new AppError('refused', 'The first line must name the columns, postcode among them');
}

function readHeader(header: string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  if (!names.includes('postcode')) throw toNoHeader();
  const repeated = COLUMNS.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  // The parser would silently use the last of two columns with the same name.
  if (repeated !== undefined) throw new AppError('refused', `The first line names ${repeated} twice`);
  return names;
}

/** `unread` lists the unknown columns once the header has been read. */
function createParser(refuse: (row: RefusedRow) => void) {
  const header: { unread: string[] | null } = { unread: null };
  const parser = parse({
    columns: (line: string[]) => {
      const columns = new Set(line.map((name) => name.trim()));
      const names = readHeader(line);
      header.unread = [...columns].filter((name) => !COLUMNS.includes(name.toLowerCase()));
      return names;
    },
    bom: true,
    info: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    // Otherwise a stray quotation mark would swallow every row up to the next one.
    relax_quotes: true,
    max_record_size: RECORD_MAX,
    on_skip: (error: CsvError | undefined) => {
      const line = Number(error?.['lines'] ?? 0);
      if (error?.code === 'CSV_MAX_RECORD_SIZE') throw toUnread(line);
      refuse({ line, reason: toReason(error) });
      return undefined;
    },
  });
  return { parser, header };
}

/**
 * @throws AppError `refused` for a bad or missing header row or an unterminated row; `unavailable` if the database is
 * unavailable (safe to run again)
 */
export async function importAddressFile(
  db: Database,
  file: string,
  onProgress: (rows: number) => void = () => undefined,
): Promise<AddressImport> {
  const store = createAddressStore(db);
  const reasons: RefusedRow[] = [];
  let refused = 0;
  let imported = 0;
  let batch: ImportedAddress[] = [];

  function refuse(row: RefusedRow): void {
    refused += 1;
    if (reasons.length < REASONS_MAX) reasons.push(row);
    if (refused % BATCH === 0) onProgress(imported + refused);
  }

  async function flush(): Promise<void> {
    imported += await store.importAddresses(batch);
    batch = [];
    onProgress(imported + refused);
  }

  const { parser, header } = createParser(refuse);
  await pipeline(createReadStream(file), parser, async (records: AsyncIterable<{ info: Info; record: Row }>) => {
    for await (const { info, record } of records) {
      const attributes = toAttributes(record);
      const id = record['id']?.trim() ?? '';
      const reason = findFault(id, attributes);
      if (reason !== null) refuse({ line: info.lines, reason });
      else if (batch.push(id === '' ? { attributes } : { id, attributes }) >= BATCH) await flush();
    }
  });
  if (header.unread === null) throw toNoHeader();
  await flush();
  return { imported, refused, reasons: reasons.toSorted((a, b) => a.line - b.line), unread: header.unread };
}

/** The parser cannot continue after a quotation mark that is never closed: it swallows the rest of the file. */
function toUnread(line: number): AppError {
  return new AppError('refused', `A quotation mark before line ${line} is not closed: what follows it was not read`);
}

function toReason(error: CsvError | undefined): string {
  return error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS'
    ? 'the row has more or fewer fields than the header'
    : 'a quotation mark is not closed, here or in a row before';
}
