/**
 * Tables as the queries see them. Instants are ISO text in UTC with milliseconds: they sort chronologically, are the
 * same on SQLite and PostgreSQL, and lose no digits in a JavaScript Date. JSON is text for the same reason.
 */

import type { Unit } from '#domain/promise.ts';
import type { DangerMark, ReceiptDangerMark } from '#domain/entities/danger.ts';
import type { Suspicion } from '#domain/entities/lead.ts';
import type { OutboxEntry, OutboxKind } from '#domain/ports.ts';
import type { AuditLine } from '#domain/ports-cases.ts';
import type { Nation } from '#domain/bank-holidays.ts';
import type { CaseKind, CaseStatus } from '#domain/cases/case.ts';
import type { DutyName } from '#domain/cases/deadlines.ts';
import type { Actor, CaseEventType } from '#domain/cases/events.ts';

export interface LeadsTable {
  reference: string;
  received_at: string;
  channel: 'web' | 'api';
  client_id: string;
  /** Null if none was given, and once it has expired after seven days. */
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
  /** Version of the question that was answered (`rules/vulnerability-words.ts`). */
  vulnerability_words: string | null;
  /** JSON of a `LeadPromise`; null if no reply was promised. */
  promised: string | null;
  address_id: string | null;
  /** For a forwarded lead: the back end's own address id and reference. */
  outside_address_id: string | null;
  outside_reference: string | null;
  /** Why the lead looks automated; null if it does not. */
  suspect: Suspicion | null;
  /** Dangers that its text describes; null for almost all. */
  danger: DangerMark | null;
  /** The whole attributes document as sent, as JSON. */
  attributes: string;
}

export type AddressSource = 'import' | 'demo' | 'manual';

export interface AddressesTable {
  id: string;
  source: AddressSource;
  /** The postcode in upper case, without spaces. */
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
  /** Set for hand-entered addresses, which expire; otherwise null. */
  created_at: string | null;
}

export interface DraftsTable {
  /** SHA-256 of the visitor's cookie: a stolen table opens no draft. */
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
  danger: ReceiptDangerMark | null;
  /** Lines of proof as JSON; null if the lead itself is kept here. */
  proof: string | null;
}

export interface OutboxTable {
  id: string;
  kind: OutboxKind;
  reference: string;
  /** The event of the case that caused it; null if the lead did. */
  event_seq: number | null;
  attempts: number;
  created_at: string;
  due_at: string;
  state: OutboxEntry['state'];
  /** When the lease ends and the entry may be claimed again. */
  lease_until: string | null;
  last_error: string | null;
  /** 0 unless given. */
  may_have_arrived?: 0 | 1 | undefined;
}

export interface IdentityRecordsTable {
  kind: string;
  /** Encrypted with the session secret (`secret.ts`). */
  id_hash: string;
  /** Sealed in `src/web/session`. */
  value: string;
  version: number;
  expires_at: string;
  group_hash: string | null;
  alias_hash: string | null;
}

/** What was done to personal data and by whom, not whose it was. */
export interface AuditTable {
  id: string;
  at: string;
  action: AuditLine['action'];
  /** The lead or case; null for an operator's views and exports, and for what belongs to no lead. */
  reference: string | null;
  /** The operator's account on the machine, or the adviser's id at the identity provider. */
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

/** The day in London on which a daily job last ran. */
export interface ChoresTable {
  name: 'retention' | 'desk-digest';
  day: string;
}

/** Counts of cookie choices. */
export interface ConsentChoicesTable {
  /** The day in London. */
  day: string;
  version: string;
  /** Code of the wording that was shown. */
  asked: string;
  /** Optional groups accepted, such as "C0002", or "none". */
  choice: string;
  count: number;
}

/** Visits whose recordings are to be deleted, stored while more recordings may still arrive. */
export interface WithdrawnVisitsTable {
  id: string;
  at: string;
}

/** Back ends that have shown in an answer that they honour `Idempotency-Key`. */
export interface BackEndsTable {
  base_url: string;
  /** ISO instant of the last such response. */
  keys_honoured_at: string;
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
  back_ends: BackEndsTable;
}

type Flag = 0 | 1;

/** Facts known on receipt, and columns derived from the events to sort and search the queue by. */
export interface CasesTable {
  reference: string;
  /** Sequence number of the last event. */
  version: number;
  kind: CaseKind;
  nation: Nation;
  received_at: string;
  received_day: string;
  reply_in_days: number | null;
  reply_at_most_days: number | null;
  /** Null, as in older rows, means days. */
  reply_unit: Unit | null;
  ombudsman_weeks: number;
  can_be_mailed: Flag;
  /** 1 if an adviser decides whether the ombudsman letter is still sent. */
  letter_by_hand: Flag;
  subject: string | null;
  next_working_day: string;
  status: CaseStatus;
  is_done: Flag;
  is_complaint: Flag;
  /** 0 danger, 1 vulnerable, 2 neither. */
  urgency: 0 | 1 | 2;
  /** Since when a danger reported by the customer has been unread; null if there is none. */
  danger_since: string | null;
  duty: DutyName | null;
  /** When the next duty is due; 9999-12-31 for none. */
  due_day: string;
  reply_day: string | null;
  letter_day: string | null;
  eight_weeks_day: string | null;
  assignee: string | null;
  assignee_name: string | null;
  /** The day in London; null while the case is open. */
  done_day: string | null;
  /** When the ombudsman letter was sent. */
  told_at: string | null;
  /** Pseudonym of the signed-in customer who sent it. */
  owner: string | null;
  is_demonstration: Flag;
  /** Normalised for search: lower case, without spaces and dashes. */
  reference_key: string;
  email_key: string | null;
  postcode_key: string | null;
  first_key: string | null;
  surname_key: string | null;
  phone_key: string | null;
  account_key: string | null;
  meter_key: string | null;
  /** When the customer last wrote, the lead itself included; null in rows of a former version. */
  customer_at: string | null;
  /** When the customer got the first reply. */
  first_reply_at: string | null;
  /** Each tag between two spaces: " outage storm "; null if there are none. */
  tags: string | null;
}

export interface CaseEventsTable {
  reference: string;
  seq: number;
  at: string;
  type: CaseEventType;
  actor_kind: Actor['kind'];
  actor_id: string | null;
  actor_name: string | null;
  text: string;
  /** JSON of `to` and `quotes`. */
  more: string | null;
}

/** Everybody who has signed in at the desk, and can be assigned a case. */
export interface DeskStaffTable {
  /** The identity provider's id. */
  id: string;
  name: string;
  seen_at: string;
}
