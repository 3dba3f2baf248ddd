/** Erases what was found about one person. A restore can repeat each audit line; none identifies the person. */
import type { Json } from '#domain/entities/lead.ts';
import { toAuditLine, writeAudit } from '#database/audit.ts';
import { systemClock } from '#database/row-values.ts';
import type { Database } from '#database/db.ts';
import { createLeadErasure, type ErasureOptions } from './lead-erasure.ts';
import { type FoundPerson, findTerms, toTermHash } from './person-search.ts';

export interface ErasedPerson {
  leads: number;
  receipts: number;
  drafts: number;
  votes: number;
  searches: number;
}

export function createPersonErasure(
  db: Database,
  { clock = systemClock, onLogKept = () => undefined }: ErasureOptions = {},
) {
  const leads = createLeadErasure(db, { clock });
  const { kysely } = db;

  async function eraseVote(id: string): Promise<void> {
    await kysely.updateTable('votes').set({ reason: null }).where('id', '=', id).execute();
  }

  async function eraseTerm(term: string): Promise<void> {
    await kysely.deleteFrom('failed_searches').where('term', '=', term).execute();
  }

  async function eraseSearch(hash: string): Promise<void> {
    for (const term of await findTerms(kysely, (one) => toTermHash(one) === hash)) await eraseTerm(term);
  }

  /** Written before the erasure, so that a restore repeats an interrupted one. */
  const note = (actor: string, detail: Record<string, Json>) =>
    writeAudit(
      kysely,
      toAuditLine({ at: clock(), action: 'erase', reference: null, actor, detail: { because: 'person', ...detail } }),
    );

  return {
    async erase({ references, receipts, drafts, votes, searches }: FoundPerson, actor: string): Promise<ErasedPerson> {
      for (const reference of references) await leads.eraseByReference(reference, actor);
      for (const { reference } of receipts) await leads.eraseByReference(reference, actor);
      for (const { visitor_hash, journey } of drafts) {
        await note(actor, { draft: journey, visitor: visitor_hash });
        await leads.eraseDraft(visitor_hash, journey);
      }
      for (const { id } of votes) {
        await note(actor, { vote: id });
        await eraseVote(id);
      }
      for (const term of searches) {
        await note(actor, { search: toTermHash(term) });
        await eraseTerm(term);
      }
      // The write-ahead log may still contain the rows.
      if (!(await db.emptyLog())) onLogKept();
      return {
        leads: references.length,
        receipts: receipts.length,
        drafts: drafts.length,
        votes: votes.length,
        searches: searches.length,
      };
    },
    eraseVote,
    eraseSearch,
  };
}
