/** A case's events as the desk shows them. */
import { type CaseEvent, type CaseEventType, isShownToCustomer } from '#domain/cases/events.ts';
import { toDayAndTime } from '#domain/cases/words.ts';
import type { Day } from '#domain/dates.ts';
import { addNoBreakSpaces } from '#domain/no-break-spaces.ts';
import { showDirectionMarks } from '#domain/rules/text.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import type { Message } from '../../ui/messages.tsx';

/** What happened, as the activity and the audit say it. */
export const EVENT_LABELS: Record<CaseEventType, string> = {
  received: 'Received from the form',
  taken: 'Self-assigned',
  'handed-over': 'Reassigned',
  noted: 'Internal note',
  replied: 'Reply',
  wrote: 'Message',
  agreed: 'Note shared with the customer',
  'put-right': 'Resolved',
  reopened: 'Reopened',
  'became-complaint': 'Marked as a complaint',
  deadlocked: 'Deadlock letter',
  signposted: '8-week letter',
  nudged: 'Reminder: a reply is due on the next working day',
  closed: 'Closed',
  undone: 'Cancelled before sending',
};

/** A long history shows this many of its latest events; the customer's last message is always among them. */
const LATEST = 6;

/** Sorted oldest first, so that the newest is above the composer. */
export function toTimeline(file: CaseFile, today: Day): { earlier: Message[]; latest: Message[] } {
  const messages = file.events.map((event) => toMessage(event, file, today));
  const last = messages.findLastIndex(({ side }) => side === 'theirs');
  const from = messages.length > LATEST + 1 ? Math.min(messages.length - LATEST, last) : 0;
  return { earlier: messages.slice(0, from), latest: messages.slice(from) };
}

function toMessage(event: CaseEvent, file: CaseFile, today: Day): Message {
  return {
    key: event.seq,
    side: toSide(event),
    who: toWho(event),
    at: event.at,
    moment: addNoBreakSpaces(toDayAndTime(event.at, today)),
    what: toWhatHappened(event) + (isUndelivered(event, file) ? ': not delivered by email' : ''),
    text: showDirectionMarks(event.type === 'received' ? file.words : event.text),
  };
}

function isUndelivered({ seq }: CaseEvent, { undelivered }: CaseFile): boolean {
  return undelivered.some(({ kind, eventSeq }) => kind === 'email' && (eventSeq ?? 1) === seq);
}

function toSide(event: CaseEvent): Message['side'] {
  if (event.type !== 'received' && event.text === '') return 'event';
  if (event.by.kind === 'customer') return 'theirs';
  return isShownToCustomer(event) ? 'ours' : 'note';
}

/** How long the page confirms what somebody has just done. */
const CONFIRMED_FOR_MS = 60_000;

/** The text that confirms this adviser's action if it is the last event; null otherwise. */
export function findConfirmation({ events, state, person }: CaseFile, id: string, now: Date): string | null {
  const last = events.at(-1);
  if (last?.by.id !== id || now.getTime() - Date.parse(last.at) > CONFIRMED_FOR_MS) return null;
  const { email } = person;
  const sent =
    state.received.canBeMailed && email !== null ? `sent to ${toMasked(email)}` : 'shown on the customer’s page';
  switch (last.type) {
    case 'taken':
      return 'Assigned to you';
    case 'handed-over':
      return last.to ? `Reassigned to ${last.to.name}` : 'Unassigned';
    case 'noted':
      return 'Internal note saved';
    case 'agreed':
      return 'Note saved and shared with the customer';
    case 'replied':
    case 'deadlocked':
    case 'signposted':
      return `${EVENT_LABELS[last.type]} ${sent}`;
    case 'put-right':
    case 'closed':
      return `${EVENT_LABELS[last.type]} and ${sent}`;
    default:
      return EVENT_LABELS[last.type];
  }
}

/** "j…@example.com": enough to recognise the right one, even with somebody looking over the adviser's shoulder. */
function toMasked(email: string): string {
  return email.replace(/^(.).*(?=@)/su, '$1…');
}

function toWho({ by }: Pick<CaseEvent, 'by'>): string {
  switch (by.kind) {
    case 'customer':
      return 'The customer';
    case 'clock':
      return 'Automatic';
    case 'program':
      return by.name ?? 'Another system';
    default:
      return by.name ?? 'An adviser';
  }
}

/** "Amira Khan: reassigned to Tom Price". */
export function toActivityLine(event: Pick<CaseEvent, 'by' | 'type' | 'to'>): string {
  return `${toWho(event)}: ${toLowerFirst(toWhatHappened(event))}`;
}

export const toLowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

function toWhatHappened({ type, to }: Pick<CaseEvent, 'type' | 'to'>): string {
  return type === 'handed-over' ? (to ? `Reassigned to ${to.name}` : 'Unassigned') : EVENT_LABELS[type];
}
