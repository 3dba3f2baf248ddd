/** What a confirmation proves besides the time of sending: the sender and, for readings, the values and their day. */
import { findDay, toFullDateInWords } from '#domain/dates.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import type { AnswerRows } from './form.ts';

export interface ProofLine {
  term: string;
  text: string;
}

const readText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function toWords(text: string): string {
  const day = findDay(text);
  return day === null ? '' : toFullDateInWords(day);
}

/** The label of the address to which the confirmation is emailed. */
export const EMAIL_LABEL = 'Email address';

/**
 * Reads the proof from a lead's attributes.
 * @param rows the rows of its journey
 */
export function toProof(attributes: JsonObject, rows: AnswerRows): ProofLine[] {
  const first = readText(attributes['first-name'] ?? attributes['first_name']);
  const last = readText(attributes['surname'] ?? attributes['last_name']);
  const more = (attributes['additional-information'] ?? {}) as JsonObject;
  const proved = Object.entries(rows).flatMap(([name, { isProof, label = name }]) => {
    const text = readText(more[name]);
    return isProof === undefined ? [] : [{ term: label, text: isProof === 'day' ? toWords(text) : text }];
  });
  return [
    { term: 'Sent by', text: `${first} ${last}`.trim() },
    { term: EMAIL_LABEL, text: readText(attributes['email']) },
    ...proved,
  ].filter(({ text }) => text !== '');
}
