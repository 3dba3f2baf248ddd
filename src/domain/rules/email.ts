/** §5 Email: the HTML standard's pattern, at most 254 characters (decision 0004). */
import { EMAIL_MAX } from '#domain/constants.ts';
import { accept, refuse, refuseBlank, type ReadResult } from './read.ts';
import { cleanLine, isBlank } from './text.ts';

/** https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** A domain with letters beyond ASCII; its ASCII characters are those allowed in host names. */
const OTHER_LETTERS = /^([^@]*@)(?=.*[\u0080-\u{10ffff}])([\da-zA-Z.\-\u0080-\u{10ffff}]+)$/u;

/**
 * Returns the domain in the form that browsers send and mail servers know: `me@bücher.example` →
 * `me@xn--bcher-kva.example`.
 */
export function toAsciiDomain(email: string): string {
  const [, before = '', domain = ''] = OTHER_LETTERS.exec(email) ?? [];
  if (domain === '' || !URL.canParse(`http://${domain}/`)) return email;
  return `${before}${new URL(`http://${domain}/`).hostname}`;
}

/** A required email address, trimmed. */
export function readEmail(typed: string): ReadResult<string> {
  const line = cleanLine(typed);
  const email = line.length > EMAIL_MAX ? line : toAsciiDomain(line);
  if (isBlank(email)) return refuseBlank('email address');
  if (email.length > EMAIL_MAX) return refuse(`Email address must be ${EMAIL_MAX} characters or fewer`);
  return EMAIL.test(email)
    ? accept(email)
    : refuse('Enter an email address in the correct format, like name@example.com');
}

/** The standard allows "ada@example", but nobody on the internet has such an address. */
export const hasNoTopLevelDomain = (email: string): boolean => !email.slice(email.lastIndexOf('@')).includes('.');

/** §5 Meter read: the same rule, but optional; null if empty. */
export function readOptionalEmail(typed: string): ReadResult<string | null> {
  return isBlank(typed) ? accept(null) : readEmail(typed);
}
