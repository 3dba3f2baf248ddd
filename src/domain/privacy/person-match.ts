/** Whether data belongs to a person who asks for it, by details given before that may be spelt differently. */
import { domainToUnicode } from 'node:url';
import type { Json } from '#domain/entities/lead.ts';
import { toAsciiDomain } from '#domain/rules/email.ts';
import { foldCase } from '#domain/rules/text.ts';

export interface WantedPerson {
  email: string | null;
  phone: string | null;
  /** Used only together with a postcode, because names are not unique. */
  name: string | null;
  postcode: string | null;
}

/**
 * How many digits at the end of a number are compared: 07700 900123, +44 7700 900123 and (0)7700-900123 are the same.
 */
const PHONE_END = 9;
const BETWEEN_DIGITS = /(?<=\d)[\s().-]+(?=\d)/g;

const toDigits = (text: string) => text.replaceAll(/\D/g, '');
const toPostcodeKey = (text: string) => foldCase(text).replaceAll(/[\s-]/g, '');

/** Null for a number that is too short to identify a person. */
export function toPhoneEnd(phone: string): string | null {
  const digits = toDigits(phone);
  return digits.length < PHONE_END ? null : digits.slice(-PHONE_END);
}

/** Lists every text inside, in order. */
export function listTexts(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

export interface PersonMatcher {
  /** Whether structured data has fields that identify the person. */
  owns(value: Json): boolean;
  /** Whether free text mentions the person; the name alone is enough, because an operator checks. */
  mentions(text: string): boolean;
}

export function createPersonMatcher({ email, phone, name, postcode }: WantedPerson): PersonMatcher {
  const end = phone === null ? null : toPhoneEnd(phone);
  const called = name === null ? null : foldCase(name);
  const place = postcode === null ? null : toPostcodeKey(postcode);

  const hasMails = (email === null ? [] : [...listSpellings(email)]).map((mail) =>
    createFinder(foldCase(mail), String.raw`[\w.+-]`, String.raw`[\w-]|\.\w`),
  );
  const hasMail = (text: string) => hasMails.some((has) => has(text));
  const hasName = createFinder(called, String.raw`[\p{L}\p{N}]`, String.raw`[\p{L}\p{N}]`);
  const hasPhone = (text: string) => end !== null && text.replaceAll(BETWEEN_DIGITS, '').includes(end);

  return {
    owns(value) {
      const texts = listTexts(value);
      if (texts.some((text) => hasMail(text) || hasPhone(text))) return true;
      if (called === null || place === null) return false;
      return hasName(texts.join(' ')) && texts.some((text) => toPostcodeKey(text).includes(place));
    },
    mentions: (text) => hasMail(text) || hasPhone(text) || hasName(text),
  };
}

/** A domain with letters beyond ASCII may be written with them, or as `xn--…` (rules/email.ts). */
function listSpellings(email: string): Set<string> {
  const sent = toAsciiDomain(email);
  const at = sent.lastIndexOf('@') + 1;
  return new Set([email, sent, sent.slice(0, at) + domainToUnicode(sent.slice(at))]);
}

/**
 * Returns a function that checks whether a text contains `wanted` with neither `before` in front nor `after` behind it.
 */
function createFinder(wanted: string | null, before: string, after: string): (text: string) => boolean {
  if (wanted === null || wanted === '') return () => false;
  const literal = wanted.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const pattern = new RegExp(`(?<!${before})${literal}(?!${after})`, 'u');
  return (text) => pattern.test(foldCase(text));
}
