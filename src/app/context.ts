/** The services of a request, which the server puts into React Router's context. */
import { createContext } from 'react-router';
import type { Consent } from '#domain/consent.ts';
import type { NewCaseEvent } from '#domain/cases/events.ts';
import type { Asked } from '#domain/consent-question.ts';
import type { Closed } from '#domain/closed.ts';
import type { Article } from '#domain/entities/content.ts';
import type { Reference } from '#domain/entities/lead.ts';
import type { AppError } from '#domain/errors.ts';
import type { FoundPrefill } from '#domain/find-prefill.ts';
import type { Log } from '#domain/log.ts';
import type { Addresses, Content, Drafts, Leads } from '#domain/ports.ts';
import type { Appended, CaseFile, Cases, OwnCase } from '#domain/ports-cases.ts';
import type { ContentDesk, FailedSearches, HelpSearch, Votes } from '#domain/ports-help.ts';
import type { Receivers } from '#domain/privacy/receivers.ts';

/** The unguessable id of this browser's drafts, kept in an HttpOnly cookie (decision 0008). */
export interface Visitors {
  /** Null also where the draft is that of somebody who is not signed in now (decision 0008). */
  find(): string | null;
  /** A new id for a browser without a cookie. */
  create(): string;
  /** A draft waits for its person to sign in. */
  hasAside(): boolean;
  /** The Set-Cookie value that keeps the id for another 24 hours, for whoever is signed in. */
  toCookie(visitor: string): string;
}

/** §6 Which of the two session cookies are valid; pages never see the tokens. */
export interface Caller {
  identity: boolean;
  access: boolean;
  /** A pseudonym that tells customers' open pages apart; null for a visitor. */
  mark: string | null;
  /** A pseudonym of this sign-in. */
  signIn: string | null;
}

export interface Preview {
  article: Article;
  /** The link's last day, YYYY-MM-DD. */
  until: string;
  /** What the check of the content says of it, one line each. */
  mistakes: string[];
}

export interface Services {
  /** @throws AppError `unavailable` session store unavailable; no sign-out */
  caller(): Promise<Caller>;
  /** §6 Prefill of a signed-in customer; empty for a visitor or on failure. `urgent` retries what has failed. */
  prefill(urgent?: boolean): Promise<FoundPrefill>;
  /** Whether signing in is configured; without it no page offers it. */
  canSignIn: boolean;
  content: Content;
  /** Content mistakes shown on the page; null except in `npm run dev`. */
  mistakes: ((path: string) => string[]) | null;
  /** What a signed preview link opens; null for any other link, and where articles come from elsewhere. */
  preview(pass: string): Preview | null;
  leads: Leads;
  addresses: Addresses;
  drafts: Drafts;
  search: HelpSearch;
  votes: Votes;
  /** Null where leads are kept by another system. */
  follow: Follow | null;
  /** Null where there is none. */
  desk: Desk | null;
  /** Open or closed for a while. */
  forms: { closed(): Closed | null; error(): AppError | null };
  /** §2 The show flag of the meter-reading form. */
  meterReadingForm: boolean;
  /** §2 The price-cap variant of the contact page's credit card. */
  priceCapNotice: boolean;
  visitors: Visitors;
  /** A Set-Cookie value more for the answer, before those of the page's own headers. */
  addCookie(cookie: string): void;
  log: Log;
  now(): Date;
  /** The address that people use, without a trailing slash. */
  publicOrigin: string;
  /** Addresses of the framework-free scripts; null where nothing was built. */
  scripts: { page: string | null; session: string | null; consent: string | null; saving: string | null };
  /** Allowed in a page's policy beside this site's own; left out where there is none. */
  origins: { contentOrigin?: string; beaconOrigin?: string };
  /** The running release, "0.1.0+build", for bug reports. */
  release: string;
  consentProvider: 'builtin' | 'onetrust';
  /** What the consent script is told; `beacon` is '' where there is none. */
  monitoring: { application: string; replayRate: number; version: string; beacon: string };
  /** What the question about cookies says now. */
  consentAsked: Asked;
  /** Counts choices anonymously; erases the stored recording of a withdrawn visit. Neither throws. */
  consents: {
    count(choice: { version: string; asked: string; choice: string }): Promise<void>;
    forgetVisit(id: string): Promise<void>;
  };
  /** Who gets what customers send, for the privacy page. */
  receivers: Receivers;
  /** Where what is sent is kept, for the privacy page. */
  leadsKept: 'here' | 'queued' | 'elsewhere';
  /** Retention of what was sent; null: never erased automatically. */
  leadYears: number | null;
}

/** A case that its customer may see, and the cookie that opens it for another while. */
export interface OpenedCase {
  file: CaseFile;
  cookie: string;
}

/** A customer and their case (decision 0053). */
export interface Follow {
  /** Null where the two do not match. @throws AppError `too-many-requests` */
  prove(reference: string, proof: string): Promise<OpenedCase | null>;
  /** The case that this browser may see. */
  find(): Promise<OpenedCase | null>;
  /** @throws AppError `too-many-requests` */
  append(reference: Reference, seen: number | null, events: readonly NewCaseEvent[]): Promise<Appended>;
  /** What was sent while signed in as the one who is now. */
  listOwn(): Promise<OwnCase[]>;
  /** The cookie that opens one of them; null for anybody else's. */
  openOwn(reference: string): Promise<string | null>;
  /** The cookie that closes it. */
  toClosing(): string;
}

/** The caller of a desk page. */
export type DeskCaller = { state: 'anonymous' | 'refused' } | { state: 'staff'; id: string; name: string };

export interface StartingText {
  key: string;
  title: string;
  text: string;
}

/** The desk of those who answer (decision 0053). */
export interface Desk {
  /** @throws AppError `unavailable` */
  caller(): Promise<DeskCaller>;
  /** Set-Cookie values that end the session. */
  leave(): Promise<readonly string[]>;
  cases: Cases;
  startingTexts(): Promise<StartingText[]>;
  /** The letter about the ombudsman, as text, for a complainant without an email address; null where none is to be posted. */
  letterToPost(file: CaseFile): string | null;
  failedSearches: Pick<FailedSearches, 'list'>;
  /** Null where articles come from another server. */
  content: ContentDesk | null;
  /** Number of customers, for figures per 100,000; null when it is not set. */
  customerAccounts: number | null;
}

export const servicesContext = createContext<Services>();
/** The choice of cookies that came with a form's words: its answer knows it before the browser sends it back. */
export const chosenContext = createContext<Consent | null>(null);
/** The page is rendered for the cache: nothing of this request but its path may be in it. */
export const keptContext = createContext(false);
/** What such a page tells the page cache; never sent. */
export const FIRST_VIEW = 'X-First-View';
export const NOTHING_FOUND = 'X-Nothing-Found';
/** Allows the hydration scripts of one answer under the content security policy. */
export const nonceContext = createContext<string>('');
