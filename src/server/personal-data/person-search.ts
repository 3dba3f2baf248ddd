/** Finds everything in the database about one person: their own rows, and other people's messages that name them. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Json, Reference } from '#domain/entities/lead.ts';
import { createPersonMatcher, type WantedPerson } from '#domain/privacy/person-match.ts';
import type { Database } from '#database/db.ts';
import { findDrafts } from './draft-erasure.ts';
import { findByAnyReference } from '#database/lead-record.ts';
import { findRows, readPages } from '#database/batches.ts';
import type { DraftsTable, ReceiptsTable, Schema, VotesTable } from '#database/schema.ts';

type FoundReceipt = Pick<ReceiptsTable, 'reference' | 'sent_at' | 'proof'>;

export interface FoundPerson {
  /** The person's own leads, oldest first. */
  references: Reference[];
  /** Pseudonyms under which the person sent them while signed in. */
  owners: string[];
  /** Receipts of the given reference, for a lead that an external back end has. */
  receipts: FoundReceipt[];
  /** References of such receipts that match by name alone, which is not unique. */
  namesakes: Reference[];
  drafts: Pick<DraftsTable, 'visitor_hash' | 'journey' | 'parts' | 'changed_at'>[];
  votes: Pick<VotesTable, 'id' | 'at' | 'page' | 'reason'>[];
  searches: string[];
  /** Other people's cases that mention the person. */
  mentionedIn: Reference[];
}

/** Removes messages, which do not identify their sender: they may name another person. */
function leaveOutMessages(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, one]) => name !== 'query' || typeof one !== 'string');
  return Object.fromEntries(kept.map(([name, one]) => [name, leaveOutMessages(one)]));
}

/** The hash that replaces the search term in audit lines. */
export function toTermHash(term: string): string {
  return createHash('sha256').update(term).digest('hex');
}

/** Finds terms among the searches without results. */
export async function findTerms(kysely: Kysely<Schema>, isWanted: (term: string) => boolean): Promise<string[]> {
  const rows = await findRows(
    {
      first: '',
      read: (last, limit) =>
        kysely
          .selectFrom('failed_searches')
          .select('term')
          .distinct()
          .where('term', '>', last)
          .orderBy('term')
          .limit(limit)
          .execute(),
      toKey: ({ term }) => term,
    },
    ({ term }) => isWanted(term),
  );
  return rows.map(({ term }) => term);
}

/** Finds votes with a reason that somebody has written. */
function findVotes(kysely: Kysely<Schema>, isWanted: (reason: string) => boolean) {
  return findRows(
    {
      first: '',
      read: (last, limit) =>
        kysely
          .selectFrom('votes')
          .select(['id', 'at', 'page', 'reason'])
          .where('reason', 'is not', null)
          .where('id', '>', last)
          .orderBy('id')
          .limit(limit)
          .execute(),
      toKey: ({ id }) => id,
    },
    ({ reason }) => isWanted(reason ?? ''),
  );
}

/**
 * Finds receipts of leads that are not stored here, by reference, one for each send; a lead stored here is found
 * itself.
 */
async function findReceipts(
  kysely: Kysely<Schema>,
  isWanted: (receipt: FoundReceipt) => boolean,
): Promise<FoundReceipt[]> {
  const rows = await findRows(
    {
      first: { visitor_hash: '', journey: '' },
      read: (last, limit) =>
        kysely
          .selectFrom('receipts')
          .leftJoin('leads', 'leads.reference', 'receipts.reference')
          .select(['receipts.visitor_hash', 'receipts.journey', 'receipts.reference', 'sent_at', 'proof'])
          .where('leads.reference', 'is', null)
          .where(({ eb, refTuple, tuple }) =>
            eb(refTuple('receipts.visitor_hash', 'receipts.journey'), '>', tuple(last.visitor_hash, last.journey)),
          )
          .orderBy('receipts.visitor_hash')
          .orderBy('receipts.journey')
          .limit(limit)
          .execute(),
      toKey: ({ visitor_hash, journey }) => ({ visitor_hash, journey }),
    },
    isWanted,
  );
  const each = rows.map(({ reference, sent_at, proof }) => ({ reference, sent_at, proof }));
  const once = new Map(each.map((receipt) => [JSON.stringify(receipt), receipt]));
  return [...once.values()].toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
}

