/** Cases for customers, the desk and programs (decision 0053); only where leads are kept here. */
import { CASE_KINDS, CASE_STATUSES, type CaseState, type CaseRefusal, type Urgency } from './cases/case.ts';
import type { Duty } from './cases/clocks.ts';
import type { Actor, CaseEvent, NewCaseEvent } from './cases/events.ts';
import type { ComplaintRow, WorkRow } from './cases/figures.ts';
import type { Day } from './dates.ts';
import type { JsonObject, Reference, Suspicion } from './entities/lead.ts';

/** Who sent it, and how to reach them. */
export interface CasePerson {
  title: string | null;
  firstName: string | null;
  surname: string | null;
  email: string | null;
  contactNumber: string | null;
  account: string | null;
  /** One line; null if the lead has none. */
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
  /** Deliveries that were given up, oldest first. */
  undelivered: Undelivered[];
}

export interface Undelivered {
  /** A webhook tells the supplier's other systems. */
  kind: 'email' | 'webhook';
  /** Left for an operator, or refused for good by the mail server. */
  state: 'parked' | 'bounced';
  /** The event that it is about; null for what was received. */
  eventSeq: number | null;
}

export type Appended =
  | { outcome: 'kept'; seq: number }
  /** Changed by somebody else meanwhile; nothing was written. */
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

/** What a view or a search can be narrowed to; several at once. */
export const QUEUE_FILTERS = {
  kind: CASE_KINDS,
  status: CASE_STATUSES,
  urgency: ['danger', 'vulnerable'],
  due: ['overdue', 'today', 'week', 'none'],
} as const;
export type QueueFilters = {
  [Name in keyof typeof QUEUE_FILTERS]?: (typeof QUEUE_FILTERS)[Name][number] | undefined;
} & {
  /** The id of a member of staff; '' is nobody. */
  assignee?: string | undefined;
  tag?: string | undefined;
  /** What came since this instant: dangers, and replies in cases of nobody or of whoever asks. */
  since?: string | undefined;
};

/** `priority`: what is urgent first, then what is due first. */
export const QUEUE_SORTS = ['priority', 'due', 'customer', 'subject', 'assignee', 'age'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

export interface QueueQuery {
  view: QueueView;
  /** A reference, email address, postcode, name, phone, account or meter number; '' for all. Searches every case, open or not. */
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
  /** How the customer's own words begin. */
  words: string;
  duty: Duty | null;
  tags: string[];
  /** The customer has written since the first message, and waits for an answer. */
  hasReplied: boolean;
  isDemonstration: boolean;
}

/** A place in a list in order of time, which stays where it is although what it names is erased. */
export interface Cursor {
  /** ISO instant. */
  at: string;
  id: string;
}

/** What a program that keeps a copy asks for, page by page. */
export interface SyncQuery {
  /** From this instant on; null for all. */
  since: string | null;
  /** Not younger: what is being written at the same time could still come before it. */
  until: string;
  after: Cursor | null;
  limit: number;
}

/** A case in its customer's own list. */
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
   * Writes all events and their deliveries atomically. `seen` is the last event the author saw; null skips the check.
   */
  append(reference: Reference, seen: number | null, events: readonly NewCaseEvent[]): Promise<Appended>;
  list(query: QueueQuery): Promise<QueueEntry[]>;
  /** In the order of their last events, which is when `changedAt` was. */
  listChanged(query: SyncQuery): Promise<(QueueEntry & { changedAt: string })[]>;
  /** What is due by this day, the most overdue first. */
  listDue(until: Day, limit: number): Promise<{ reference: Reference; duty: Duty }[]>;
  count(staffId: string, today: Day): Promise<Record<QueueView, number>>;
  /** What the filter `since` finds. */
  countNews(staffId: string, since: string): Promise<{ dangers: number; replies: number }>;
  /** Whether `credential` is the lead's email address or postcode; false for a case that does not exist. */
  prove(reference: Reference, credential: string): Promise<boolean>;
  /** Records who sent it: `owner` is the opaque mark of a signed-in customer. */
  own(reference: Reference, owner: string): Promise<void>;
  /** Newest first. */
  listOwn(owner: string): Promise<OwnCase[]>;
  /** Further cases of the same email address, newest first. */
  listOthers(reference: Reference): Promise<OwnCase[]>;
  /** Complaints received on these days, both ends inclusive. */
  listComplaints(from: Day, to: Day): Promise<ComplaintRow[]>;
  /** Open cases, and all that were resolved since a day. */
  listWork(since: Day): Promise<WorkRow[]>;
  /** The most frequent subjects since a day. */
  countSubjects(since: Day, limit: number): Promise<{ subject: string; count: number }[]>;
  /** Writes an audit line: the record was opened, and a danger in it was read. */
  noteOpened(reference: Reference, actor: string): Promise<void>;
  /** Adds a tag, or removes it; only the audit tells who did. */
  tag(reference: Reference, tag: string, isWanted: boolean, actor: string): Promise<void>;
  /** Tags of open cases, or of all. */
  listTags(withDone: boolean): Promise<string[]>;
  /** Everybody who has signed in at the desk. */
  listStaff(): Promise<{ id: string; name: string }[]>;
  noteStaff(staff: { id: string; name: string }): Promise<void>;
  /** Dismisses the emails of a case that were not sent. */
  dismissMails(reference: Reference, actor: string): Promise<void>;
  /** Parked emails of all cases; bounced ones are shown at their case. */
  countParked(): Promise<number>;
}

/** `operation`: a call of the operations API; `detail` says which. */
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
  /** From this instant; null for all. */
  since: string | null;
  /** The `id` of the line before which the list begins; null for the newest. */
  before: string | null;
  actor: string | null;
  /** As typed; an unknown reference finds nothing. */
  reference: string | null;
  limit: number;
}

/** Who saw, changed, exported or erased personal data. */
export interface Audit {
  write(action: 'show' | 'export' | 'operation', actor: string, detail: JsonObject): Promise<void>;
  /** Newest first. */
  list(query: AuditQuery): Promise<AuditLine[]>;
}
