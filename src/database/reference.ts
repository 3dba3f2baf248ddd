/** References of leads: drawn, and looked up as a customer holds them. */
import { randomInt } from 'node:crypto';
import { type Reference, REFERENCE_ALPHABET, toReference } from '#domain/entities/lead.ts';
import type { Kysely } from 'kysely';
import type { LeadsTable, Schema } from './schema.ts';

export function createReference(): Reference {
  // randomInt draws without modulo bias.
  const draw = () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)];
  return toReference(Array.from({ length: 8 }, draw).join(''));
}

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
