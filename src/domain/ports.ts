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
import type { DangerMark, ToldMark, Danger } from './entities/danger.ts';
import type { JsonObject, Lead, Reference, Suspicion } from './entities/lead.ts';
import type { ProofLine } from './journeys/proof.ts';
import type { Account, AccountStatusCount, Customer, Premises } from './entities/customer.ts';
import type { AnswerCard, Hit, SearchResult, Suggestion } from './entities/search.ts';

/** §7 POST /v1/leads. */
export interface Leads {
  /**
   * Resolves to its reference, only when the lead is durable. The same key with the same lead returns the same reference
   * for seven days. `suspect` (looks automated) and `danger` (what its words describe) are stored with the lead for its
   * readers; a suspect lead is never dropped.
   * @throws AppError `idempotency-conflict` same key, different lead
   * @throws AppError `refused` a rule is broken (unknown address, attribute out of bounds)
   * @throws AppError `unavailable` the database is unavailable
   * @throws AppError `upstream` (clients only) the back end returned a bad answer or none
   * @throws AppError `too-many-requests` this client sent too many
   */
  send(lead: Lead, idempotencyKey: string, suspect?: Suspicion | null, danger?: DangerMark | null): Promise<Reference>;
}

/** §7 GET and POST /v1/addresses. */
export interface Addresses {
  /**
   * Addresses at a postcode in any case and spacing, in street order; never one entered by hand.
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

/** Kept after a send, so that a reload or a repeated submit shows the same reference. */
export interface Receipt {
  reference: Reference;
  /** Hash of what was sent: a repeated submit with the same content is the same send. */
  contentHash: string;
  /** ISO instant. */
  sentAt: string;
  /** The other back end's reference, once it accepted a lead that waited here. */
  outsideReference?: Reference;
  /** Stored with the lead if it is kept here, else with the receipt. */
  proof?: ProofLine[];
  /** Dangers that its words describe. */
  danger?: ToldMark;
}

/** What was sent, for its receipt. */
export interface SentForm extends Pick<Receipt, 'reference' | 'contentHash' | 'sentAt' | 'danger'> {
  /** The lead's attributes: where no lead is kept here, its proof is kept with the receipt. */
  attributes?: JsonObject;
}

/**
 * `visitor` is the unguessable id in the cookie. Every method throws AppError `unavailable` if the database is
 * unavailable.
 */
export interface Drafts {
  find(visitor: string, journey: string): Promise<Draft | null>;
  /**
   * Sets the named parts and leaves the others; restarts the 24 hours. With the id of an open page that saves by
   * itself: keeps nothing once that page was sent or cleared, or its visitor has left, so that a late save brings no
   * draft back.
   */
  keep(visitor: string, journey: string, parts: JsonObject, openPage?: string): Promise<void>;
  /** Forgets one journey's draft, and its address typed by hand; receipts stay. `openPage` was cleared. */
  discard(visitor: string, journey: string, openPage?: string): Promise<void>;
  /**
   * Forgets the draft and keeps the receipt, as the journey's newest and under its own id, in one transaction.
   * `openPage` was sent.
   */
  close(visitor: string, journey: string, sent: SentForm, id: string, openPage?: string): Promise<void>;
  /** The journey's newest, or the one with this id. */
  findReceipt(visitor: string, journey: string, id?: string): Promise<Receipt | null>;
  /** Deletes everything of one visitor, who has left: on sign-out. */
  forget(visitor: string): Promise<void>;
  /**
   * Moves drafts and receipts of `since` to `waiting`, in one transaction. `toParts` merges two drafts of one journey,
   * that of `waiting` first; of two receipts that of `since` stays.
   */
  join(waiting: string, since: string, toParts: (waiting: JsonObject, since: JsonObject) => JsonObject): Promise<void>;
  /** Deletes what is older than 24 hours; returns the number of drafts. */
  sweep(): Promise<number>;
}

/**
 * For a lead: to the webhook, the confirmation email, or the back end it waits for. For an event of its case: to the
 * webhook, or the email to the customer.
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
  /** `parked` waits for an operator; `bounced` was refused for its recipient, and waits for the desk. */
  state: 'waiting' | 'claimed' | 'done' | 'parked' | 'bounced';
  /** How the last try failed; of an entry that is done, a note: why nothing was sent, or how the answer differed. */
  lastError: string | null;
  /** A failed attempt may have been accepted; remembered until the entry is delivered. */
  mayHaveArrived: boolean;
  /** Taken over from a process whose lease ran out: it may already have been delivered. */
  takenOver?: boolean;
}

/**
 * Deliveries, each written in the transaction of the lead or the case's event that causes it. Every method throws
 * AppError `unavailable` if the database is unavailable.
 */
