/** Finds, gathers and erases everything stored about one person, for the command and the operations API alike. */
import { readFileSync } from 'node:fs';
import { controller } from '#brand/facts.ts';
import { REFERENCE_PATTERN, type Reference } from '#domain/entities/lead.ts';
import { toPhoneEnd, type WantedPerson } from '#domain/privacy/person-match.ts';
import { toAsciiDomain } from '#domain/rules/email.ts';
import { readPostcode } from '#domain/rules/postcode.ts';
import { findMailFiles, toMailFolder } from '#supplier/delivery/mail-folder.ts';
import { createAuditTrail } from '#database/audit.ts';
import { createCaseStore } from '#database/cases.ts';
import type { Database } from '#database/db.ts';
import { createLeadAdmin } from '#database/lead-admin.ts';
import { createOutboxStore } from '#database/outbox.ts';
import type { Config } from '../settings/config.ts';
import { updateJournals } from './erasure-journal.ts';
import { eraseMail } from './lead-erasure.ts';
import { createPersonErasure } from './person-erasure.ts';
import { createPersonSearch, type FoundPerson } from './person-search.ts';
import { createPersonSessions, type FoundRecord } from './person-sessions.ts';

/** The fields by which a person is searched for, as typed. */
export const PERSON_FIELDS = ['email', 'phone', 'name', 'postcode', 'reference'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];
export type SentPerson = { [Field in PersonField]?: string | undefined };

export interface PersonQuery {
  wanted: WantedPerson;
  reference: Reference | null;
  /** Names of the fields, for the audit line; never their values. */
  by: string[];
}

interface BrokenRule {
  field: PersonField;
  rule: string;
}

/** Returns the person to search for, or the first rule that a field breaks. */
export function readPerson(sent: SentPerson, { apiBaseUrl }: Pick<Config, 'apiBaseUrl'>): PersonQuery | BrokenRule {
  const by = PERSON_FIELDS.filter((field) => sent[field] !== undefined);
  // An empty field, as from a script, must not widen the search, or the erasure, to the others.
  const empty = by.find((field) => sent[field]?.trim() === '');
  if (empty !== undefined) return { field: empty, rule: 'is empty' };
  const read = (field: PersonField) => sent[field]?.trim() ?? null;
  const [email, phone, name, postcode, typed] = [
    read('email'),
    read('phone'),
    read('name'),
    read('postcode'),
    read('reference'),
  ];
  // `yes` would match in everybody's answers.
  if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(email)) return { field: 'email', rule: 'must be a whole address' };
  if (phone !== null && toPhoneEnd(phone) === null)
    return { field: 'phone', rule: 'must be a whole phone number, like 0330 123 4567' };
  if (postcode !== null && !readPostcode(postcode).ok)
    return { field: 'postcode', rule: 'must be a whole postcode, like ZZ99 1AA' };
  if ((name === null) !== (postcode === null)) return { field: 'name', rule: 'goes with postcode: names are shared' };
  const ours = typed?.toUpperCase() ?? null;
  const isOurs = ours !== null && REFERENCE_PATTERN.test(ours);
  if (ours !== null && !isOurs && apiBaseUrl === null) return { field: 'reference', rule: 'must be like HS-4K7M-92QX' };
  const wanted = { email: email && toAsciiDomain(email), phone, name, postcode };
  return { wanted, reference: isOurs ? ours : typed, by };
}

export interface PersonRecords extends FoundPerson {
  /** Null if there are records that cannot be opened without the server's secret. */
  sessions: FoundRecord[] | null;
}

/** Writes an audit line first, so that nothing is shown without one. */
export async function findPerson(
  database: Database,
  config: Config,
  { wanted, reference, by }: PersonQuery,
  { action, actor }: { action: 'show' | 'export'; actor: string },
): Promise<PersonRecords> {
  const found = await createPersonSearch(database).find(wanted, reference);
  const sessions = await createPersonSessions(database, config).find(wanted, found.owners);
  await createAuditTrail(database).write(action, actor, { because: 'person', by, leads: found.references });
  return { ...found, sessions };
}

export function isEmptyPerson({ references, receipts, drafts, votes, searches, sessions }: PersonRecords): boolean {
  return [references, receipts, drafts, votes, searches, sessions ?? []].every((kept) => kept.length === 0);
}

