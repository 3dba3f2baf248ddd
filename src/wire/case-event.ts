/** The document with which a program says what happened to a case. */
import { EVENT_TYPES, type NewCaseEvent } from '#domain/cases/events.ts';
import { QUERY_MAX } from '#domain/constants.ts';
import type { Json } from '#domain/entities/lead.ts';
import { CASE_EVENT_TYPE } from './case.ts';
import { member } from './checks.ts';
import { type Problem, reject, ruleBroken, type Parsed } from './problem.ts';
import { readResource } from './resource.ts';

/** Member names that an error's pointer may show. */
export const EVENT_NAMES: ReadonlySet<string> = new Set(['data', 'type', 'attributes', 'event', 'text', 'seen', 'by']);
/** The rest follows from leads and clocks. */
const FROM_PROGRAMS: ReadonlySet<string> = new Set(
  EVENT_TYPES.filter((type) => !['received', 'nudged', 'handed-over'].includes(type)),
);
const BY_MAX = 80;

export interface SentEvent {
  event: NewCaseEvent['type'];
  text: string;
  /** The last event that the sender has seen; null asks nobody. */
  seen: number | null;
  /** Who did it, as colleagues read it. */
  by: string | null;
}

export function readEventDocument(document: Json): Parsed<SentEvent> {
  const resource = readResource(document, CASE_EVENT_TYPE);
  if (!resource.ok) return resource;
  const { attributes } = resource.value;
  const at = '/data/attributes';
  const [event, text, seen, by] = ['event', 'text', 'seen', 'by'].map((name) => member(attributes, name));
  const problems: Problem[] = [];
  if (typeof event !== 'string' || !FROM_PROGRAMS.has(event))
    problems.push(ruleBroken(`${at}/event`, `Send one of ${[...FROM_PROGRAMS].join(', ')}.`));
  if (text !== undefined && (typeof text !== 'string' || text.length > QUERY_MAX))
    problems.push(ruleBroken(`${at}/text`, `Send a text of at most ${QUERY_MAX} characters.`));
  if (seen !== undefined && seen !== null && !(Number.isInteger(seen) && Number(seen) > 0))
    problems.push(ruleBroken(`${at}/seen`, 'Send a whole number.'));
  if (by !== undefined && by !== null && (typeof by !== 'string' || by.length > BY_MAX))
    problems.push(ruleBroken(`${at}/by`, `Send a name of at most ${BY_MAX} characters.`));
  if (problems.length > 0) return reject(...problems);
  return {
    ok: true,
    value: {
      event: event as NewCaseEvent['type'],
      text: typeof text === 'string' ? text : '',
      seen: typeof seen === 'number' ? seen : null,
      by: typeof by === 'string' && by !== '' ? by : null,
    },
  };
}
