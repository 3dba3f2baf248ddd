/** Leads by the reference that a customer holds, ours or another back end's. */
import type { Kysely } from 'kysely';
import type { Reference } from '#domain/entities/lead.ts';
import type { LeadsTable, Schema } from './schema.ts';

/**
 * The lead with our reference; otherwise those with this reference at the other back end, which their customers hold.
 */
export async function findByAnyReference(
  kysely: Pick<Kysely<Schema>, 'selectFrom'>,
  reference: Reference,
): Promise<Pick<LeadsTable, 'reference' | 'email'>[]> {
  for (const column of ['reference', 'outside_reference'] as const) {
    const leads = kysely.selectFrom('leads').select(['reference', 'email']).where(column, '=', reference);
    const found = await leads.orderBy('reference').execute();
    if (found.length > 0) return found;
  }
  return [];
}
