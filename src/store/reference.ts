/** References a person can read out: unguessable, without look-alike characters. */
import { randomInt } from 'node:crypto';
import { REFERENCE_ALPHABET, type Reference } from '#domain/entities/lead.ts';

function drawGroup(): string {
  // randomInt draws without modulo bias.
  return Array.from({ length: 4 }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]).join('');
}

export function createReference(): Reference {
  return `HS-${drawGroup()}-${drawGroup()}`;
}
