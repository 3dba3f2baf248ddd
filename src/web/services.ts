/** The services of one request that pages may use. Only types, so that a page depends on no implementation. */
import type { Letters } from '#domain/letters.ts';
import type { TriageNodes } from '#domain/triage.ts';
import type { ConsentQuestion } from '#domain/consent-question.ts';
import type { ConsentChoice } from './consent/choice.server.ts';
import type { CaseEvent, NewCaseEvent } from '#domain/cases/events.ts';
import type { StaffRole } from '#domain/cases/roles.ts';
import type { CurrentNotice } from '#domain/maintenance.ts';
import type { BrowserCookies } from '#domain/cookies.ts';
import type { Article } from '#domain/entities/content.ts';
import type { Lead, Reference } from '#domain/entities/lead.ts';
import type { AppError } from '#domain/errors.ts';
import type { FoundPrefill } from '#domain/prefill.ts';
import type { Step, Flow } from '#domain/journeys/step.ts';
import type { Log } from '#domain/log.ts';
import type {
  Addresses,
  Content,
  Draft,
  Drafts,
  Leads,
  ContentDesk,
  FailedSearches,
  HelpSearch,
  Votes,
  Warning,
} from '#domain/ports.ts';
import type { AppendResult, Audit, CaseFile, Cases, OwnCase } from '#domain/ports-cases.ts';
import type { Receivers } from '#domain/privacy/receivers.ts';
import type { BankSecret } from '#domain/rules/bank-secret.ts';
import type { AwaitedSave } from './drafts/awaited-save.server.ts';

/** The unguessable id of this browser's drafts, stored in an HttpOnly cookie (decision 0008). */
export interface Visitors {
  /** Null also if the draft belongs to somebody who is not signed in now (decision 0008). */
  find(): string | null;
  /** A new id for a browser without a cookie. */
  create(): string;
  /** Whether a draft is stored aside until its owner signs in. */
  hasAside(): boolean;
  /** Returns the Set-Cookie value that extends the id by another 24 hours, bound to whoever is signed in. */
  toCookie(visitor: string): string;
}

/** §6 Which of the two session cookies are valid; pages never see the tokens. */
export interface Caller {
  identity: boolean;
  access: boolean;
  /** A pseudonym that distinguishes customers in open pages; null for a visitor. */
  mark: string | null;
  /** A pseudonym of this sign-in. */
  signIn: string | null;
}

/** A submit of a journey's last step. */
export interface LastStepSubmit {
  visitor: string;
  flow: Flow;
  step: Step;
  form: FormData;
}

export interface LeadSend extends LastStepSubmit {
  lead: Lead;
  /** The danger that its texts describe. */
  warning: Warning | null;
}

/** Sends a lead once, however often the button is pressed (decision 0020). */
export interface LeadSender {
  /** Returns the path to which a repeated submit redirects if it was already sent; null otherwise. */
  findSent(sent: LastStepSubmit): Promise<string | null>;
  /** Whether a draft contains the text of this submit, and no other. */
  isOf(sent: LastStepSubmit, draft: Draft): boolean;
  /**
   * The key is a hash of the content: two tabs, a double submit or a retry after a lost response are the same send; an
   * edited text is a new one.
   * @returns the path of its confirmation
   * @throws AppError like port Leads
   */
  sendOnce(send: LeadSend): Promise<string>;
}

export interface Preview {
  article: Article;
  /** The link's last day, YYYY-MM-DD. */
  until: string;
  /** Mistakes found by the content check, one line each. */
  mistakes: string[];
}

