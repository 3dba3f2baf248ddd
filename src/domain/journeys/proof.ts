/** What a confirmation proves besides the time of sending: the sender and, for readings, the numbers and their day. */
import { findDay, toFullDateInWords } from '#domain/dates.ts';
import type { JsonObject } from '#domain/entities/lead.ts';

export interface ProofLine {
  term: string;
  text: string;
}

/** Under §3's names as they stand (decision 0001). */
const READINGS = {
  GasReading: 'Gas reading',
  ElecReading: 'Electricity reading',
  Elec7ReadingNormal: 'Electricity reading, day or normal',
  Eec7ReadingLow: 'Electricity reading, night or low',
} as const;

const readText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function toWords(text: string): string {
  const day = findDay(text);
  return day === null ? '' : toFullDateInWords(day);
}

/** Where the confirmation is mailed to. */
export const EMAIL = 'Email address';

/** From a lead's attributes. Never free text: the next person at this browser could read it. */
export function toProof(attributes: JsonObject): ProofLine[] {
  const first = readText(attributes['first-name'] ?? attributes['first_name']);
  const last = readText(attributes['surname'] ?? attributes['last_name']);
  const more = (attributes['additional-information'] ?? {}) as JsonObject;
  return [
    { term: 'Sent by', text: `${first} ${last}`.trim() },
    { term: EMAIL, text: readText(attributes['email']) },
    ...Object.entries(READINGS).map(([name, term]) => ({ term, text: readText(more[name]) })),
    { term: 'Read on', text: toWords(readText(more['ReadingDate'])) },
  ].filter(({ text }) => text !== '');
}
