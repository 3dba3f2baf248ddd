/**
 * Tables as the queries see them. Every instant is ISO text in UTC with milliseconds: it sorts as it reads, is the same
 * on SQLite and PostgreSQL, and never loses digits on the way through a JavaScript Date. JSON is text for the same reason.
 */

import type { DangerMark } from '#domain/entities/danger.ts';
import type { Suspicion } from '#domain/entities/lead.ts';
import type { OutboxKind } from '#domain/ports.ts';
import type { CaseEventsTable, CasesTable, DeskStaffTable } from './case-schema.ts';

export interface LeadsTable {
  reference: string;
  received_at: string;
  channel: 'web' | 'api';
  client_id: string;
  /** Null when none was given, and again once its seven days are over. */
  idempotency_key: string | null;
  content_hash: string;
  topic: string | null;
  query_type: string | null;
  query_subtype: string | null;
  title: string | null;
  first_name: string | null;
  surname: string | null;
  email: string | null;
  contact_number: string | null;
  contact_number_type: string | null;
  account: string | null;
  subject: string | null;
  summary: string | null;
  vulnerability: 'yes' | 'no' | null;
  /** The version of the words that were answered (`rules/vulnerability-words.ts`). */
  vulnerability_words: string | null;
  /** JSON of a `LeadPromise`. */
  promised: string | null;
  address_id: string | null;
  /** Of a lead that is handed on: the address where it belongs, and the reference it was given there. */
  outside_address_id: string | null;
  outside_reference: string | null;
  /** Why it looks sent by a machine; null for almost all. */
  suspect: Suspicion | null;
  /** What its words tell of; null for almost all. */
  danger: DangerMark | null;
  /** The whole attributes document as sent, JSON. */
  attributes: string;
}

export type AddressSource = 'import' | 'demo' | 'manual';

export interface AddressesTable {
  id: string;
  source: AddressSource;
  /** The postcode in capitals without spaces. */
  postcode_key: string;
  house_name: string;
  flat_number: string;
  house_number: string;
  address_line1: string;
  address_line2: string;
  postal_town: string;
  county: string;
  postcode: string;
  pes_region: string;
  country: string;
  /** Of a hand-entered one, to forget it; null for the others. */
  created_at: string | null;
}

export interface DraftsTable {
  /** SHA-256 of the visitor's cookie: a stolen table opens nobody's draft. */
  visitor_hash: string;
  journey: string;
  /** JSON. */
  parts: string;
  changed_at: string;
}

export interface ReceiptsTable {
  visitor_hash: string;
  journey: string;
  reference: string;
  content_hash: string;
  sent_at: string;
  kept_at: string;
  danger: DangerMark | null;
}

export interface OutboxTable {
  id: string;
  kind: OutboxKind;
  reference: string;
  /** Of the case's event that it depends on; null where it depends on the lead. */
  event_seq: number | null;
  attempts: number;
  created_at: string;
  due_at: string;
  state: 'waiting' | 'claimed' | 'done' | 'parked';
  /** A claimed entry may be claimed again from here on. */
  lease_until: string | null;
  last_error: string | null;
}

export interface IdentityRecordsTable {
  kind: string;
  /** SHA-256 of ids that are keys to somebody's session. */
  id_hash: string;
  /** Sealed by the identity folder. */
  value: string;
  version: number;
  expires_at: string;
  group_hash: string | null;
  alias_hash: string | null;
}

/** What was done to people's data and by whom; holds nothing about the person. */
export interface AuditTable {
  id: string;
  at: string;
  action: 'erase' | 'show' | 'export' | 'case-opened' | 'case-changed';
  /** Null where no lead was concerned, or it was only shown: former versions erase again whatever stands here. */
  reference: string | null;
  /** The operator's account on the machine, or what the identity provider calls the adviser. */
  actor: string;
  /** JSON. */
  detail: string;
}

export interface VotesTable {
  id: string;
  at: string;
  /** `category/slug`. */
  page: string;
  helpful: 0 | 1;
  reason: string | null;
}

export interface FailedSearchesTable {
  term: string;
  /** YYYY-MM-DD in London. */
  day: string;
  count: number;
}

/** The day (London) on which something was last done that is done once a day. */
export interface ChoresTable {
  name: 'retention';
  day: string;
}

/** How many chose what about cookies. */
export interface ConsentChoicesTable {
  /** London. */
  day: string;
  version: string;
  /** A code of the words that were shown. */
  asked: string;
  /** Groups besides what is needed, "C0002", or "none". */
  choice: string;
  count: number;
}

/** Visits whose recordings are to go, for as long as some may still be on their way. */
export interface WithdrawnVisitsTable {
  id: string;
  at: string;
}

export interface Schema {
  leads: LeadsTable;
  addresses: AddressesTable;
  drafts: DraftsTable;
  receipts: ReceiptsTable;
  outbox: OutboxTable;
  audit: AuditTable;
  identity_records: IdentityRecordsTable;
  votes: VotesTable;
  failed_searches: FailedSearchesTable;
  cases: CasesTable;
  case_events: CaseEventsTable;
  desk_staff: DeskStaffTable;
  chores: ChoresTable;
  consent_choices: ConsentChoicesTable;
  withdrawn_visits: WithdrawnVisitsTable;
}