export interface Services {
  /** @throws AppError `unavailable` the session store is unavailable; this is not a sign-out */
  caller(): Promise<Caller>;
  /** §6 Prefill for a signed-in customer; empty for a visitor or after a failure. `urgent` retries what failed. */
  prefill(urgent?: boolean): Promise<FoundPrefill>;
  /** Whether sign-in is configured; otherwise no page offers it. */
  canSignIn: boolean;
  content: Content;
  /** Content mistakes shown on the page; null except in `npm run dev`. */
  mistakes: ((path: string) => string[]) | null;
  /** The pages of “What’s happening?”, always from our own content. */
  triage(): TriageNodes;
  /** Texts of confirmations. */
  letters(): Letters;
  /** The article behind a signed preview link; null for an invalid link, or if articles come from another server. */
  preview(pass: string): Preview | null;
  leads: Leads;
  addresses: Addresses;
  drafts: Drafts;
  awaitedSave: AwaitedSave;
  sending: LeadSender;
  search: HelpSearch;
  /** Finds a card number or PIN in a customer's text; null for any other text (decision 0046). */
  findBankSecret(text: string): BankSecret | null;
  votes: Votes;
  /** Null if another system stores the leads. */
  follow: CaseAccess | null;
  /** Null if the desk is switched off. */
  desk: Desk | null;
  /** Whether the forms are open, or closed for maintenance. */
  forms: { closed(): CurrentNotice | null; error(): AppError | null };
  /** §2 Feature flag of the meter-reading form. */
  meterReadingForm: boolean;
  /** §2 The price-cap variant of the contact page's credit card. */
  priceCapNotice: boolean;
  visitors: Visitors;
  cookies: BrowserCookies;
  /** Adds a Set-Cookie value to the response, before the page's own headers. */
  addCookie(cookie: string): void;
  log: Log;
  now(): Date;
  /** The public address, without a trailing slash. */
  publicOrigin: string;
  /** URLs of the framework-free scripts; null in an unbuilt server. */
  scripts: Record<'page' | 'session' | 'consent' | 'saving' | 'desk', string | null>;
  /** Origins allowed in a page's policy besides this site; omitted if there are none. */
  origins: { contentOrigin?: string; beaconOrigin?: string };
  /** The running release, "0.1.0+build", for bug reports. */
  release: string;
  consentProvider: 'builtin' | 'onetrust';
  /** Settings of the consent script; `beacon` is '' if there is none. */
  monitoring: { application: string; replayRate: number; version: string; beacon: string };
  /** The current text of the cookie question. */
  consentAsked: ConsentQuestion;
  consentChoice: ConsentChoice;
  /** Who receives what customers send, for the privacy page. */
  receivers: Receivers;
  /** Where leads are stored, for the privacy page. */
  leadsKept: 'here' | 'queued' | 'elsewhere';
  /** Retention of leads in years; null if they are never erased automatically. */
  leadYears: number | null;
}

/** A case that this browser may see, and the cookie that extends its access. */
export interface OpenedCase {
  file: CaseFile;
  cookie: string;
}

/** A customer's access to their case (decision 0053). */
export interface CaseAccess {
  /** Null if reference and proof do not match. @throws AppError `too-many-requests` */
  prove(reference: string, proof: string): Promise<OpenedCase | null>;
  /** The case that this browser may see. */
  find(): Promise<OpenedCase | null>;
  /** @throws AppError `too-many-requests` */
  append(reference: Reference, seen: number | null, events: readonly NewCaseEvent[]): Promise<AppendResult>;
  /** Cases sent while signed in as the current customer. */
  listOwn(): Promise<OwnCase[]>;
  /** Returns the cookie that opens one of the customer's own cases; null for any other. */
  openOwn(reference: string): Promise<string | null>;
  /** Ends access in every browser that has a copy of the cookie; returns Set-Cookie values. */
  close(): string[];
}

/** The caller of a desk page. */
export type DeskCaller =
  { state: 'anonymous' | 'refused' } | { state: 'staff'; id: string; name: string; role: StaffRole };

/** A template for a reply, filled in for one case. */
export interface Template {
  key: string;
  title: string;
  text: string;
}

/** The desk of the support staff (decision 0053). */
export interface Desk {
  /** @throws AppError `unavailable` */
  caller(): Promise<DeskCaller>;
  /** Returns the Set-Cookie values that end the session. */
  leave(): Promise<readonly string[]>;
  /** Refuses whatever the caller's role does not allow. */
  cases: Cases;
  audit: Audit;
  /** Seals a search term for the address, so that only this desk can read it. */
  sealSearch(words: string): Promise<string>;
  /** Null for anything that this desk has not sealed. */
  openSearch(sealed: string): Promise<string | null>;
  templates(file: CaseFile): Template[];
  /** The email that the customer gets about this event. */
  toLetter(file: CaseFile, event: CaseEvent): { subject: string; text: string };
  /** The ombudsman letter as text, for a complainant without an email address; null if none is to be posted. */
  letterToPost(file: CaseFile): string | null;
  failedSearches: Pick<FailedSearches, 'list'>;
  /** Null if articles come from another server. */
  content: ContentDesk | null;
  /** Number of customers, for figures per 100,000; null if not set. */
  customerAccounts: number | null;
}
