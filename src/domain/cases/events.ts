/**
 * A case is its lead and what has happened since, in the order it happened. Nothing is ever changed or taken away but
 * with the whole case. What must be written down of a complaint is regulation 4 of SI 2008/1898 (decision 0053).
 */

export const EVENT_TYPES = [
  'received',
  'taken',
  'handed-over',
  'noted',
  'replied',
  'wrote',
  'agreed',
  'put-right',
  'reopened',
  'became-complaint',
  'deadlocked',
  'signposted',
  'nudged',
  'closed',
] as const;
export type CaseEventType = (typeof EVENT_TYPES)[number];

export const ACTORS = ['customer', 'staff', 'program', 'clock'] as const;

export interface Actor {
  kind: (typeof ACTORS)[number];
  /** Of staff and programs: what the identity provider calls them. */
  id: string | null;
  /** Of staff: the name that colleagues read; its first word is what customers read. */
  name: string | null;
}

export interface NewCaseEvent {
  type: CaseEventType;
  by: Actor;
  /** Text of the event: a message, a note, the basis; '' when it has none. */
  text: string;
  /** Handed over: to whom; null is the team. */
  to?: Pick<Actor, 'id' | 'name'> | null;
  /** A reply: the mail quotes the customer's last message below ours. */
  quotes?: boolean;
}

export interface CaseEvent extends NewCaseEvent {
  /** From 1, without a gap. */
  seq: number;
  /** ISO instant. */
  at: string;
}

export const CUSTOMER: Actor = { kind: 'customer', id: null, name: null };
export const CLOCK: Actor = { kind: 'clock', id: null, name: null };

/** What the customer may read: never a note, never who was reminded of what. */
const FOR_CUSTOMERS: ReadonlySet<CaseEventType> = new Set([
  'received',
  'taken',
  'replied',
  'wrote',
  'agreed',
  'put-right',
  'reopened',
  'became-complaint',
  'deadlocked',
  'signposted',
  'closed',
]);

export function isForCustomer({ type }: Pick<CaseEvent, 'type'>): boolean {
  return FOR_CUSTOMERS.has(type);
}

/** What goes to the customer as a mail as well. */
const MAILED: ReadonlySet<CaseEventType> = new Set(['replied', 'put-right', 'deadlocked', 'signposted', 'closed']);

export function isMailed({ type, by }: Pick<CaseEvent, 'type' | 'by'>): boolean {
  return MAILED.has(type) && by.kind !== 'customer';
}

/** The name that a customer reads: the first word of it. */
export function toFirstName(name: string | null): string {
  return name?.trim().split(/\s+/)[0] ?? '';
}
