/** Cases and their events for programs: JSON:API resources of our own API and of webhooks. */
import { isForCustomer, type CaseEvent } from '#domain/cases/events.ts';
import { nextDuty, toClocks } from '#domain/cases/clocks.ts';
import type { JsonObject, Reference } from '#domain/entities/lead.ts';
import type { CaseFile, QueueEntry } from '#domain/ports-cases.ts';
import { LEAD_TYPE } from './lead.ts';

export const CASE_TYPE = 'cases';
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
      'for-customer': isForCustomer({ type }),
    },
    relationships: { case: { data: { type: CASE_TYPE, id: reference } } },
  };
}

/** What is sent to webhooks: the event, and the case after it. */
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
  const { nextWorkingDay, promisedDay, promisedAtMostDay, eightWeeksDay, letterDay } = toClocks(
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

export function toEntryResource(entry: QueueEntry): JsonObject {
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
      ...(isDemonstration && { demonstration: true }),
    },
  };
}

function toDuty(duty: QueueEntry['duty']): JsonObject | null {
  return duty && { name: duty.name, day: duty.day };
}
