/** `[[phone:KEY]]`, `[[hours:KEY]]` and `[[brand]]` in articles: a supplier's facts, never typed into a text. */
import { brand, phones, type Phone } from '#brand/facts.ts';

const PLACEHOLDER = /\[\[([a-z]+)(?::([a-zA-Z]+))?\]\]/g;
const DAY = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/;

function findPhone(key: string | undefined): Phone | undefined {
  return key !== undefined && Object.hasOwn(phones, key) ? phones[key as keyof typeof phones] : undefined;
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

/** "Open 24 hours a day" inside a sentence is "open 24 hours a day"; the name of a day keeps its capital. */
function toMidSentence(hours: string, before: string): string {
  return startsSentence(before) || DAY.test(hours) ? hours : hours.charAt(0).toLowerCase() + hours.slice(1);
}

/** Markdown with its placeholders filled in; an unknown one stays as it is for the check to find. */
export function fillPlaceholders(markdown: string): string {
  return markdown.replaceAll(PLACEHOLDER, (whole: string, kind: string, key: string | undefined, at: number) => {
    if (kind === 'brand' && key === undefined) return brand.name;
    const phone = findPhone(key);
    if (phone && kind === 'phone') return `[${phone.shown}](tel:${phone.number})`;
    if (phone && kind === 'hours') return toMidSentence(phone.hours, markdown.slice(Math.max(0, at - 40), at));
    return whole;
  });
}

/** The same for a title or a description, where a number is plain text. */
export function fillPlainPlaceholders(text: string): string {
  return text.replaceAll(PLACEHOLDER, (whole: string, kind: string, key: string | undefined) => {
    if (kind === 'phone') return findPhone(key)?.shown ?? whole;
    return kind === 'brand' ? brand.name : (findPhone(key)?.hours ?? whole);
  });
}

/** Placeholders that nothing fills, as written. */
export function findUnknownPlaceholders(line: string): string[] {
  return [...line.matchAll(/\[\[[^\]]*\]\]/g)]
    .map(([whole]) => whole)
    .filter((whole) => fillPlaceholders(whole) === whole);
}
