/** A reference as somebody types or pastes it. */
import { REFERENCE_PATTERN, type Reference, toReference } from '../entities/lead.ts';
import { cleanLine } from '../rules/text.ts';

/** Whole, with its prefix, among other words: a line pasted from the confirmation. */
const AMONG_WORDS = /(?<![A-Z0-9])HS[\s-]?[A-Z0-9]{4}[\s-]?[A-Z0-9]{4}(?![A-Z0-9])/g;

/** A reference as typed: in any case, with or without prefix and dashes, or as the only one of a pasted line. */
export function readTypedReference(typed: string): Reference | null {
  const [only, ...others] = cleanLine(typed).toUpperCase().match(AMONG_WORDS) ?? [];
  return readReference(others.length === 0 && only !== undefined ? only : typed);
}

function readReference(typed: string): Reference | null {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const eight = plain.length === 10 && plain.startsWith('HS') ? plain.slice(2) : plain;
  const reference = toReference(eight);
  return REFERENCE_PATTERN.test(reference) ? reference : null;
}
