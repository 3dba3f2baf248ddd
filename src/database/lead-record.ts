/** What is stored on receipt (decision 0053): the lead's fields, in columns an operator can search. */
import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type Reference,
  REFERENCE_ALPHABET,
  toReference,
  type Json,
  type JsonObject,
  type Lead,
  type Suspicion,
} from '#domain/entities/lead.ts';
import type { DangerMark } from '#domain/entities/danger.ts';
import type { LeadPromise } from '#domain/journeys/journey.ts';
import { findJourneyOf } from '#domain/journeys/journeys.ts';
import { readEmail } from '#domain/rules/email.ts';
import { VULNERABILITY_VERSION } from '#domain/rules/vulnerability.ts';
import type { LeadsTable, Schema } from './schema.ts';

// Creates references, and finds leads by any reference that a customer may have been given.

export function createReference(): Reference {
  // randomInt draws without modulo bias.
  const draw = () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)];
  return toReference(Array.from({ length: 8 }, draw).join(''));
}

/**
 * Finds the lead with our reference; otherwise those to which an external back end gave it, which is what their
 * customers know.
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

export interface LeadRecord {
  reference: Reference;
  /** ISO instant. */
  receivedAt: string;
  channel: 'web' | 'api';
  clientId: string;
  topic: string | null;
  queryType: string | null;
  querySubtype: string | null;
  title: string | null;
  firstName: string | null;
  surname: string | null;
  email: string | null;
  contactNumber: string | null;
  contactNumberType: string | null;
  account: string | null;
  subject: string | null;
  summary: string | null;
  /** The customer's answer; null if the form did not ask. */
  vulnerability: boolean | null;
  /** Version of our question; null for leads from API clients, which ask their own. */
  vulnerabilityWords: string | null;
  promised: LeadPromise | null;
  addressId: string | null;
  /** The external back end's id of the address, for a forwarded lead. */
  outsideAddressId: string | null;
  outsideReference: Reference | null;
  /** Why the lead looks automated. */
  suspect: Suspicion | null;
  /** Dangers that its text describes. */
  danger: DangerMark | null;
  attributes: JsonObject;
}

export interface ReceiptFacts {
  reference: Reference;
  receivedAt: string;
  clientId: string;
  idempotencyKey: string | null;
  contentHash: string;
  suspect: Suspicion | null;
  danger: DangerMark | null;
  channel: LeadRecord['channel'];
}

/** The first non-empty string. */
export function findText(...candidates: (Json | undefined)[]): string | null {
  const found = candidates.find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : null;
}

/** Treats anything but an object as empty. */
function readObject(value: Json | undefined): JsonObject {
  return (value ?? {}) as JsonObject;
}

/** Normalised like a form's field, because an API client may send the curly apostrophe that phones type. */
function findEmail(sent: Json | undefined): string | null {
  const text = findText(sent);
  const read = readEmail(text ?? '');
  return read.ok ? read.value : text;
}

/** A meter reading has other names for the same fields (§3). */
export function toLeadRow({ attributes, addressId }: Lead, receiving: ReceiptFacts): LeadsTable {
  const more = readObject(attributes['additional-information']);
  const phone = readObject(attributes['contact-number']);
  const consent = more['vulnerabilityConsent'];
  // A classification that §2 does not list has no promise.
  const promised = findJourneyOf(attributes)?.promise ?? null;
  const meterAccounts = [more['ElecAccountNumber'], more['GasAccountNumber']].flatMap((value) => findText(value) ?? []);
  return {
    reference: receiving.reference,
    received_at: receiving.receivedAt,
    channel: receiving.channel,
    client_id: receiving.clientId,
    idempotency_key: receiving.idempotencyKey,
    content_hash: receiving.contentHash,
    topic: findText(attributes['topic']),
    query_type: findText(attributes['query-type']),
    query_subtype: findText(attributes['query-subtype']),
    title: findText(attributes['title']),
    first_name: findText(attributes['first-name'], attributes['first_name']),
    surname: findText(attributes['surname'], attributes['last_name']),
    email: findEmail(attributes['email']),
    contact_number: findText(phone['number'], attributes['telephone']),
    contact_number_type: findText(phone['type']),
    account: findText(attributes['account'], [...new Set(meterAccounts)].join(', ')),
    subject: findText(more['caseType']),
    summary: findText(attributes['query']),
    vulnerability: typeof consent === 'boolean' ? (consent ? 'yes' : 'no') : null,
    vulnerability_words: typeof consent === 'boolean' && receiving.channel === 'web' ? VULNERABILITY_VERSION : null,
    promised: promised && JSON.stringify(promised),
    address_id: addressId,
    outside_address_id: null,
    outside_reference: null,
    suspect: receiving.suspect,
    danger: receiving.danger,
    attributes: JSON.stringify(attributes),
  };
}

export function toLeadRecord(row: LeadsTable): LeadRecord {
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    channel: row.channel,
    clientId: row.client_id,
    topic: row.topic,
    queryType: row.query_type,
    querySubtype: row.query_subtype,
    title: row.title,
    firstName: row.first_name,
    surname: row.surname,
    email: row.email,
    contactNumber: row.contact_number,
    contactNumberType: row.contact_number_type,
    account: row.account,
    subject: row.subject,
    summary: row.summary,
    vulnerability: row.vulnerability === null ? null : row.vulnerability === 'yes',
    vulnerabilityWords: row.vulnerability_words,
    promised: JSON.parse(row.promised ?? 'null') as LeadPromise | null,
    addressId: row.address_id,
    outsideAddressId: row.outside_address_id,
    outsideReference: row.outside_reference,
    suspect: row.suspect,
    danger: row.danger,
    attributes: JSON.parse(row.attributes) as JsonObject,
  };
}
