/**
 * The web app's ports. Each has a client (HTTP, §7) and, behind our own API, a store (SQL); one contract suite in
 * tests/ports runs against both.
 */
import type { ContentPageName } from './content-pages.ts';
import type { Deadline } from './deadline.ts';
import type { Address, AddressAttributes } from './entities/address.ts';
import type {
  Article,
  ArticleLink,
  Category,
  HeaderConfiguration,
  OutageNotice,
  Site,
  Video,
} from './entities/content.ts';
import type { DangerMark, ReceiptDangerMark, Danger } from './entities/danger.ts';
import type { JsonObject, Lead, Reference, Suspicion } from './entities/lead.ts';
import type { ProofLine } from './journeys/proof.ts';
import type { Account, AccountStatusCount, Customer, Premises } from './entities/customer.ts';
import type { AnswerCard, Hit, SearchResult, Suggestion } from './entities/search.ts';

/** §7 POST /v1/leads. */
export interface Leads {
  /**
   * Resolves to the lead's reference once it is durable. The same key with the same lead returns the same reference for
   * seven days. `suspect` (looks automated) and `danger` (what its text describes) are stored with the lead for
   * advisers; a suspect lead is never dropped.
   * @throws AppError `idempotency-conflict` same key, different lead
   * @throws AppError `refused` a rule is broken (unknown address, attribute out of bounds)
   * @throws AppError `unavailable` the database is unavailable
   * @throws AppError `upstream` (clients only) the back end returned an invalid response or none
   * @throws AppError `too-many-requests` this client sent too many
   */
  send(lead: Lead, idempotencyKey: string, suspect?: Suspicion | null, danger?: DangerMark | null): Promise<Reference>;
}

/** §7 GET and POST /v1/addresses. */
export interface Addresses {
  /**
   * Finds addresses at a postcode in any case and spacing, in street order; never a hand-entered one.
   * @throws AppError `unavailable` the database is unavailable; `upstream` (clients only) the back end failed
   */
  findByPostcode(postcode: string): Promise<Address[]>;
  /** Saves a hand-entered address and returns its id; equal addresses may share one. @throws as above */
  save(attributes: AddressAttributes): Promise<string>;
}

/** The unsent answers of one journey (decision 0008). */
export interface Draft {
  /** Named parts, `personalDetails` among them, with the values as typed. */
  parts: JsonObject;
}

/** Stored after a send, so that a reload or a repeated submit shows the same reference. */
export interface Receipt {
  reference: Reference;
  /** Hash of what was sent: a repeated submit with the same hash counts as the same send. */
  contentHash: string;
  /** ISO instant. */
  sentAt: string;
  /** The external back end's reference, once it has accepted a lead that was queued here. */
  outsideReference?: Reference;
  /** Derived from the lead if it is stored here, otherwise stored with the receipt. */
  proof?: ProofLine[];
  /** Dangers that its text describes. */
  danger?: ReceiptDangerMark;
}

/** The facts of a send that its receipt stores. */
export interface SentForm extends Pick<Receipt, 'reference' | 'contentHash' | 'sentAt' | 'danger'> {
  /** The lead's attributes; if no lead is stored here, its proof is stored with the receipt. */
  attributes?: JsonObject;
}

/**
 * `visitor` is the unguessable id in the cookie. Every method throws AppError `unavailable` if the database is
 * unavailable.
 */
