/** What a confirmation can prove besides its moment: who sent it and, of readings, their numbers. */
import type { JsonObject } from '#domain/entities/lead.ts';

export interface ProofLine {
  term: string;
  text: string;
}

/** Under §3's names as they stand (decision 0003). */
const READINGS = {
  GasReading: 'Gas reading',
  ElecReading: 'Electricity reading',
  Elec7ReadingNormal: 'Electricity reading, day or normal',
  Eec7ReadingLow: 'Electricity reading, night or low',
} as const;

const readText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Of a lead’s attributes; nothing of what somebody wrote in their own words, which whoever comes next could read. */
export function toProof(attributes: JsonObject): ProofLine[] {
  const first = readText(attributes['first-name'] ?? attributes['first_name']);
  const last = readText(attributes['surname'] ?? attributes['last_name']);
  const more = (attributes['additional-information'] ?? {}) as JsonObject;
  return [
    { term: 'Sent by', text: `${first} ${last}`.trim() },
    ...Object.entries(READINGS).map(([name, term]) => ({ term, text: readText(more[name]) })),
  ].filter(({ text }) => text !== '');
}
