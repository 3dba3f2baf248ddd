/**
 * The customer to whom a confirmation or a mail about a case goes. Names and addresses come from a public form and may
 * be false.
 */
import { readFirstName, readLastName } from '#domain/rules/name.ts';
import { EMAIL_MAX } from '#domain/constants.ts';
import type { DeliverableLead } from './attempt.ts';

const NAME_SHOWN_MAX = 80;
/** More words than nearly any name has: longer text is probably a sentence, and the greeting leaves it out. */
const NAME_WORDS_MAX = 5;
/** A single address and nothing else; letters of any script, which the mail server may not accept. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u;

/** Null if there is no usable address. */
export function findAddress({ email }: Pick<DeliverableLead, 'email'>): string | null {
  return email !== null && email.length <= EMAIL_MAX && ADDRESS.test(email) ? email : null;
}

/**
 * The name for the greeting; null if it is unusable. A stranger may enter anybody's address, so what could be read as a
 * message or become a link ("visit evil.example") is left out.
 */
export function findName({ firstName, surname }: Pick<DeliverableLead, 'firstName' | 'surname'>): string | null {
  const [first, last] = [readFirstName(firstName ?? ''), readLastName(surname ?? '')];
  if (!first.ok || !last.ok) return null;
  const name = `${first.value} ${last.value}`;
  const isShort = name.length <= NAME_SHOWN_MAX && name.split(/\s+/u).length <= NAME_WORDS_MAX;
  return isShort && !/\.\S/u.test(name) ? name : null;
}
