/**
 * `[[phone:KEY]]`, `[[hours:KEY]]`, `[[brand]]`, `[[fact:ID]]` and the like in articles: values that change are never
 * typed into a text.
 */
import { brand, controller, phones, products } from '#brand/facts.ts';
import { ENERGY_COMPLAINT, ENERGY_ENQUIRY, PAY_AS_YOU_GO_ENQUIRY } from '#domain/journeys/complaint/kinds.ts';
import { toDateInWords } from '#domain/dates.ts';
import { type ReplyPromise, toDaysInWords } from '#domain/promise.ts';
import { STORED_ITEMS, toRetentionWords } from '#domain/privacy/stored-items.ts';
import { NO_FACTS, type FactBook } from './facts.ts';
import { toSuggestionWords } from './mistakes.ts';

// Editors type straight quotation marks; readers see curly ones, as in the pages' own text.

/** Between letters, after a possessive s, and around quotations. */
export function toCurly(text: string): string {
  return text
    .replaceAll(/(?<=[\p{L}\p{N}])'(?=\p{L})/gu, '’')
    .replaceAll(/(?<=\p{L}s)'(?=\s|$)/gu, '’')
    .replaceAll(/(?<![\p{L}\p{N}.,!?…%)])"(?=[\p{L}\p{N}£([])/gu, '“')
    .replaceAll('"', '”');
}

const toReplyWords = ({ number, unit }: ReplyPromise) => toDaysInWords(number, unit);

const PLACEHOLDER = /\[\[([a-z]+)(?::([\w.-]+))?\]\]/g;
const DAY = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/;

/**
 * Plain texts by kind and key: the brand's addresses, the days within which a message is answered, and how long a
 * browser stores our cookies.
 */
const NAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  email: {
    complaints: controller.complaintsEmail,
    accessibility: controller.accessibilityEmail,
    'data-protection': controller.dataProtectionEmail,
  },
  post: { complaints: controller.complaintsPost.join(', '), office: controller.postalAddress.join(', ') },
  days: {
    complaint: toReplyWords(ENERGY_COMPLAINT.reply),
    // Without a latest day the placeholder is unknown, so the content check reports each use.
    ...(ENERGY_COMPLAINT.reply.atMost !== null && {
      'complaint-at-most': toDaysInWords(ENERGY_COMPLAINT.reply.atMost, ENERGY_COMPLAINT.reply.unit),
    }),
    'energy-question': toReplyWords(ENERGY_ENQUIRY.reply),
    'pay-as-you-go-question': toReplyWords(PAY_AS_YOU_GO_ENQUIRY.reply),
  },
  company: { '': controller.name, registration: controller.registration },
  kept: Object.fromEntries(Object.entries(STORED_ITEMS).map(([key, item]) => [key, toRetentionWords(item)])),
};

const KINDS = ['phone', 'hours', 'brand', 'fact', 'product', ...Object.keys(NAMED)];

const listNamed = (kind: string) => (Object.hasOwn(NAMED, kind) ? NAMED[kind] : undefined);

function findNamed(kind: string, key = ''): string | null {
  const named = listNamed(kind);
  return named && Object.hasOwn(named, key) ? (named[key] ?? null) : null;
}

const LIST_MARK = /^(?:[-*>]|\d{1,9}\.)$/;
const CLOSERS = new Set('"”’)*_');

function startsSentence(before: string): boolean {
  const text = before.trimEnd();
  let end = text.length;
  while (end > 0 && CLOSERS.has(text.charAt(end - 1))) end -= 1;
  const line = text.slice(text.lastIndexOf('\n') + 1).trim();
  return text === '' || '.!?'.includes(text.charAt(end - 1) || ' ') || LIST_MARK.test(line);
}

/** "Open 24 hours a day" becomes "open 24 hours a day" inside a sentence; names of days stay capitalised. */
function toMidSentence(hours: string, before: string): string {
  return startsSentence(before) || DAY.test(hours) ? hours : hours.charAt(0).toLowerCase() + hours.slice(1);
}

/** Fills in a Markdown text's placeholders; an unknown one stays for the check to find. */
export function fillPlaceholders(markdown: string, facts: FactBook = NO_FACTS): string {
  // A page states a date once, at the first figure that is valid from it.
  const said = new Set<string>();
  return markdown.replaceAll(PLACEHOLDER, (whole: string, kind: string, key: string | undefined, at: number) => {
    if (kind === 'brand' && key === undefined) return brand.name;
    if (kind === 'fact') return fillFact(key, facts, said) ?? whole;
    const phone = facts.phone(key);
    if (phone && kind === 'phone') return `[${phone.shown}](tel:${phone.number})`;
    if (phone && kind === 'hours') {
      const hours = toMidSentence(phone.hours, markdown.slice(Math.max(0, at - 40), at));
      return [hours, ...phone.soon].join('; ');
    }
    const named = findNamed(kind, key);
    return named !== null && kind === 'email' ? `[${named}](mailto:${named})` : (named ?? whole);
  });
}

function fillFact(id = '', facts: FactBook, said: Set<string>): string | null {
  const fact = facts.find(id);
  if (fact?.from === undefined || said.has(fact.from)) return fact && fact.shown;
  said.add(fact.from);
  return `${fact.shown} (from ${toDateInWords(fact.from)})`;
}

/** Fills in titles and descriptions, in which numbers are plain text and figures have no date. */
export function fillPlainPlaceholders(text: string, facts: FactBook = NO_FACTS): string {
  return toCurly(text).replaceAll(PLACEHOLDER, (whole: string, kind: string, key: string | undefined) => {
    if (kind === 'phone') return facts.phone(key)?.shown ?? whole;
    if (kind === 'fact') return facts.find(key ?? '')?.shown ?? whole;
    if (kind === 'hours') return facts.phone(key)?.hours ?? whole;
    return kind === 'brand' && key === undefined ? brand.name : (findNamed(kind, key) ?? whole);
  });
}

/** Marks where a generated part of a page goes: `[[show:PART]]`, on a line of its own (content-pages.ts). */
export const PART_MARK = /^\[\[show:([a-z]+)\]\]$/;

/**
 * Returns one line for each unknown placeholder, with the known ones; the page checks its parts itself.
 * @param own further placeholders of this kind of text alone
 */
export function findUnknownPlaceholders(
  line: string,
  facts: FactBook = NO_FACTS,
  own: readonly string[] = [],
): string[] {
  return [...line.matchAll(/\[\[[^\]]*\]\]/g)]
    .map(([whole]) => whole)
    .filter((whole) => !whole.startsWith('[[show:') && fillPlaceholders(whole, facts) === whole)
    .flatMap((whole) => {
      const [, kind = '', key = ''] = /^\[\[([^:\]]*):?([^\]]*)\]\]$/.exec(whole) ?? [];
      if (key === '' && own.includes(kind)) return [];
      if (kind === 'phone' || kind === 'hours')
        return [`${whole} is not known: ${toSuggestionWords(key, Object.keys(phones))}`];
      if (kind === 'product') return [`${whole} is not known: ${toSuggestionWords(key, Object.keys(products))}`];
      const named = listNamed(kind);
      if (named) return [`${whole} is not known: ${toSuggestionWords(key, Object.keys(named))}`];
      if (kind !== 'fact')
        return [`${whole} is not known: ${toSuggestionWords(kind, [...new Set([...own, ...KINDS])])}`];
      const like = facts.like(whole);
      return [
        `${whole} is not known: ${like.length > 0 ? `there is ${like.join(', ')}` : 'add it to content/facts.yaml'}`,
      ];
    });
}

/**
 * Checks a text that is sent as plain text.
 * @param own its additional placeholders
 */
export function findLineProblems(text: string, facts: FactBook, own: readonly string[]): string[] {
  const problems = findUnknownPlaceholders(text, facts, own);
  const plain = text.replaceAll(/\[\[[^\]]*\]\]/g, '');
  if (/\[[^\]]*\]\(/.test(plain))
    problems.push('has a link, which an email would show as it is typed: write the address alone');
  if (plain.split('[').length !== plain.split(']').length)
    problems.push('has a bracket without its other half: write what the adviser fills in like [amount], on one line');
  return problems;
}