export interface Drafts {
  find(visitor: string, journey: string): Promise<Draft | null>;
  /**
   * Sets the named parts and leaves the others; restarts the 24 hours. With the id of an open page that autosaves:
   * stores nothing once that page was sent or cleared, or its visitor has left, so that a late save does not restore
   * the draft.
   */
  keep(visitor: string, journey: string, parts: JsonObject, openPage?: string): Promise<void>;
  /**
   * Deletes one journey's draft, and its hand-entered address; receipts stay.
   * @param openPage the page that was cleared
   */
  discard(visitor: string, journey: string, openPage?: string): Promise<void>;
  /**
   * Deletes the draft and stores the receipt, as the journey's newest and under its own id, in one transaction.
   * @param openPage the page that was sent
   */
  close(visitor: string, journey: string, sent: SentForm, id: string, openPage?: string): Promise<void>;
  /** Finds the journey's newest receipt, or the one with this id. */
  findReceipt(visitor: string, journey: string, id?: string): Promise<Receipt | null>;
  /** Deletes everything of a visitor who signs out. */
  forget(visitor: string): Promise<void>;
  /**
   * Moves drafts and receipts of `since` to `waiting`, in one transaction. `toParts` merges two drafts of one journey,
   * that of `waiting` first; of two receipts that of `since` is used.
   */
  join(waiting: string, since: string, toParts: (waiting: JsonObject, since: JsonObject) => JsonObject): Promise<void>;
  /** Deletes drafts and receipts older than 24 hours; returns the number of drafts. */
  sweep(): Promise<number>;
}

/**
 * A lead goes to the webhook, the confirmation email, or the external back end; an event of its case goes to the
 * webhook, or to the customer by email.
 */
export type OutboxKind = 'webhook' | 'email' | 'back-end' | 'case-webhook' | 'case-email';

export interface OutboxEntry {
  id: string;
  kind: OutboxKind;
  reference: Reference;
  /** The event of the case that it belongs to; null if it belongs to the lead itself. */
  eventSeq: number | null;
  attempts: number;
  /** ISO instants. */
  createdAt: string;
  dueAt: string;
  /** `parked` needs an operator; `bounced` was rejected for its recipient, and needs the desk. */
  state: 'waiting' | 'claimed' | 'done' | 'parked' | 'bounced';
  /**
   * Why the last attempt failed; of an entry that is done, a note why nothing was sent, or how the response differed.
   */
  lastError: string | null;
  /** True if a failed attempt may have been accepted; stored until the entry is delivered. */
  mayHaveArrived: boolean;
  /** The lease of another process has expired, so the entry may already have been delivered. */
  takenOver?: boolean;
}

/**
 * Deliveries, each written in the transaction of the lead or event that causes it. Every method throws AppError
 * `unavailable` if the database is unavailable.
 */
export interface Outbox {
  /**
   * Claims up to `limit` due entries, of `kinds` if given, for `leaseMs`; nobody else can claim them while the lease
   * lasts.
   */
  claim(limit: number, leaseMs: number, kinds?: readonly OutboxKind[]): Promise<OutboxEntry[]>;
  /**
   * Marks an entry as delivered or skipped.
   * @param note why it was skipped, or how the response differed; stored as the entry's last error
   */
  done(id: string, note?: string): Promise<void>;
  /** Requeues an entry until `dueAt`, and counts the attempt. A `mayHaveArrived` once set stays set. */
  retry(id: string, dueAt: Date, error: string, mayHaveArrived?: boolean): Promise<void>;
  /** Takes an entry out of the queue until somebody releases or dismisses it. */
  park(id: string, error: string, mayHaveArrived?: boolean, state?: 'parked' | 'bounced'): Promise<void>;
  /** Parks all entries that are waiting or claimed, or those of a reference; returns how many. */
  parkAll(error: string, reference?: Reference): Promise<number>;
  /** Makes parked entries due now, and those of a reference that bounced too; returns how many. */
  release(reference?: Reference): Promise<number>;
  /** Dismisses parked and bounced entries, of these kinds if given; returns how many. */
  dismiss(reference: Reference, kinds?: readonly OutboxKind[]): Promise<number>;
  /** Requeues entries that are done with this note; returns how many. */
  reopen(note: string, reference?: Reference): Promise<number>;
  /**
   * Corrects times after the clock was set back: entries of `kind` that wait longer than `mostMs` become due now, and
   * leases longer than `leaseMs` are shortened to it.
   */
  hasten(kind: OutboxKind, mostMs: number, leaseMs: number): Promise<void>;
  /** Lists deliveries of every state and lead unless these are given. */
  list(state?: OutboxEntry['state'], reference?: Reference): Promise<OutboxEntry[]>;
}

