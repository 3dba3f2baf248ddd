/** The state of a case, computed from its events, and which events may follow. */
import type { ReplyPromise } from '#domain/promise.ts';
import type { Nation } from '#domain/bank-holidays.ts';
import { addDays, type Day, toLondonDay } from '#domain/dates.ts';
import { type Actor, type CaseEvent, listEffectiveEvents } from './events.ts';
import { REFERENCE_PATTERN, type Reference, toReference } from '../entities/lead.ts';
import { cleanLine } from '../rules/text.ts';

export const CASE_KINDS = ['complaint', 'enquiry', 'feedback'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** What customers and advisers call a case: "your …". The journeys use the same words. */
export const CASE_NOUNS: Readonly<Record<CaseKind, string>> = {
  complaint: 'complaint',
  enquiry: 'enquiry',
  feedback: 'refund request',
};

/** An enquiry that became a complaint is called a complaint. */
export function toNoun({ kind, isComplaint }: { kind: CaseKind; isComplaint: boolean }): string {
  return CASE_NOUNS[isComplaint ? 'complaint' : kind];
}

/** Facts recorded on receipt; never changed. */
export interface CaseReceipt {
  kind: CaseKind;
  /** In Europe/London. */
  day: Day;
  nation: Nation;
  /** Null if no time was promised for a reply. */
  reply: ReplyPromise | null;
  /** From the brand's facts: after how many weeks the customer can go to the ombudsman. */
  ombudsmanAfterWeeks: number;
  canBeMailed: boolean;
}

export const CASE_STATUSES = ['new', 'open', 'waiting', 'done'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

export interface CaseState {
  received: CaseReceipt;
  /** Sequence number of the last event. */
  seq: number;
  status: CaseStatus;
  isComplaint: boolean;
  assignee: Pick<Actor, 'id' | 'name'> | null;
  /** ISO instant of the oldest customer message without a reply; null if there is none. */
  unansweredSince: string | null;
  answeredAt: string | null;
  /** ISO instant; null again when the case is reopened. */
  doneAt: string | null;
  deadlockedAt: string | null;
  signpostedAt: string | null;
}

export function toNounOf({
  received: { kind },
  isComplaint,
}: {
  received: Pick<CaseReceipt, 'kind'>;
  isComplaint: boolean;
}): string {
  return toNoun({ kind, isComplaint });
}

export const CASE_REFUSALS = {
  done: 'This case is resolved or closed. Reopen it first',
  'not-done': 'This case is still open',
  'not-complaint': 'This is not a complaint yet',
  complaint: 'This is already a complaint',
  told: 'An 8-week letter or deadlock letter has already been sent',
  'too-early': 'It is too early for the 8-week letter. Send a deadlock letter if you can do no more',
  'no-words': 'Enter some text',
  'not-allowed': 'Your role doesn’t allow this. Ask a supervisor',
  'too-late': 'It has already been sent, so it can’t be undone',
} as const;
export type CaseRefusal = keyof typeof CASE_REFUSALS;

/** Why an event is not allowed now; null when it is. */
export function findCaseRefusal(
  state: CaseState,
  { type, text, at }: Pick<CaseEvent, 'type' | 'text' | 'at'>,
): CaseRefusal | null {
  const isDone = state.status === 'done';
  const noWords = text.trim() === '' ? 'no-words' : null;
  switch (type) {
    case 'noted':
    case 'wrote':
    case 'replied':
    case 'agreed':
      return noWords;
    case 'put-right':
      return isDone ? 'done' : noWords;
    case 'taken':
    case 'handed-over':
    case 'nudged':
      return isDone ? 'done' : null;
    case 'closed':
      return isDone ? 'done' : state.isComplaint ? 'complaint' : null;
    case 'reopened':
      return isDone ? null : 'not-done';
    case 'became-complaint':
      return state.isComplaint ? 'complaint' : null;
    case 'deadlocked':
    case 'signposted':
      if (!state.isComplaint) return 'not-complaint';
      if (isDone) return 'done';
      if ((state.deadlockedAt ?? state.signpostedAt) !== null) return 'told';
      return type === 'signposted' && isWithinWeeks(state.received, at) ? 'too-early' : null;
    case 'received':
      return 'not-done';
    // The store decides that, because it knows the time and what was sent.
    case 'undone':
      return null;
  }
}

/** The ombudsman letter is due on the first working day after these weeks; a letter sent earlier would replace it. */
function isWithinWeeks({ day, ombudsmanAfterWeeks }: CaseReceipt, at: string): boolean {
  return toLondonDay(new Date(at)) <= addDays(day, 7 * ombudsmanAfterWeeks);
}

/** Returns the case after its first event. */
export function startCase(received: CaseReceipt, first: Pick<CaseEvent, 'at'>): CaseState {
  return {
    received,
    seq: 1,
    status: 'new',
    isComplaint: received.kind === 'complaint',
    assignee: null,
    unansweredSince: first.at,
    answeredAt: null,
    doneAt: null,
    deadlockedAt: null,
    signpostedAt: null,
  };
}

/** Returns the case after one more event. An event that is not allowed changes only `seq`. */
export function nextCase(state: CaseState, event: CaseEvent): CaseState {
  const next = { ...state, seq: event.seq };
  if (findCaseRefusal(state, event) !== null) return next;
  const { at } = event;
  const isOpen = state.status !== 'done';
  const answered = { unansweredSince: null, answeredAt: at };
  switch (event.type) {
    case 'taken':
      return { ...next, assignee: toPerson(event.by), status: state.status === 'new' ? 'open' : state.status };
    case 'handed-over':
      return { ...next, assignee: event.to ?? null, status: state.status === 'new' ? 'open' : state.status };
    case 'replied':
      return { ...next, ...answered, status: isOpen ? 'waiting' : 'done' };
    case 'wrote':
      return { ...next, ...toOpen(state), doneAt: null, unansweredSince: state.unansweredSince ?? at };
    case 'reopened':
      return { ...next, ...toOpen(state), doneAt: null, unansweredSince: at };
    case 'put-right':
    case 'closed':
      return {
        ...next,
        ...(event.by.kind === 'customer' ? { unansweredSince: null } : answered),
        status: 'done',
        doneAt: at,
      };
    case 'became-complaint':
      return { ...next, isComplaint: true };
    case 'deadlocked':
      return { ...next, ...answered, status: 'waiting', deadlockedAt: at };
    case 'signposted':
      return { ...next, signpostedAt: at };
    default:
      return next;
  }
}

export function toCase(received: CaseReceipt, events: readonly CaseEvent[]): CaseState {
  const [first, ...more] = listEffectiveEvents(events);
  if (!first) throw new Error('a case begins with what was received');
  return { ...more.reduce(nextCase, startCase(received, first)), seq: events.at(-1)?.seq ?? 1 };
}

function toOpen({ assignee }: CaseState): { status: CaseStatus } {
  return { status: assignee === null ? 'new' : 'open' };
}

function toPerson({ id, name }: Actor): Pick<Actor, 'id' | 'name'> {
  return { id, name };
}

// Which cases come first. The words only decide the order: a person reads every case.

export const URGENCIES = ['danger', 'vulnerable', 'none'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Whether the words describe a danger, suicidal thoughts included; the rules are in src/web/search. */
export type DangerFinder = (words: string) => boolean;

export function toUrgency(words: string, isVulnerable: boolean, isDanger: DangerFinder): Urgency {
  if (isDanger(words)) return 'danger';
  return isVulnerable ? 'vulnerable' : 'none';
}

// Reads a reference as somebody types or pastes it.

/** A whole reference with its prefix among other words, such as a line pasted from the confirmation. */
const AMONG_WORDS = /(?<![A-Z0-9])HS[\s-]?[A-Z0-9]{4}[\s-]?[A-Z0-9]{4}(?![A-Z0-9])/g;

/** Reads a typed reference: in any case, with or without prefix and dashes, or as the only one of a pasted line. */
export function readTypedReference(typed: string): Reference | null {
  const [only, ...others] = cleanLine(typed).toUpperCase().match(AMONG_WORDS) ?? [];
  return readReference(others.length === 0 && only !== undefined ? only : typed);
}

function readReference(typed: string): Reference | null {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const eight = plain.length === 10 && plain.startsWith('HS') ? plain.slice(2) : plain;
  const reference = toReference(eight);
  return REFERENCE_PATTERN.test(reference) ? reference : null;
}

// A tag, by which advisers find cases of one cause or campaign.

const TAG_MAX = 30;
const TAGS_MAX = 10;

/** Returns the tag as one word in lower case, in NFC: "Storm Eunice" becomes "storm-eunice"; '' if nothing is left. */
export function readTag(typed: string): string {
  const words =
    cleanLine(typed)
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join('-')].slice(0, TAG_MAX).join('').replace(/-$/, '');
}

/** Why a tag cannot be added to a case with these tags; null if it can, or is there already. */
export function findTagRefusal(tags: readonly string[], tag: string): string | null {
  if (tag === '') return 'Enter a tag';
  return tags.length < TAGS_MAX || tags.includes(tag) ? null : `A case has at most ${TAGS_MAX} tags`;
}

// The draft of unsent text typed on a page of a case (decision 0098).

/** The draft's key, which no journey has. */
export const toCaseDraftKey = (reference: Reference): string => `case:${reference}`;
