/** Turns the adviser's form into case events, or errors. */
import type { Actor, NewCaseEvent } from '#domain/cases/events.ts';
import { QUERY_MAX } from '#domain/constants.ts';
import { type FormSource, readField } from '#domain/journeys/form.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import { countCodePoints, normaliseText } from '#domain/rules/text.ts';
import { type CaseFields, REASONS, TEXT_FIELDS } from './case-fields.ts';

/** Reads the fields of a posted form or of a draft. */
export function readFields(source: FormSource): CaseFields {
  const text = (name: string) => normaliseText(readField(source, name)).trim();
  return {
    reply: text('reply'),
    note: text('note'),
    tag: text('tag'),
    basis: text('basis'),
    why: readField(source, 'why'),
    quote: readField(source, 'quote') === 'yes',
    start: readField(source, 'start'),
  };
}

export function readCaseForm(form: FormData) {
  return {
    ...readFields(form),
    to: readField(form, 'to'),
    intent: readField(form, 'intent'),
    seen: readSeen(readField(form, 'seen')),
  };
}

/**
 * Null for a form posted by an API client, which lacks this field, so that nothing is compared. An unreadable
 * number counts as no event seen.
 */
function readSeen(seen: string): number | null {
  if (seen === '') return null;
  return /^\d{1,9}$/.test(seen) ? Number(seen) : 0;
}

export type CaseFormValues = ReturnType<typeof readCaseForm>;
type Errors = Partial<Record<(typeof TEXT_FIELDS)[number] | 'to' | 'why', string>>;

export interface CaseAction {
  events: NewCaseEvent[];
  /** The boxes whose text the action uses. */
  uses: readonly (typeof TEXT_FIELDS)[number][];
}

interface Given {
  actor: Actor;
  file: CaseFile;
  staff: readonly { id: string; name: string }[];
  /** Placeholders of templates that the adviser has not filled in, such as "[amount]". */
  placeholders: readonly string[];
}

/** Actions that send a text to the customer, and the box in which it is typed. */
const SENT_FROM: Readonly<Record<string, 'reply' | 'basis'>> = {
  reply: 'reply',
  deadlock: 'reply',
  'put-right': 'basis',
  close: 'basis',
};

export function readCaseAction(
  form: CaseFormValues,
  { actor, file, staff, placeholders }: Given,
): CaseAction | { errors: Errors } {
  const tooLong = TEXT_FIELDS.find((name) => countCodePoints(form[name]) > QUERY_MAX);
  if (tooLong)
    return { errors: { [tooLong]: `Text must be ${QUERY_MAX.toLocaleString('en-GB')} characters or fewer` } };
  const box = SENT_FROM[form.intent];
  const hole = box && placeholders.find((placeholder) => form[box].includes(placeholder));
  if (box && hole) return { errors: { [box]: `Complete ${hole} before you send` } };
  const event = (type: NewCaseEvent['type'], text = ''): NewCaseEvent => ({ type, by: actor, text });
  const isDone = file.state.status === 'done';
  const take = file.state.assignee === null && !isDone ? [event('taken')] : [];
  const { reply, note } = form;
  switch (form.intent) {
    case 'reply':
      if (reply === '') return { errors: { reply: 'Enter your reply' } };
      return { events: [...take, { ...event('replied', reply), quotes: form.quote }], uses: ['reply'] };
    case 'note':
    case 'agreed':
      if (note === '') return { errors: { note: 'Enter your note' } };
      return { events: [event(form.intent === 'note' ? 'noted' : 'agreed', note)], uses: ['note'] };
    case 'take':
      return { events: [event('taken')], uses: [] };
    case 'hand-over': {
      const to = staff.find(({ id }) => id === form.to);
      if (!to && form.to !== '') return { errors: { to: 'Choose a colleague' } };
      return { events: [{ ...event('handed-over'), to: to ? { id: to.id, name: to.name } : null }], uses: [] };
    }
    case 'put-right':
      if (form.why === '' && form.basis === '') return { errors: { why: 'Choose how it was resolved' } };
      return { events: [...take, event('put-right', toBasis(form))], uses: ['basis'] };
    case 'close':
      return { events: [...take, event('closed', form.basis)], uses: ['basis'] };
    case 'reopen':
      return { events: [event('reopened')], uses: [] };
    case 'undo':
      return { events: [event('undone')], uses: [] };
    case 'deadlock':
      if (reply === '') return { errors: { reply: 'Enter the reason for the deadlock letter' } };
      return { events: [...take, event('deadlocked', reply)], uses: ['reply'] };
    case 'signpost':
      return { events: [event('signposted')], uses: [] };
    case 'complaint':
      return { events: [event('became-complaint')], uses: [] };
    default:
      return { errors: { reply: 'Choose what to do' } };
  }
}

/**
 * The text that SI 2008/1898 requires to be recorded; it is also sent to the customer, so it never contains the
 * internal note.
 */
function toBasis({ why, basis }: CaseFormValues): string {
  return [why, basis].filter(Boolean).join('\n\n');
}

/** Returns the fields from which such a text was composed. */
export function readBasis(text: string): Pick<CaseFields, 'why' | 'basis'> {
  const why = REASONS.find((reason) => text === reason || text.startsWith(`${reason}\n\n`)) ?? '';
  return { why, basis: text.slice(why.length).trimStart() };
}
