/** A customer's message as events of their case. */
import { CUSTOMER, type NewCaseEvent } from '#domain/cases/events.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import type { Follow } from '#web/context.server.ts';
import type { Intent } from './sent-form.ts';

interface At {
  follow: Follow;
  seen: number | null;
}

/** Events of ours in the meantime must not block a customer's message. */
export async function appendMessage(file: CaseFile, intent: Intent, message: string, { follow, seen }: At) {
  const { reference } = file;
  const events = toEvents(intent, message, file);
  let { outcome } = await follow.append(reference, seen, events);
  if (outcome === 'changed') ({ outcome } = await follow.append(reference, null, events));
  // Already resolved, or already open: only the message is new.
  if (outcome === 'refused' && message !== '') ({ outcome } = await follow.append(reference, null, toWords(message)));
  return outcome;
}

function toWords(message: string): NewCaseEvent[] {
  return message === '' ? [] : [{ type: 'wrote', by: CUSTOMER, text: message }];
}

function toEvents(intent: Intent, message: string, { state }: CaseFile): NewCaseEvent[] {
  const wrote = toWords(message);
  const isDone = state.status === 'done';
  switch (intent) {
    case 'put-right':
      // Last: a later message would reopen the case.
      return isDone
        ? wrote
        : [...wrote, { type: 'put-right', by: CUSTOMER, text: 'The customer says that it is resolved.' }];
    case 'not-put-right':
      if (isDone) return [{ type: 'reopened', by: CUSTOMER, text: '' }, ...wrote];
      return message === '' ? toWords('It is not resolved.') : wrote;
    default:
      return wrote;
  }
}