/**
 * §7 Content server. A method returns null if the server responds that there is no such document, and throws AppError
 * `upstream` if it is unreachable and there is no usable copy.
 */
export interface Content {
  header(): Promise<HeaderConfiguration | null>;
  outage(): Promise<OutageNotice | null>;
  categories(): Promise<Category[]>;
  /** Every article in the categories file, including those of a category that the file does not describe. */
  articles(): Promise<ArticleLink[]>;
  article(category: string, slug: string): Promise<Article | null>;
  deals(): Promise<Article | null>;
  /** A page with an address of its own; the content server's, otherwise ours. */
  page(name: ContentPageName): Promise<Article | null>;
  /** §2 Addresses of the scripts of nucleus articles and of the deals page. */
  scripts(of: 'nucleusForm' | 'deals'): string[];
  /** Empty if the server has none. */
  videos(): Promise<Video[]>;
  /** Links, hours and old addresses; omits what the server does not send. Never throws. */
  site(): Promise<Site>;
  /**
   * Returns the same port for a page with this deadline: after it a call returns the cached copy, otherwise throws
   * `upstream`.
   */
  during(deadline: Deadline): Content;
}

// A signed-in customer's data at the supplier (§6, §7). Every method throws AppError `upstream` on failure.

/** §7 Energy-system API, called with the identity token. */
export interface Accounts {
  statusCount(identityToken: string): Promise<AccountStatusCount>;
  list(identityToken: string): Promise<Account[]>;
}

/** §7 Backend API, called with the access token. */
export interface Customers {
  list(accessToken: string): Promise<Customer[]>;
  /** Premises of a customer that `list` returned. */
  premises(customerId: string, accessToken: string): Promise<Premises[]>;
}

/** The customer whom a bearer token identifies. */
export interface Bearer {
  subject: string;
  scopes: readonly string[];
}

/** Checks signature, issuer, audience and expiry; null for a token that fails any check. */
export interface TokenReader {
  /** @throws AppError `upstream` the issuer's keys are unavailable */
  readIdentity(token: string): Promise<Bearer | null>;
  /** @throws AppError `upstream` the issuer's keys are unavailable */
  readAccess(token: string): Promise<Bearer | null>;
}

// Ports of the help pages besides content: search, and readers' votes.

export interface Warning {
  /** One danger or two, the more urgent first. */
  dangers: readonly Danger[];
  cards: readonly AnswerCard[];
  /** Somebody has taken tablets or poison: 999 comes before a helpline. */
  isOverdose?: true;
}

interface Searched extends SearchResult {
  /** No results, so the search is counted. */
  isFailedSearch: boolean;
  /** No article has been read since startup: only forms and numbers are found. */
  isAway: boolean;
}

export interface HelpSearch {
  /**
   * Never throws. A search with no results is counted, without the person, once several visits have made it (`visit`
   * distinguishes them); never if `uncounted`. `skip`: hits of earlier pages. `exact`: no spelling correction.
   */
  search(term: string, options?: { skip?: number; exact?: boolean; visit?: string; uncounted?: boolean }): Searched;
  /** Counts a search already known to have no results. */
  countFailed(term: string, visit: string): void;
  /**
   * Suggestions while a search is typed, best first; empty if nothing begins with it. Never throws, and is not counted.
   */
  suggest(typed: string): Suggestion[];
  /** Finds help for a longer text, best first. It is not counted as a search, because the text is personal. */
  related(words: string): Hit[];
  /** Finds dangers in a customer's own text, with the cards that say what to do; null for almost all texts. */
  findDanger(text: string): Warning | null;
  /** Returns the cards of dangers that were found earlier. */
  toWarning(mark: ReceiptDangerMark): Warning;
}

