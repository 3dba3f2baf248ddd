/** Searches without results are counted without the person: a term that could identify somebody is not kept. */
import { INWARD, OUTWARD } from './rules/postcode.ts';

export const FAILED_TERM_MAX = 80;

const DIGITS_APART = /(?<=\p{Nd})[\s().+/-]+(?=\p{Nd})/gu;
/** Account, customer and phone numbers. */
const LONG_NUMBER = /\p{Nd}{5}/u;
const EMAIL = /@|\bat\b.*\bdot\b/;
const POSTCODE = new RegExp(String.raw`\b${OUTWARD}\s*${INWARD}\b`, 'i');
const PERSONAL = [LONG_NUMBER, EMAIL, POSTCODE];

/** The term as counted: lower case, single spaces, at most 80 characters; null if it looks personal or has no word. */
export function toFailedTerm(typed: string): string | null {
  const term = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S}]+/gu, ' ')
    .trim();
  const joined = term.replaceAll(DIGITS_APART, '');
  if (!/[\p{L}\p{N}]/u.test(term) || PERSONAL.some((pattern) => pattern.test(joined) || pattern.test(term)))
    return null;
  return [...term].slice(0, FAILED_TERM_MAX).join('').trim();
}
