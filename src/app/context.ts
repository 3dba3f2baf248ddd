/** What pages may ask for, put into each request by the server; tests and routes know nothing of its making. */
import { createContext } from 'react-router';
import type { Log } from '#domain/log.ts';
import type { Addresses, Content, Drafts, Leads } from '#domain/ports.ts';
import type { HelpSearch, Votes } from '#domain/ports-help.ts';

/** The unguessable id of this browser's drafts, kept in an HttpOnly cookie (decision 0008). */
export interface Visitors {
  find(request: Request): string | null;
  create(): string;
  /** The Set-Cookie value that keeps the id for another 24 hours. */
  toCookie(visitor: string): string;
}

export interface Services {
  content: Content;
  leads: Leads;
  addresses: Addresses;
  drafts: Drafts;
  search: HelpSearch;
  votes: Votes;
  visitors: Visitors;
  log: Log;
  now(): Date;
  /** The address that people use, without a trailing slash. */
  publicOrigin: string;
  /** Address of the one script of a document page; null where nothing was built. */
  pageScript: string | null;
}

export const servicesContext = createContext<Services>();
/** Allows the hydration scripts of one answer under the content security policy. */
export const nonceContext = createContext<string>('');
