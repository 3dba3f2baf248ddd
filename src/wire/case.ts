/** Cases and their events for API clients: JSON:API resources of our own API and of webhooks. */
import { z } from 'zod';
import { isShownToCustomer, type CaseEvent, EVENT_TYPES, type NewCaseEvent } from '#domain/cases/events.ts';
import { nextDuty, toDeadlines } from '#domain/cases/deadlines.ts';
import type { JsonObject, Reference, Json } from '#domain/entities/lead.ts';
import type { CaseFile, QueueEntry } from '#domain/ports-cases.ts';
import { QUERY_MAX } from '#domain/constants.ts';
import { LEAD_TYPE } from './lead.ts';
import {
  findFieldProblems,
  member,
  choiceCheck,
  orNull,
  recordCheck,
  textCheck,
  reject,
  type Parsed,
} from './checks.ts';
import { readResource } from './resource.ts';

const CASE_TYPE = 'cases';
export const CASE_EVENT_TYPE = 'case-events';

export function toEventResource(reference: Reference, { seq, at, type, by, text, to }: CaseEvent): JsonObject {
  return {
    type: CASE_EVENT_TYPE,
    id: `${reference}-${seq}`,
    attributes: {
      seq,
      at,
      event: type,
      by: { kind: by.kind, id: by.id, name: by.name },
      ...(to !== undefined && { to: to && { id: to.id, name: to.name } }),
      text,
      'for-customer': isShownToCustomer({ type }),
    },
    relationships: { case: { data: { type: CASE_TYPE, id: reference } } },
  };
}

/** The document sent to webhooks: the event, and the case after it. */
export function toEventDocument(file: CaseFile, event: CaseEvent): JsonObject {
  return {
    jsonapi: { version: '1.1' },
    meta: { event: 'case.event' },
    data: toEventResource(file.reference, event),
    included: [toCaseResource(file)],
  };
}

export function toCaseResource({
  reference,
  receivedAt,
  state,
  urgency,
  subject,
  isDemonstration,
}: CaseFile): JsonObject {
  const { nextWorkingDay, promisedDay, promisedAtMostDay, eightWeeksDay, letterDay } = toDeadlines(
    state.received,
    state.isComplaint,
  );
  return {
    type: CASE_TYPE,
    id: reference,
    attributes: {
      kind: state.received.kind,
      'is-complaint': state.isComplaint,
      status: state.status,
      urgency,
      subject,
      'received-at': receivedAt,
      assignee: state.assignee && { id: state.assignee.id, name: state.assignee.name },
      clocks: {
        'next-working-day': nextWorkingDay,
        'promised-day': promisedDay,
        'promised-at-most-day': promisedAtMostDay,
        'eight-weeks-day': eightWeeksDay,
        'letter-day': letterDay,
      },
      'next-duty': toDuty(nextDuty(state)),
      'done-at': state.doneAt,
      'told-of-ombudsman-at': state.signpostedAt ?? state.deadlockedAt,
      seq: state.seq,
      ...(isDemonstration && { demonstration: true }),
    },
    relationships: { lead: { data: { type: LEAD_TYPE, id: reference } } },
  };
}

/** @param changedAt for API clients that store a copy */
export function toEntryResource(entry: QueueEntry, changedAt?: string): JsonObject {
  const { reference, receivedAt, kind, isComplaint, status, urgency, subject, assignee, duty, isDemonstration } = entry;
  return {
    type: CASE_TYPE,
    id: reference,
    attributes: {
      kind,
      'is-complaint': isComplaint,
      status,
      urgency,
      subject,
      'received-at': receivedAt,
      assignee: assignee && { id: assignee.id, name: assignee.name },
      'next-duty': toDuty(duty),
      ...(changedAt !== undefined && { 'updated-at': changedAt, seq: entry.seq }),
      ...(isDemonstration && { demonstration: true }),
    },
  };
}

function toDuty(duty: QueueEntry['duty']): JsonObject | null {
  return duty && { name: duty.name, day: duty.day };
}

// The document with which an API client adds an event to a case.

/** Member names that an error's pointer may show. */
export const EVENT_NAMES: ReadonlySet<string> = new Set(['data', 'type', 'attributes', 'event', 'text', 'seen', 'by']);
/** The other types are created by leads, timers and the desk. */
const FROM_PROGRAMS = EVENT_TYPES.filter((type) => !['received', 'nudged', 'handed-over', 'undone'].includes(type));
const BY_MAX = 80;

/**
 * Attributes of the document.
 * @internal
 */
export const eventCheck = recordCheck(
  {
    event: choiceCheck(...FROM_PROGRAMS),
    text: textCheck(QUERY_MAX, { lines: true }),
    seen: orNull(z.int('Send a whole number.').positive('Send a whole number.')),
    by: orNull(textCheck(BY_MAX)),
  },
  ['event'],
);

interface SentEvent {
  event: NewCaseEvent['type'];
  text: string;
  /** The last event that the sender has seen; null skips the check. */
  seen: number | null;
  /** The author's name, for colleagues to read. */
  by: string | null;
}

export function readEventDocument(document: Json): Parsed<SentEvent> {
  const sent = readResource(document, CASE_EVENT_TYPE);
  if (!sent.ok) return sent;
  const { attributes } = sent.value;
  const problems = findFieldProblems(eventCheck, attributes, '/data/attributes');
  if (problems.length > 0) return reject(...problems);
  const [event, words, seen, by] = ['event', 'text', 'seen', 'by'].map((name) => member(attributes, name));
  return {
    ok: true,
    value: {
      event: event as NewCaseEvent['type'],
      text: typeof words === 'string' ? words : '',
      seen: typeof seen === 'number' ? seen : null,
      by: typeof by === 'string' && by !== '' ? by : null,
    },
  };
}
