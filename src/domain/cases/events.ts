/**
 * A case is its lead and an append-only list of events; events are deleted only with the whole case. Regulation 4 of SI
 * 2008/1898 says what must be recorded of a complaint (decision 0053).
 */

import { UNDO_MS } from '#domain/constants.ts';

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
  // Earlier versions wrote it when they reminded the desk of a case.
  'nudged',
  'closed',
  'undone',
] as const;
export type CaseEventType = (typeof EVENT_TYPES)[number];

export const ACTORS = ['customer', 'staff', 'program', 'clock'] as const;

export interface Actor {
  kind: (typeof ACTORS)[number];
  /** Staff and API clients: the id at the identity provider. */
  id: string | null;
  /** Staff: the name colleagues see; customers see its first word. */
  name: string | null;
}

export interface NewCaseEvent {
  type: CaseEventType;
  by: Actor;
  /** Text of the event: a message, a note or the resolution; '' if it has none. */
  text: string;
  /** For an assignment: the new assignee; null is the team. */
  to?: Pick<Actor, 'id' | 'name'> | null;
  /** For a reply: the email quotes the customer's latest message below it. */
  quotes?: boolean;
}

export interface CaseEvent extends NewCaseEvent {
  /** From 1, without gaps. */
  seq: number;
  /** ISO instant. */
  at: string;
}

export const CUSTOMER: Actor = { kind: 'customer', id: null, name: null };
export const CLOCK: Actor = { kind: 'clock', id: null, name: null };

/** Events that customers may read: never notes or reminders to staff. */
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

export function isShownToCustomer({ type }: Pick<CaseEvent, 'type'>): boolean {
  return FOR_CUSTOMERS.has(type);
}

/** Events that are also emailed to the customer. */
const MAILED: ReadonlySet<CaseEventType> = new Set(['replied', 'put-right', 'deadlocked', 'signposted', 'closed']);

export function isMailed({ type, by }: Pick<CaseEvent, 'type' | 'by'>): boolean {
  return MAILED.has(type) && by.kind !== 'customer';
}

/** Decisions that their author can undo before anybody is notified. */
const UNDOABLE: ReadonlySet<CaseEventType> = new Set(['put-right', 'closed', 'deadlocked', 'reopened']);

export function isUndoable({ type, by }: Pick<CaseEvent, 'type' | 'by'>): boolean {
  return UNDOABLE.has(type) && by.kind === 'staff';
}

/** The last event, if it is a recent decision that this person can still undo; null otherwise. */
export function findUndoable(events: readonly CaseEvent[], id: string | null, now: Date): CaseEvent | null {
  const last = events.at(-1);
  if (!last || !isUndoable(last) || last.by.id !== id) return null;
  return now.getTime() - Date.parse(last.at) < UNDO_MS ? last : null;
}

/** The events in force, without decisions that were undone. `undone` always refers to the event before it. */
export function listEffectiveEvents(events: readonly CaseEvent[]): CaseEvent[] {
  return events.filter(({ type }, at) => type !== 'undone' && events[at + 1]?.type !== 'undone');
}

const ANSWERS: ReadonlySet<CaseEventType> = new Set(['replied', 'deadlocked', 'put-right', 'closed']);

/** Whether the event is a reply to the customer. */
export function isReply({ type, by }: Pick<CaseEvent, 'type' | 'by'>): boolean {
  return ANSWERS.has(type) && by.kind !== 'customer';
}

/** The first word of a staff name, shown to customers. */
export function toFirstName(name: string | null): string {
  return name?.trim().split(/\s+/)[0] ?? '';
}
