/** Leads for operators, API clients and deliveries, with their addresses. */
import type { Address } from '#domain/entities/address.ts';
import type { Reference } from '#domain/entities/lead.ts';
import type { SyncQuery } from '#domain/ports-cases.ts';
import { toAddress } from './address-row.ts';
import type { Database } from './db.ts';
import { findByAnyReference, type LeadRecord, toLeadRecord } from './lead-record.ts';
import { isAfterCursor } from './row-values.ts';
import type { LeadsTable } from './schema.ts';

const PAGE = 500;

export interface LeadFile extends LeadRecord {
  /** Null if the lead has no address. */
  address: Address | null;
}

export interface LeadFilter {
  /** ISO instant: only leads received at or after it. */
  since?: string | undefined;
  /** Ignoring case. */
  email?: string | undefined;
  reference?: Reference | undefined;
}

export interface LeadAdmin {
  /** Finds a lead by our reference or by the external back end's. */
  find(reference: Reference): Promise<LeadFile | null>;
  /** The newest leads, newest first. */
  listNewest(limit: number, since?: string): Promise<LeadRecord[]>;
  /** Returns leads in order of receipt. */
  page(query: SyncQuery): Promise<LeadFile[]>;
  /** Every matching lead, oldest first; at most one page in memory. */
  read(filter: LeadFilter): AsyncGenerator<LeadFile>;
}

export function createLeadAdmin({ kysely }: Database): LeadAdmin {
  async function withAddresses(rows: LeadsTable[]): Promise<LeadFile[]> {
    const ids = [...new Set(rows.flatMap(({ address_id }) => address_id ?? []))];
    const found =
      ids.length === 0 ? [] : await kysely.selectFrom('addresses').selectAll().where('id', 'in', ids).execute();
    const addresses = new Map(found.map((row) => [row.id, toAddress(row)]));
    return rows.map((row) => ({ ...toLeadRecord(row), address: addresses.get(row.address_id ?? '') ?? null }));
  }

  /** The customer may have been given the external back end's reference. */
  async function findNamed(reference: Reference | undefined): Promise<Reference[] | undefined> {
    if (reference === undefined) return undefined;
    const found = await findByAnyReference(kysely, reference);
    return found.length === 0 ? [reference] : found.map((lead) => lead.reference);
  }

  function select({ since, email, named }: Omit<LeadFilter, 'reference'> & { named?: Reference[] | undefined }) {
    let leads = kysely.selectFrom('leads').selectAll();
    if (since !== undefined) leads = leads.where('received_at', '>=', since);
    if (email !== undefined) leads = leads.where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase());
    if (named !== undefined) leads = leads.where('reference', 'in', named);
    return leads;
  }

  return {
    async find(reference) {
      const named = await findNamed(reference);
      const [file] = await withAddresses(await select({ named }).execute());
      return file ?? null;
    },

    async listNewest(limit, since) {
      const rows = await select({ since })
        .orderBy('received_at', 'desc')
        .orderBy('reference', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toLeadRecord);
    },

    async page({ since, until, after, limit }) {
      const rows = select({ since: after?.at ?? since ?? undefined })
        .where('received_at', '<=', until)
        .where(isAfterCursor('received_at', 'reference', after))
        .orderBy('received_at')
        .orderBy('reference')
        .limit(limit);
      return withAddresses(await rows.execute());
    },

    async *read({ reference, ...filter }) {
      const named = await findNamed(reference);
      let last: LeadsTable | undefined;
      do {
        let page = select({ ...filter, named })
          .orderBy('received_at')
          .orderBy('reference')
          .limit(PAGE);
        const from = last;
        if (from)
          page = page.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('received_at', 'reference'), '>', tuple(from.received_at, from.reference)),
          );
        const rows = await page.execute();
        yield* await withAddresses(rows);
        last = rows[PAGE - 1];
      } while (last);
    },
  };
}
