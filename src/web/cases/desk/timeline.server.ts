/** A case's events as the desk shows them. */
import { type CaseEvent, type CaseEventType, isForCustomer } from '#domain/cases/events.ts';
import { toMoment } from '#domain/cases/words.ts';
import type { Day } from '#domain/dates.ts';
import { keepTogether } from '#domain/keep-together.ts';
import { showTurningMarks } from '#domain/rules/text.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import type { Message } from '../../ui/messages.tsx';

const WHAT: Record<CaseEventType, string> = {
  received: 'Sent by the form',
  taken: 'Took the case',
  'handed-over': 'Handed it over',
  noted: 'Note, for the desk only',
  replied: 'Answer, sent to the customer',
  wrote: 'Message from the customer',
  agreed: 'Advice given or action agreed',
  'put-right': 'Put right',
  reopened: 'Opened again',
  'became-complaint': 'Treated as a complaint from here on',
  deadlocked: 'Deadlock letter',
  signposted: 'Letter about the ombudsman',
  nudged: 'Reminder: an answer is due on the next working day',
  closed: 'Finished',
};

export function toTimeline(file: CaseFile, today: Day): Message[] {
  return file.events.map((event) => ({
    key: event.seq,
    side: event.by.kind === 'customer' ? 'theirs' : isForCustomer(event) && event.text !== '' ? 'ours' : 'neither',
    who: toWho(event),
    at: event.at,
    moment: keepTogether(toMoment(event.at, today)),
    what: toWhatHappened(event),
    text: showTurningMarks(event.type === 'received' ? file.words : event.text),
  }));
}

export function toWho({ by }: Pick<CaseEvent, 'by'>): string {
  switch (by.kind) {
    case 'customer':
      return 'The customer';
    case 'clock':
      return 'By itself';
    case 'program':
      return by.name ?? 'Another system';
    default:
      return by.name ?? 'An adviser';
  }
}

export function toWhatHappened({ type, to }: Pick<CaseEvent, 'type' | 'to'>): string {
  return type === 'handed-over' ? `Handed it to ${to?.name ?? 'the team'}` : WHAT[type];
}