export function createPersonSearch({ kysely }: Database) {
  /** Matches a lead's own fields and its address. */
  async function findLeads(wanted: WantedPerson, named: ReadonlySet<Reference>) {
    const matcher = createPersonMatcher(wanted);
    const found: { reference: Reference; owner: string | null }[] = [];
    const read = (last: Reference, limit: number) =>
      kysely
        .selectFrom('leads')
        .leftJoin('addresses', 'addresses.id', 'leads.address_id')
        .leftJoin('cases', 'cases.reference', 'leads.reference')
        .select(['leads.reference', 'first_name', 'surname', 'email', 'contact_number', 'attributes', 'owner'])
        .select(['addresses.postcode', 'cases.postcode_key as typed_postcode'])
        .where('leads.reference', '>', last)
        .orderBy('leads.reference')
        .limit(limit)
        .execute();
    for await (const rows of readPages({ first: '', read, toKey: ({ reference }) => reference }))
      for (const { reference: one, owner, attributes, ...columns } of rows) {
        const said = leaveOutMessages(JSON.parse(attributes) as Json);
        const { first_name, surname, ...rest } = columns;
        const own = [`${first_name ?? ''} ${surname ?? ''}`, rest, said] as unknown as Json;
        if (named.has(one) || matcher.owns(own)) found.push({ reference: one, owner });
      }
    return found;
  }

  async function findMentions(wanted: WantedPerson, own: ReadonlySet<Reference>): Promise<Reference[]> {
    const { mentions } = createPersonMatcher(wanted);
    // A tag has hyphens in place of spaces.
    const spaced = createPersonMatcher({ ...wanted, name: wanted.name?.replaceAll('-', ' ') ?? null });
    const named = new Set<Reference>();
    const look = (rows: { reference: Reference; text: string | null }[]) => {
      for (const { reference, text } of rows)
        if (text !== null && !own.has(reference) && mentions(text)) named.add(reference);
    };
    const read = (last: Reference, limit: number) =>
      kysely
        .selectFrom('leads')
        .select(['reference', 'summary as text'])
        .where('reference', '>', last)
        .orderBy('reference')
        .limit(limit)
        .execute();
    for await (const rows of readPages({ first: '', read, toKey: ({ reference }) => reference })) {
      look(rows);
      const references = rows.map(({ reference }) => reference);
      const events = kysely.selectFrom('case_events').select(['reference', 'text']);
      look(await events.where('reference', 'in', references).execute());
      const tagged = kysely.selectFrom('cases').select(['reference', 'tags']).where('tags', 'is not', null);
      for (const { reference, tags } of await tagged.where('reference', 'in', references).execute())
        if (!own.has(reference) && spaced.mentions(tags?.replaceAll('-', ' ') ?? '')) named.add(reference);
    }
    return [...named];
  }

  return {
    /** With a reference, ours or an external back end's, also searches for that lead's email address. */
    async find(asked: WantedPerson, reference: Reference | null): Promise<FoundPerson> {
      const named = reference === null ? [] : await findByAnyReference(kysely, reference);
      const wanted = { ...asked, email: asked.email ?? named[0]?.email ?? null };
      const { owns, mentions } = createPersonMatcher(wanted);
      const leads = await findLeads(wanted, new Set(named.map((lead) => lead.reference)));
      const references = leads.map((one) => one.reference);
      const isNamed = (receipt: FoundReceipt) => receipt.reference === reference;
      const receipts = await findReceipts(kysely, (one) => isNamed(one) || mentions(one.proof ?? ''));
      return {
        references,
        owners: [...new Set(leads.flatMap(({ owner }) => owner ?? []))],
        receipts: receipts.filter(isNamed),
        namesakes: receipts.filter((one) => !isNamed(one)).map((one) => one.reference),
        drafts: await findDrafts(kysely, ({ parts }) => owns(leaveOutMessages(JSON.parse(parts) as Json))),
        votes: await findVotes(kysely, mentions),
        searches: await findTerms(kysely, mentions),
        mentionedIn: await findMentions(wanted, new Set(references)),
      };
    },
  };
}
