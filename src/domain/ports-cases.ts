/** Cases for customers, the desk and API clients (decision 0053); available only if leads are stored here. */
import { CASE_KINDS, CASE_STATUSES, type CaseState, type CaseRefusal, type Urgency } from './cases/case.ts';
import type { Duty } from './cases/deadlines.ts';
import type { Actor, CaseEvent, NewCaseEvent } from './cases/events.ts';
import type { ComplaintRow, WorkloadRow } from './cases/figures.ts';
import type { Day } from './dates.ts';
import type { JsonObject, Reference, Suspicion } from './entities/lead.ts';

/** Who sent the lead, and how to reach them. */
export interface CasePerson {
  title: string | null;
  firstName: string | null;
  surname: string | null;
  email: string | null;
  contactNumber: string | null;
  account: string | null;
  /** The address on one line; null if the lead has none. */
  address: string | null;
}

export interface CaseFile {
  reference: Reference;
  receivedAt: string;
  state: CaseState;
  urgency: Urgency;
  tags: string[];
  events: CaseEvent[];
  person: CasePerson;
  /** "Enquiry-Credit Energy". */
  classification: string | null;
  subject: string | null;
  words: string;
  /** Further members of `additional-information`, in their order. */
  more: { name: string; text: string }[];
  /** The customer's answer about extra support; null if the form did not ask. */
  vulnerable: boolean | null;
  suspect: Suspicion | null;
  isDemonstration: boolean;
  /** Deliveries that were parked or bounced, oldest first. */
  undelivered: UndeliveredMessage[];
}

export interface UndeliveredMessage {
  /** A webhook notifies the supplier's other systems. */
  kind: 'email' | 'webhook';
  /** Parked for an operator, or permanently rejected by the mail server. */
  state: 'parked' | 'bounced';
  /** The event that the delivery is about; null for the receipt of the lead. */
  eventSeq: number | null;
}

export type AppendResult =
  | { outcome: 'kept'; seq: number }
  /** Somebody else has changed the case meanwhile; nothing was written. */
  | { outcome: 'changed'; since: CaseEvent[] }
  | { outcome: 'refused'; refusal: CaseRefusal }
  /** The case does not exist, or no longer does. */
  | { outcome: 'gone' };

export const QUEUE_VIEWS = [
  'open',
  'mine',
  'unassigned',
  'danger',
  'due-today',
  'complaints',
  'enquiries',
  'waiting',
  'over-promised',
  'over-eight-weeks',
  'done',
] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

/** The filters of a view or a search, which may be combined. */
export const QUEUE_FILTERS = {
  kind: CASE_KINDS,
  status: CASE_STATUSES,
  urgency: ['danger', 'vulnerable'],
  due: ['overdue', 'today', 'week', 'none'],
} as const;
export type QueueFilters = {
  [Name in keyof typeof QUEUE_FILTERS]?: (typeof QUEUE_FILTERS)[Name][number] | undefined;
} & {
  /** The id of a member of staff; '' selects unassigned cases. */
  assignee?: string | undefined;
  tag?: string | undefined;
  /**
   * Only what is new since this instant: dangers, and replies in cases that are unassigned or assigned to the viewer.
   */
  since?: string | undefined;
};