interface Vote {
  /** `category/slug` of the article. */
  page: string;
  helpful: boolean;
  reason: string | null;
}

interface VoteCount {
  page: string;
  yes: number;
  no: number;
  reasons: number;
}

/** "Was this page helpful?" Every method throws AppError `unavailable` if the database is unavailable. */
export interface Votes {
  /** Returns the vote's unguessable id. */
  cast(vote: Pick<Vote, 'page' | 'helpful'>): Promise<string>;
  find(id: string): Promise<Vote | null>;
  /** Adds a reason once, within an hour of the vote; false otherwise. */
  explain(id: string, reason: string): Promise<boolean>;
  /**
   * Lists articles with the most "no" votes first.
   * @param since a day, YYYY-MM-DD
   */
  count(since: string): Promise<VoteCount[]>;
  /** Newest first. */
  reasons(page: string, since: string): Promise<string[]>;
  /** Deletes votes older than a year; returns how many. */
  sweep(): Promise<number>;
}

interface FailedSearch {
  term: string;
  count: number;
}

/**
 * Searches without results: the words and the day, never the person. Every method throws AppError `unavailable` if the
 * database is unavailable.
 */
export interface FailedSearches {
  /** Adds to today's counts; new terms over the daily limit are dropped. */
  add(counts: ReadonlyMap<string, number>): Promise<void>;
  /**
   * Lists the most frequent first.
   * @param since a day, YYYY-MM-DD
   */
  list(since: string, limit: number): Promise<FailedSearch[]>;
  /** Deletes counts older than 90 days; returns how many. */
  sweep(): Promise<number>;
}

/** A line of a content file. */
export interface ContentLine {
  /** `content/…`. */
  file: string;
  line: number;
  text: string;
}

/** A draft, or an entry with a start or end date. */
export interface ScheduledLine {
  file: string;
  title: string;
  /** "draft", "from Tuesday 24 November 2026". */
  when: string;
}

/** Reports for writers about our own content (decision 0059). */
export interface ContentDesk {
  /** Finds every line that contains the words or links to them. */
  find(words: string): ContentLine[];
  /** Lists pictures and figures that nothing refers to. */
  unused(): ContentLine[];
  /** Lists figures and articles that are due for review, the oldest first. */
  stale(): ContentLine[];
  scheduled(): ScheduledLine[];
  /** Lists mistakes to be corrected. */
  mistakes(): ContentLine[];
}

// Storage of the identity modules, shared by all instances: encrypted texts under unguessable ids.

export interface StoredText {
  value: string;
  expiresAt: Date;
  /** Texts of one group can be deleted together. */
  group?: string;
  /** A second id by which the text can be found. */
  alias?: string;
}

export interface FoundText {
  value: string;
  /** Passed to `replace`; it changes with every write. */
  version: number;
}

/** Expired texts are never returned. Every method throws AppError `unavailable` if the database is unavailable. */
export interface IdentityRecords {
  find(kind: string, id: string): Promise<FoundText | null>;
  findByAlias(kind: string, alias: string): Promise<FoundText | null>;
  /** Adds or replaces. */
  keep(kind: string, id: string, text: StoredText): Promise<void>;
  /** Adds a text; false if one with this id exists, which stays. */
  add(kind: string, id: string, text: StoredText): Promise<boolean>;
  /** Compare and swap: false if `version` is no longer the stored one. */
  replace(kind: string, id: string, version: number, text: Pick<StoredText, 'value' | 'expiresAt'>): Promise<boolean>;
  /** Reads and deletes atomically: at most one caller gets it. */
  take(kind: string, id: string): Promise<string | null>;
  remove(kind: string, id: string): Promise<void>;
  removeGroup(group: string): Promise<void>;
  /** Deletes expired texts; returns how many. */
  sweep(): Promise<number>;
}
