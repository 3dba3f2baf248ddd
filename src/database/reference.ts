/** References that people can read out: unguessable, without look-alike characters. */
import { randomInt } from 'node:crypto';
import { REFERENCE_ALPHABET, type Reference, toReference } from '#domain/entities/lead.ts';

export function createReference(): Reference {
  // randomInt draws without modulo bias.
  const draw = () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)];
  return toReference(Array.from({ length: 8 }, draw).join(''));
}
