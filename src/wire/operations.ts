/** Deliveries, persons, maintenance and the audit log for operators' API clients: JSON:API resources of our own API. */
import { z } from 'zod';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import type { OutboxEntry } from '#domain/ports.ts';
import type { AuditLine } from '#domain/ports-cases.ts';
import {
  choiceCheck,
  findFieldProblems,
  flagCheck,
  orNull,
  type Parsed,
  recordCheck,
  reject,
  textCheck,
} from './checks.ts';
import { readResource } from './resource.ts';

const FIELD_MAX = 200;
const WORDS_MAX = 500;
const line = textCheck(FIELD_MAX);

/**
 * A document's type, and the check of its attributes.
 * @internal
 */
export const OPERATIONS = {
  'delivery-changes': recordCheck(
    { change: choiceCheck('retry', 'dismiss', 'send', 'park'), reference: textCheck(FIELD_MAX, { filled: true }) },
    ['change'],
  ),
  persons: recordCheck({ email: line, phone: line, name: line, postcode: line, reference: line }),
  maintenance: recordCheck(
    {
      closed: flagCheck,
      until: orNull(z.iso.datetime({ offset: true, error: 'Send a time with its zone, like 2026-11-22T06:00:00Z.' })),
      words: orNull(textCheck(WORDS_MAX, { lines: true })),
    },
    ['closed'],
  ),
} as const;

interface Sent {
  'delivery-changes': { change: 'retry' | 'dismiss' | 'send' | 'park'; reference?: string };
  persons: { email?: string; phone?: string; name?: string; postcode?: string; reference?: string };
  maintenance: { closed: boolean; until?: string | null; words?: string | null };
}

/** Member names that an error's pointer may show. */
export const OPERATIONS_NAMES: ReadonlySet<string> = new Set(
  'data type attributes change closed until words email phone name postcode reference'.split(' '),
);

export const readOperation =
  <Type extends keyof Sent>(type: Type) =>
  (document: Json): Parsed<Sent[Type]> => {
    const sent = readResource(document, type);
    if (!sent.ok) return sent;
    const problems = findFieldProblems(OPERATIONS[type], sent.value.attributes, '/data/attributes');
    return problems.length > 0 ? reject(...problems) : { ok: true, value: sent.value.attributes as Sent[Type] };
  };

export function toDeliveryResource({ id, reference, kind, state, attempts, ...entry }: OutboxEntry): JsonObject {
  return {
    type: 'deliveries',
    id,
    attributes: {
      reference,
      kind,
      state,
      attempts,
      'created-at': entry.createdAt,
      'due-at': entry.dueAt,
      'last-error': entry.lastError,
      'may-have-arrived': entry.mayHaveArrived,
    },
  };
}

export function toAuditResource({ id, at, action, reference, actor, detail }: AuditLine): JsonObject {
  return { type: 'audit-lines', id, attributes: { at, action, reference, actor, detail } };
}
