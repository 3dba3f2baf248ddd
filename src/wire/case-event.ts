/** The document with which a program adds an event to a case. */
import { z } from 'zod';
import { EVENT_TYPES, type NewCaseEvent } from '#domain/cases/events.ts';
import { QUERY_MAX } from '#domain/constants.ts';
import type { Json } from '#domain/entities/lead.ts';
import { CASE_EVENT_TYPE } from './case.ts';
import { findFieldProblems, member, choiceCheck, orNull, record, textCheck } from './checks.ts';
import { reject, type Parsed } from './problem.ts';
import { readResource } from './resource.ts';

/** Member names that an error's pointer may show. */
export const EVENT_NAMES: ReadonlySet<string> = new Set(['data', 'type', 'attributes', 'event', 'text', 'seen', 'by']);
/** The other types are created by leads, timers and the desk. */
const FROM_PROGRAMS = EVENT_TYPES.filter((type) => !['received', 'nudged', 'handed-over'].includes(type));
const BY_MAX = 80;

/** Attributes of the document. */
export const eventCheck = record(
  {
    event: choiceCheck(...FROM_PROGRAMS),
    text: textCheck(QUERY_MAX, { lines: true }),
    seen: orNull(z.int('Send a whole number.').positive('Send a whole number.')),
    by: orNull(textCheck(BY_MAX)),
  },
  ['event'],
);

export interface SentEvent {
  event: NewCaseEvent['type'];
  text: string;
  /** The last event that the sender has seen; null skips the check. */
  seen: number | null;
  /** Who did it, for colleagues to read. */
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