/**
 * The leads, by which everything else is found, are erased last, so that a repeat finishes an interrupted erasure. If
 * nobody is found it still completes the journals.
 */
export async function erasePerson(
  database: Database,
  config: Config,
  found: PersonRecords,
  { actor, onLogKept }: { actor: string; onLogKept: () => void },
): Promise<void> {
  // A journal that cannot be written ends the erasure here; otherwise it gets what a former erasure did not write.
  await updateJournals(database, config);
  await createPersonSessions(database, config).erase(found.sessions ?? []);
  await eraseMail(config, found.references);
  await createPersonErasure(database, { onLogKept }).erase(found, actor);
  // A delivery may have written an email file meanwhile.
  await eraseMail(config, found.references);
  await updateJournals(database, config);
}

/** Counts the records of each kind. */
export function countPerson({ references, receipts, drafts, votes, searches, sessions }: PersonRecords) {
  return {
    leads: references.length,
    confirmations: receipts.length,
    drafts: drafts.length,
    votes: votes.length,
    searches: searches.length,
    'sign-in-records': sessions?.length ?? null,
  };
}

export const SEALED_NOTE = 'records cannot be opened here: set SESSION_SECRET or DATA_DIR as the server has';

/** Lists what the operator still has to do or know. */
export function listNotes({ mentionedIn, namesakes, sessions }: PersonRecords, config: Config): string[] {
  return [
    ...mentionedIn.map(
      (reference) => `${reference}  another customer’s case, which names this person: read it before you decide`,
    ),
    ...namesakes.map(
      (reference) =>
        `${reference}  stored elsewhere, with this name on its confirmation: if it is this person’s, search by --reference`,
    ),
    ...(sessions === null ? [`Sign-in ${SEALED_NOTE}`] : []),
    ...(config.apiBaseUrl === null ? [] : ['API_BASE_URL is set: ask that system too']),
    ...(config.webhook.url === null ? [] : ['LEAD_WEBHOOK_URL is set: ask whoever receives it too']),
    'Recordings of visits hold no name, so they cannot be searched by person',
  ];
}

/** Columns about the system rather than the person. */
const INSIDE = ['clientId', 'addressId', 'outsideAddressId'];

async function gatherSent(database: Database, config: Config, references: readonly Reference[]) {
  const [leads, cases, outbox] = [createLeadAdmin(database), createCaseStore(database), createOutboxStore(database)];
  const sent: object[] = [];
  // One after another, because a customer may have sent hundreds.
  for (const reference of references) {
    const lead = await leads.find(reference);
    const deliveries = await outbox.list(undefined, reference);
    const file = await cases.find(reference);
    const mails = await findMailFiles(toMailFolder(config.dataDir), reference);
    sent.push({
      ...Object.fromEntries(Object.entries(lead ?? {}).filter(([name]) => !INSIDE.includes(name))),
      tags: file?.tags ?? [],
      messages: (file?.events ?? []).map(({ at, type, by, text }) => ({
        at,
        type,
        by: by.kind,
        text,
      })),
      deliveries: deliveries.map(({ kind, state, createdAt }) => ({ kind, state, createdAt })),
      mails: mails.map((mail) => readFileSync(mail, 'utf8')),
    });
  }
  return sent;
}

/** Gathers one person's data for machines (UK GDPR, Articles 15 and 20). */
export async function gatherPerson(database: Database, config: Config, found: PersonRecords) {
  return {
    madeAt: new Date().toISOString(),
    controller: controller.name,
    sent: await gatherSent(database, config, found.references),
    confirmedFromElsewhere: found.receipts.map(({ reference, sent_at, proof }) => ({
      reference,
      sentAt: sent_at,
      shown: JSON.parse(proof ?? '[]') as unknown,
    })),
    typedAndNotSent: found.drafts.map(({ journey, changed_at, parts }) => ({
      form: journey,
      changedAt: changed_at,
      answers: JSON.parse(parts) as unknown,
    })),
    saidOfPages: found.votes.map(({ at, page, reason }) => ({ at, page, reason })),
    searchedInVain: found.searches,
    signedInUntil: (found.sessions ?? []).map(({ kind, expires_at }) => ({ kind, until: expires_at })),
  };
}
