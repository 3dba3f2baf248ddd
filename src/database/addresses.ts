/** Port Addresses over SQL. Only imported and demonstration addresses are found by postcode. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type AddressAttributes, EMPTY_ADDRESS } from '#domain/entities/address.ts';
import type { Addresses } from '#domain/ports.ts';
import { compareAddresses, toAddress, toAddressRow, toPostcodeKey } from './address-row.ts';
import { type StoreOptions, systemClock, toContentHash, checkText } from './row-values.ts';
import type { Database } from './db.ts';
import { sweepUnusedAddresses } from './manual-addresses.ts';
import type { AddressesTable, Schema } from './schema.ts';

// Fictional addresses for trying out the forms: ZZ99 is never allocated, and the town does not exist.

interface DemonstrationAddress {
  /** Stable across restarts, so that links to it keep working. */
  id: string;
  attributes: AddressAttributes;
}

const TOWN = { 'postal-town': 'Exampleton', county: 'Midshire', 'pes-region': '11', country: 'England' };

function at(postcode: string, entries: Partial<AddressAttributes>[]): DemonstrationAddress[] {
  return entries.map((entry, index) => ({
    id: `demo-${postcode.replace(' ', '-').toLowerCase()}-${String(index + 1).padStart(2, '0')}`,
    attributes: { ...EMPTY_ADDRESS, ...TOWN, postcode, ...entry },
  }));
}

/**
 * `ZZ99 9ZZ` deliberately has no addresses.
 * @internal
 */
export const demonstrationAddresses: DemonstrationAddress[] = [
  ...at('ZZ99 1AA', [
    { 'house-number': '1', 'address-line1': 'High Street' },
    { 'house-number': '2', 'address-line1': 'High Street' },
    { 'house-number': '9', 'address-line1': 'High Street' },
    { 'house-number': '10', 'address-line1': 'High Street' },
    { 'house-number': '12A', 'address-line1': 'High Street' },
    { 'house-number': '14', 'flat-number': '1', 'address-line1': 'High Street' },
    { 'house-number': '14', 'flat-number': '2', 'address-line1': 'High Street' },
    { 'house-number': '14', 'flat-number': '10', 'address-line1': 'High Street' },
    { 'house-name': 'Rose Cottage', 'address-line1': 'High Street' },
    {
      'house-name': 'The Old Station Master’s House at Llanfair Junction',
      'flat-number': 'Garden Flat, Lower Ground Floor',
      'address-line1': 'High Street',
      'address-line2': 'Behind the Corn Exchange, Upper Market Quarter',
    },
  ]),
  ...at('ZZ99 1AB', [{ 'house-number': '7', 'address-line1': 'Mill Lane' }]),
  ...at('ZZ99 2BB', [
    { 'house-number': '3', 'address-line1': 'Station Road' },
    { 'house-number': '5', 'address-line1': 'Station Road' },
    { 'house-name': 'Tŷ Gwyn', 'address-line1': 'Station Road' },
  ]),
  ...at('ZZ99 3CC', [
    { 'flat-number': '1', 'house-name': 'Kiln Court', 'address-line1': 'Potter’s Way' },
    { 'flat-number': '2', 'house-name': 'Kiln Court', 'address-line1': 'Potter’s Way' },
  ]),
];

const BATCH = 200;

export interface ImportedAddress {
  /** The register's own id; without one it is derived from the content, so that a repeated import changes nothing. */
  id?: string;
  attributes: AddressAttributes;
}

export interface AddressStore extends Addresses {
  /** Inserts or replaces atomically. @returns how many addresses it wrote */
  importAddresses(rows: ImportedAddress[]): Promise<number>;
  /** Inserts fictional addresses under postcodes that are never allocated; idempotent. */
  seedDemonstration(): Promise<void>;
  /** Deletes hand-entered addresses unused for 48 hours. @returns how many */
  sweep(): Promise<number>;
}

export function createAddressStore(db: Database, { clock = systemClock }: StoreOptions = {}): AddressStore {
  const { kysely } = db;

  async function upsert(on: Kysely<Schema>, rows: AddressesTable[]): Promise<void> {
    for (let start = 0; start < rows.length; start += BATCH) {
      await on
        .insertInto('addresses')
        .values(rows.slice(start, start + BATCH))
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet((row) => ({
              source: row.ref('excluded.source'),
              postcode_key: row.ref('excluded.postcode_key'),
              house_name: row.ref('excluded.house_name'),
              flat_number: row.ref('excluded.flat_number'),
              house_number: row.ref('excluded.house_number'),
              address_line1: row.ref('excluded.address_line1'),
              address_line2: row.ref('excluded.address_line2'),
              postal_town: row.ref('excluded.postal_town'),
              county: row.ref('excluded.county'),
              postcode: row.ref('excluded.postcode'),
              pes_region: row.ref('excluded.pes_region'),
              country: row.ref('excluded.country'),
            }))
            // An import never overwrites a hand-entered address, even if the register uses the same id.
            .where('addresses.source', '!=', 'manual'),
        )
        .execute();
    }
  }

  return {
    async findByPostcode(postcode) {
      checkText(postcode, '/postcode');
      const rows = await kysely
        .selectFrom('addresses')
        .selectAll()
        .where('postcode_key', '=', toPostcodeKey(postcode))
        .where('source', 'in', ['import', 'demo'])
        .execute();
      return rows.map(toAddress).toSorted(compareAddresses);
    },

    async save(attributes) {
      checkText(attributes, '/data/attributes');
      const id = randomUUID();
      await kysely
        .insertInto('addresses')
        .values(toAddressRow(id, 'manual', attributes, clock().toISOString()))
        .execute();
      return id;
    },

    async importAddresses(rows) {
      const byId = new Map<string, AddressesTable>();
      for (const { id, attributes } of rows) {
        const key = id ?? `i-${toContentHash(attributes).slice(0, 32)}`;
        byId.set(key, toAddressRow(key, 'import', attributes));
      }
      // One transaction: each commit waits for the disk, and a national file would wait 150,000 times.
      await kysely.transaction().execute((transaction) => upsert(transaction, [...byId.values()]));
      return byId.size;
    },

    sweep: () => sweepUnusedAddresses(kysely, clock()),

    seedDemonstration: () =>
      upsert(
        kysely,
        demonstrationAddresses.map(({ id, attributes }) => toAddressRow(id, 'demo', attributes)),
      ),
  };
}