export interface Outbox {
  /**
   * Claims up to `limit` due entries, of `kinds` if given, for `leaseMs`; nobody else can claim them while the lease
   * lasts.
   */
  claim(limit: number, leaseMs: number, kinds?: readonly OutboxKind[]): Promise<OutboxEntry[]>;
  /**
   * Delivered, or skipped. `note` is kept as the entry's last error: why it was skipped, or how the answer differed.
   */
  done(id: string, note?: string): Promise<void>;
  /** Puts it back in the queue until `dueAt`; counts the attempt. `mayHaveArrived` is never forgotten again. */
  retry(id: string, dueAt: Date, error: string, mayHaveArrived?: boolean): Promise<void>;
  /** Out of the queue until somebody releases or dismisses it. */
  park(id: string, error: string, mayHaveArrived?: boolean, state?: 'parked' | 'bounced'): Promise<void>;
  /** The same for all that wait or are claimed, or those of a reference; returns how many. */
  parkAll(error: string, reference?: Reference): Promise<number>;
  /** Makes parked entries due now, and those of a reference that bounced too; returns how many. */
  release(reference?: Reference): Promise<number>;
  /** Gives up what is parked or bounced, of these kinds if given; returns how many. */
  dismiss(reference: Reference, kinds?: readonly OutboxKind[]): Promise<number>;
  /** Makes entries that are done with this note due now; returns how many. */
  reopen(note: string, reference?: Reference): Promise<number>;
  /**
   * After the clock was set back: entries of `kind` that wait longer than `mostMs` become due now, and leases longer
   * than `leaseMs` are shortened to it.
   */
  hasten(kind: OutboxKind, mostMs: number, leaseMs: number): Promise<void>;
  /** Lists deliveries of every state and lead unless these are given. */
  list(state?: OutboxEntry['state'], reference?: Reference): Promise<OutboxEntry[]>;
}

/**
 * §7 Content server. A method returns null when the server says that there is no such thing, and throws AppError
 * `upstream` when it is unreachable and there is no usable copy.
 */
export interface Content {
  header(): Promise<HeaderConfiguration | null>;
  outage(): Promise<OutageNotice | null>;
  categories(): Promise<Category[]>;
  /** Every article in the categories file, also under a category that the file does not describe. */
  articles(): Promise<ArticleLink[]>;
  article(category: string, slug: string): Promise<Article | null>;
  deals(): Promise<Article | null>;
  /** A page that has an address of its own; another server's, or else ours. */
  page(name: ContentPageName): Promise<Article | null>;
  /** §2 Addresses of the scripts of nucleus articles and of the deals page. */
  scripts(of: 'nucleusForm' | 'deals'): string[];
  /** Empty if the server has none. */
  videos(): Promise<Video[]>;
  /** Links, hours and old addresses; omits what the server does not send. Never throws. */
  site(): Promise<Site>;
  /** The same for a page that waits no longer than this in all: it then gets the copy at hand, else `upstream`. */
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
  /** Of a customer that `list` returned. */
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
  /** One or two, the more urgent first. */
  dangers: readonly Danger[];
  cards: readonly AnswerCard[];
  /** Tablets or poison were taken: 999 comes before somebody to talk to. */
  isOverdose?: true;
}

interface Searched extends SearchResult {
  /** Nothing was found: counted. */
  isInVain: boolean;
  /** No article was read since the start: only forms and numbers are found. */
  isAway: boolean;
}

export interface HelpSearch {
  /**
   * Never throws. A search with no results is counted, without the person, once several visits searched for it (`visit`
   * tells them apart); never if `uncounted`. `skip`: hits of earlier pages. `exact`: no spelling correction.
   */
  search(term: string, options?: { skip?: number; exact?: boolean; visit?: string; uncounted?: boolean }): Searched;
  /** Counts a search already known to have no results. */
  countFailed(term: string, visit: string): void;
  /** While a search is typed, best first; empty for what nothing begins with. Never throws, and is not counted. */
  suggest(typed: string): Suggestion[];
  /** Help for a longer text, best first. Not counted as a search: the text is personal. */
  related(words: string): Hit[];
  /** Dangers in a customer's own words, with the cards that say what to do; null for almost all texts. */
  findDanger(text: string): Warning | null;
  /** The cards of dangers found earlier. */
  toWarning(mark: ToldMark): Warning;
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
  /** Once, within an hour of the vote; false otherwise. */
  explain(id: string, reason: string): Promise<boolean>;
  /** Articles with the most "no" votes first. `since` is a day, YYYY-MM-DD. */
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
  /** Most frequent first. `since` is a day, YYYY-MM-DD. */
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
  /** "draft", "from Tuesday, 24 November 2026". */
  when: string;
}

/** Reports for writers about our own content (decision 0059). */
export interface ContentDesk {
  /** Every line that contains the words or links to them. */
  find(words: string): ContentLine[];
  /** Pictures and figures that nothing refers to. */
  unused(): ContentLine[];
  /** Figures and articles not reviewed for a long time, oldest first. */
  stale(): ContentLine[];
  scheduled(): ScheduledLine[];
  /** Mistakes to correct. */
  mistakes(): ContentLine[];
}

// Storage of the identity modules, shared by all instances: encrypted texts under unguessable ids.

export interface KeptText {
  value: string;
  expiresAt: Date;
  /** Texts of one group can be deleted together. */
  group?: string;
  /** A second id to find it by. */
  alias?: string;
}

export interface FoundText {
  value: string;
  /** For `replace`; changes with every write. */
  version: number;
}

/** Expired texts are never returned. Every method throws AppError `unavailable` if the database is unavailable. */
export interface IdentityRecords {
  find(kind: string, id: string): Promise<FoundText | null>;
  findByAlias(kind: string, alias: string): Promise<FoundText | null>;
  /** Adds or replaces. */
  keep(kind: string, id: string, text: KeptText): Promise<void>;
  /** Adds it; false if there is one already, which stays. */
  add(kind: string, id: string, text: KeptText): Promise<boolean>;
  /** Compare and swap: false when `version` is no longer the stored one. */
  replace(kind: string, id: string, version: number, text: Pick<KeptText, 'value' | 'expiresAt'>): Promise<boolean>;
  /** Reads and deletes atomically: at most one caller gets it. */
  take(kind: string, id: string): Promise<string | null>;
  remove(kind: string, id: string): Promise<void>;
  removeGroup(group: string): Promise<void>;
  /** Deletes expired texts; returns how many. */
  sweep(): Promise<number>;
}
