/**
 * What the web app asks of the world. A port has a client (HTTP, §7) and, behind our own API, a store (SQL);
 * one contract suite in tests/ports runs on each.
 */
import type { Deadline } from './deadline.ts';
import type { Address, AddressAttributes } from './entities/address.ts';
import type {
  Article,
  ArticleLink,
  Category,
  ContentScript,
  HeaderConfiguration,
  OutageNotice,
} from './entities/content.ts';
import type { DangerMark } from './entities/danger.ts';
import type { JsonObject, Lead, Reference, Suspicion } from './entities/lead.ts';
import type { Site } from './entities/site.ts';
import type { Video } from './entities/video.ts';
import type { ProofLine } from './journeys/proof.ts';

/** §7 POST /v1/leads. */
export interface Leads {
  /**
   * Resolves only when the lead is durable; with null (clients only) where a back end took it and named no reference.
   * The same key with the same lead answers the same reference for seven days.
   * `suspect` (sent by a machine?) and `danger` (what its words tell of) are kept beside the lead for those who read it; a
   * suspect lead is never dropped.
   * @throws AppError `idempotency-conflict` same key, other lead
   * @throws AppError `refused` a rule is broken (unknown address, attribute out of bounds)
   * @throws AppError `unavailable` the database is away
   * @throws AppError `upstream` (clients only) the back end answered badly or not at all
   * @throws AppError `too-many-requests` this client sent too many
   */
  send(
    lead: Lead,
    idempotencyKey: string,
    suspect?: Suspicion | null,
    danger?: DangerMark | null,
  ): Promise<Reference | null>;
}

/** §7 GET and POST /v1/addresses. */
export interface Addresses {
  /**
   * Addresses at a postcode in any case and spacing, in the order of the street; never one that a customer typed by hand.
   * @throws AppError `unavailable` the database is away; `upstream` (clients only) the back end failed
   */
  findByPostcode(postcode: string): Promise<Address[]>;
  /** Saves a hand-entered address and answers its id; the same address may get the same id. @throws as above */
  save(attributes: AddressAttributes): Promise<string>;
}

/** One journey's unsent answers (decision 0008). */
export interface Draft {
  /** Named parts, `personalDetails` among them, as the forms typed them. */
  parts: JsonObject;
}

/** Kept after a send, so that a reload or a repeated submit shows the same reference. */
export interface Receipt {
  /** Null where another back end took it and named none. */
  reference: Reference | null;
  /** Hash of what was sent: a repeated submit with the same content is the same send. */
  contentHash: string;
  /** ISO instant. */
  sentAt: string;
  /** The other back end's own reference, once a lead that waited here was accepted there. */
  outsideReference?: Reference;
  /** Of the lead itself where it is kept here, else kept with the receipt. */
  proof?: ProofLine[];
  /** The dangers that its words tell of. */
  danger?: DangerMark;
}

/** `visitor` is the unguessable id in the cookie. Every method throws AppError `unavailable` when the database is away. */
export interface Drafts {
  find(visitor: string, journey: string): Promise<Draft | null>;
  /**
   * Sets the named parts and leaves the others; restarts the 24 hours. With the id of an open page that saves by itself: keeps
   * nothing once that page was sent or cleared, so that a late save brings no draft back.
   */
  keep(visitor: string, journey: string, parts: JsonObject, openPage?: string): Promise<void>;
  /** Forgets one journey's draft, and its address typed by hand; receipts stay. `openPage` was cleared. */
  discard(visitor: string, journey: string, openPage?: string): Promise<void>;
  /**
   * Forgets the draft and keeps the receipt, as the journey's newest and under its own id, in one transaction. `openPage` was
   * sent.
   */
  close(visitor: string, journey: string, receipt: Receipt, id: string, openPage?: string): Promise<void>;
  /** The newest of the journey, or the one of that id. */
  findReceipt(visitor: string, journey: string, id?: string): Promise<Receipt | null>;
  /** Everything of one visitor: on sign-out. */
  forget(visitor: string): Promise<void>;
  /**
   * Drafts and receipts of `since` become those of `waiting`, in one transaction. `toParts` says what becomes of two drafts of
   * one journey, that of `waiting` first; of two receipts that of `since` stays.
   */
  join(waiting: string, since: string, toParts: (waiting: JsonObject, since: JsonObject) => JsonObject): Promise<void>;
  /** Removes what is past its 24 hours; answers how many drafts went. */
  sweep(): Promise<number>;
}

/**
 * Of a lead: to the webhook, the confirmation e-mail, or to the back end that it waits for. Of an event of its case: to the
 * webhook, and the e-mail to the customer.
 */
export type OutboxKind = 'webhook' | 'email' | 'back-end' | 'case-webhook' | 'case-email';

export interface OutboxEntry {
  id: string;
  kind: OutboxKind;
  reference: Reference;
  /** The event of the case that it depends on; null where it depends on the lead. */
  eventSeq: number | null;
  attempts: number;
  /** ISO instants. */
  createdAt: string;
  dueAt: string;
  state: 'waiting' | 'claimed' | 'done' | 'parked';
  lastError: string | null;
  /** Claimed before by a process that never answered: it may have been delivered. */
  takenOver?: boolean;
}

/** Deliveries that depend on a lead, written in the lead's own transaction. */
export interface Outbox {
  /**
   * Takes up to `limit` due entries, of `kinds` where given, for `leaseMs`; no two claimers get the same one while the lease
   * lasts.
   */
  claim(limit: number, leaseMs: number, kinds?: readonly OutboxKind[]): Promise<OutboxEntry[]>;
  /** Delivered, or not to be delivered: then `note` says why, and stays as the entry's last error. */
  done(ids: string | readonly string[], note?: string): Promise<void>;
  /** Back to waiting until `dueAt`; counts the attempt. */
  retry(id: string, dueAt: Date, error: string): Promise<void>;
  /** Out of the queue until an operator releases it. */
  park(id: string, error: string): Promise<void>;
  /** Parked entries become due now; answers how many. */
  release(reference?: Reference): Promise<number>;
  /** Entries that are done with this note become due now; answers how many. */
  reopen(note: string, reference?: Reference): Promise<number>;
  /**
   * After the clock was set back: what of `kind` waits for longer than `mostMs` is due now, and what is claimed for longer
   * is claimed for `leaseMs`.
   */
  hasten(kind: OutboxKind, mostMs: number, leaseMs: number): Promise<void>;
  /** Of every state and lead, where none is given. */
  list(state?: OutboxEntry['state'], reference?: Reference): Promise<OutboxEntry[]>;
}

/**
 * §7 content server. A method answers null when the server says there is no such thing, and throws
 * AppError `upstream` when it cannot be reached and no good copy is left.
 */
export interface Content {
  header(): Promise<HeaderConfiguration | null>;
  outage(): Promise<OutageNotice | null>;
  categories(): Promise<Category[]>;
  /** Every article that the categories file lists, also under a category that it does not describe. */
  articles(): Promise<ArticleLink[]>;
  article(category: string, slug: string): Promise<Article | null>;
  deals(): Promise<Article | null>;
  /** §2 Scripts of nucleus articles and of the deals page; unavailable ones are left out. Never throws. */
  scripts(of: 'nucleusForm' | 'deals'): Promise<ContentScript[]>;
  /** Empty when the server has none. */
  videos(): Promise<Video[]>;
  /** Links, hours and old addresses; what the server says nothing of is left out, and nothing is thrown. */
  site(): Promise<Site>;
  /** The same for a page that waits no longer than this, however many it reads: a copy at hand comes then, else `upstream`. */
  during(deadline: Deadline): Content;
}