/** `priority` sorts by urgency, then by due day. */
export const QUEUE_SORTS = ['priority', 'due', 'customer', 'subject', 'assignee', 'age'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

export interface QueueQuery {
  view: QueueView;
  /**
   * A reference, email address, postcode, name, phone, account or meter number; '' for none. A search includes closed
   * cases.
   */
  q: string;
  filters?: QueueFilters;
  sort?: QueueSort;
  isDescending?: boolean;
  staffId: string;
  today: Day;
  limit: number;
  offset: number;
}

export interface QueueEntry {
  reference: Reference;
  /** Sequence number of the last event. */
  seq: number;
  receivedAt: string;
  kind: CaseState['received']['kind'];
  isComplaint: boolean;
  urgency: Urgency;
  status: CaseState['status'];
  assignee: Pick<Actor, 'id' | 'name'> | null;
  name: string;
  subject: string | null;
  /** The beginning of the customer's message. */
  words: string;
  duty: Duty | null;
  tags: string[];
  /** True if the customer has written since the first message, and waits for a reply. */
  hasReplied: boolean;
  isDemonstration: boolean;
}

/** A position in a list ordered by time; it remains valid if its item is erased. */
export interface Cursor {
  /** ISO instant. */
  at: string;
  id: string;
}

/** One page of a list that an API client polls to update its copy. */
export interface SyncQuery {
  /** Only from this instant on; null for all. */
  since: string | null;
  /** Only up to this instant: an item that is being written now may still get an earlier time. */
  until: string;
  after: Cursor | null;
  limit: number;
}

/** A case in its customer's list. */
export interface OwnCase {
  reference: Reference;
  receivedAt: string;
  isComplaint: boolean;
  kind: CaseState['received']['kind'];
  status: CaseState['status'];
  subject: string | null;
}

/** Every method throws AppError `unavailable` if the database is unavailable. */
export interface Cases {
  find(reference: Reference): Promise<CaseFile | null>;
  /**
   * Writes all events and their deliveries atomically.
   * @param seen the last event that the author saw; null skips the check
   */
  append(reference: Reference, seen: number | null, events: readonly NewCaseEvent[]): Promise<AppendResult>;
  list(query: QueueQuery): Promise<QueueEntry[]>;
  /** Lists cases in the order of their last events, whose time is `changedAt`. */
  listChanged(query: SyncQuery): Promise<(QueueEntry & { changedAt: string })[]>;
  /** Lists duties due by this day, the most overdue first. */
  listDue(until: Day, limit: number): Promise<{ reference: Reference; duty: Duty }[]>;
  count(staffId: string, today: Day): Promise<Record<QueueView, number>>;
  /** Counts what the filter `since` finds. */
  countNews(staffId: string, since: string): Promise<{ dangers: number; replies: number }>;
  /** Whether `credential` is the lead's email address or postcode; false for a case that does not exist. */
  prove(reference: Reference, credential: string): Promise<boolean>;
  /**
   * Records the customer who sent the case.
   * @param owner the opaque mark of a signed-in customer
   */
  own(reference: Reference, owner: string): Promise<void>;
  /** Newest first. */
  listOwn(owner: string): Promise<OwnCase[]>;
  /** Lists further cases of the same email address, newest first. */
  listOthers(reference: Reference): Promise<OwnCase[]>;
  /** Complaints received on these days, both ends inclusive. */
  listComplaints(from: Day, to: Day): Promise<ComplaintRow[]>;
  /** Lists open cases, and all that were resolved since a day. */
  listWork(since: Day): Promise<WorkloadRow[]>;
  /** The most frequent subjects since a day. */
  countSubjects(since: Day, limit: number): Promise<{ subject: string; count: number }[]>;
  /** Writes an audit line that the case was opened. A danger in it counts as read only if a person opened it. */
  noteOpened(reference: Reference, by: { kind: 'staff' | 'program'; id: string }): Promise<void>;
  /** Adds or removes a tag; only the audit log records who did. */
  tag(reference: Reference, tag: string, isWanted: boolean, actor: string): Promise<void>;
  /** Tags of open cases, or of all. */
  listTags(withDone: boolean): Promise<string[]>;
  /** Lists everybody who has signed in at the desk. */
  listStaff(): Promise<{ id: string; name: string }[]>;
  noteStaff(staff: { id: string; name: string }): Promise<void>;
  /** Dismisses the emails of a case that were not sent. */
  dismissMails(reference: Reference, actor: string): Promise<void>;
  /** Counts parked emails of all cases; bounced ones are shown on their case. */
  countParked(): Promise<number>;
}

/** `operation` is a call of the operations API; `detail` says which. */
export const AUDIT_ACTIONS = ['erase', 'show', 'export', 'case-opened', 'case-changed', 'operation'] as const;

export interface AuditLine {
  id: string;
  at: string;
  action: (typeof AUDIT_ACTIONS)[number];
  reference: Reference | null;
  actor: string;
  detail: JsonObject;
}

export interface AuditQuery {
  /** Only from this instant on; null for all. */
  since: string | null;
  /** The list begins after the line with this `id`; null begins with the newest. */
  before: string | null;
  actor: string | null;
  /** The reference as typed; an unknown one finds nothing. */
  reference: string | null;
  limit: number;
}

/** Records who viewed, changed, exported or erased personal data. */
export interface Audit {
  write(action: 'show' | 'export' | 'operation', actor: string, detail: JsonObject): Promise<void>;
  /** Newest first. */
  list(query: AuditQuery): Promise<AuditLine[]>;
}
