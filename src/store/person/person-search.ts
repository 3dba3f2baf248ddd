/** Finds everything in the database about one person: their own rows, and other people's messages that name them. */
import { createHash } from 'node:crypto';
import type { Json, Reference } from '#domain/entities/lead.ts';
import { createPersonMatcher, type WantedPerson } from '#domain/privacy/person-match.ts';
import type { Database } from '../db.ts';
import { findByAnyReference } from '../hand-on.ts';
import type { DraftsTable, ReceiptsTable, VotesTable } from '../schema.ts';

type FoundReceipt = Pick<ReceiptsTable, 'reference' | 'sent_at' | 'proof'>;

export interface FoundPerson {
  /** Their own leads, oldest first. */
  references: Reference[];
  /** Pseudonyms under which the signed-in customer sent them. */
  owners: string[];
  /** Receipts of the given reference, for a lead that another back end has. */
  receipts: FoundReceipt[];
  /** References of such receipts that match by name alone, which is not unique. */
  namesakes: Reference[];
  drafts: Pick<DraftsTable, 'visitor_hash' | 'journey' | 'parts' | 'changed_at'>[];
  votes: Pick<VotesTable, 'id' | 'at' | 'page' | 'reason'>[];
  searches: string[];
  /** Other people's cases that mention them. */
  mentionedIn: Reference[];
}

const PAGE = 500;

/** Messages do not identify their sender: they may name another person. */
function leaveOutMessages(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, one]) => name !== 'query' || typeof one !== 'string');
  return Object.fromEntries(kept.map(([name, one]) => [name, leaveOutMessages(one)]));
}

/** Stands for the search term in audit lines. */
export function toTermHash(term: string): string {
  return createHash('sha256').update(term).digest('hex');
}

export function createPersonSearch({ kysely }: Database) {
  /** Matches a lead's own fields and its address. */
  async function findLeads(wanted: WantedPerson, named: ReadonlySet<Reference>) {
    const matcher = createPersonMatcher(wanted);
    const found: { reference: Reference; owner: string | null }[] = [];
    for (let last: Reference | undefined = ''; last !== undefined;) {
      const rows = await kysely
        .selectFrom('leads')
        .leftJoin('addresses', 'addresses.id', 'leads.address_id')
        .leftJoin('cases', 'cases.reference', 'leads.reference')
        .select(['leads.reference', 'first_name', 'surname', 'email', 'contact_number', 'attributes', 'owner'])
        .select(['addresses.postcode', 'cases.postcode_key as typed_postcode'])
        .where('leads.reference', '>', last)
        .orderBy('leads.reference')
        .limit(PAGE)
        .execute();
      for (const { reference: one, owner, attributes, ...columns } of rows) {
        const said = leaveOutMessages(JSON.parse(attributes) as Json);
        const { first_name, surname, ...rest } = columns;
        const own = [`${first_name ?? ''} ${surname ?? ''}`, rest, said] as unknown as Json;
        if (named.has(one) || matcher.owns(own)) found.push({ reference: one, owner });
      }
      last = rows[PAGE - 1]?.reference;
    }
    return found;
  }

  async function findMentions(wanted: WantedPerson, own: ReadonlySet<Reference>): Promise<Reference[]> {
    const { mentions } = createPersonMatcher(wanted);
    const named = new Set<Reference>();
    const look = (rows: { reference: Reference; text: string | null }[]) => {
      for (const { reference, text } of rows)
        if (text !== null && !own.has(reference) && mentions(text)) named.add(reference);
    };
    for (let last: Reference | undefined = ''; last !== undefined;) {
      const rows = await kysely
        .selectFrom('leads')
        .select(['reference', 'summary as text'])
        .where('reference', '>', last)
        .orderBy('reference')
        .limit(PAGE)
        .execute();
      look(rows);
      const references = rows.map(({ reference }) => reference);
      if (references.length > 0)
        look(
          await kysely
            .selectFrom('case_events')
            .select(['reference', 'text'])
            .where('reference', 'in', references)
            .execute(),
        );
      last = rows[PAGE - 1]?.reference;
    }
    return [...named];
  }

  /** Receipts of leads that are not here; otherwise the lead itself is found. One per send. */
  async function findReceipts(): Promise<FoundReceipt[]> {
    return kysely
      .selectFrom('receipts')
      .leftJoin('leads', 'leads.reference', 'receipts.reference')
      .select(['receipts.reference', 'receipts.sent_at', 'receipts.proof'])
      .distinct()
      .where('leads.reference', 'is', null)
      .orderBy('receipts.reference')
      .execute();
  }

  return {
    /** With a reference, ours or another back end's, also searches for that lead's e-mail address. */
    async find(asked: WantedPerson, reference: Reference | null): Promise<FoundPerson> {
      const named = reference === null ? [] : await findByAnyReference(kysely, reference);
      const wanted = { ...asked, email: asked.email ?? named[0]?.email ?? null };
      const { owns, mentions } = createPersonMatcher(wanted);
      const leads = await findLeads(wanted, new Set(named.map((lead) => lead.reference)));
      const drafts = await kysely.selectFrom('drafts').selectAll().execute();
      const votes = await kysely
        .selectFrom('votes')
        .select(['id', 'at', 'page', 'reason'])
        .where('reason', 'is not', null)
        .execute();
      const terms = await kysely.selectFrom('failed_searches').select('term').distinct().execute();
      const references = leads.map((one) => one.reference);
      const receipts = await findReceipts();
      return {
        references,
        owners: [...new Set(leads.flatMap(({ owner }) => owner ?? []))],
        receipts: receipts.filter((one) => one.reference === reference),
        namesakes: receipts
          .filter((one) => one.reference !== reference && mentions(one.proof ?? ''))
          .map((one) => one.reference),
        drafts: drafts.filter(({ parts }) => owns(leaveOutMessages(JSON.parse(parts) as Json))),
        votes: votes.filter(({ reason }) => mentions(reason ?? '')),
        searches: terms.flatMap(({ term }) => (mentions(term) ? [term] : [])),
        mentionedIn: await findMentions(wanted, new Set(references)),
      };
    },
  };
}
