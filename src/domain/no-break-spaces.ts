/**
 * Keeps related words on one line with no-break spaces: a day and its month, a number and its unit, groups of a phone
 * number.
 */
import { MONTHS } from './dates.ts';

const UNITS =
  'minutes?|hours?|days?|weeks?|months?|years?|am|pm|bar|kWh|kW|watts?|amps?|volts?|litres?|metres?|miles?|mm|cm|°C';
const DAY = new RegExp(String.raw`(?<=(?<!\d)\d{1,2}) (?=(?:${MONTHS.join('|')})\b)`, 'g');
/** The name of a tariff. */
const ECONOMY = /(?<=\bEconomy) (?=(?:7|10)\b)/g;
const QUANTITY = new RegExp(String.raw`(?<=\d) (?=(?:${UNITS})(?![\p{L}\p{N}]))`, 'gu');
/** “£1,723 a year”, “24.5p per kWh”. */
const PRICE =
  /(?<![\p{L}\p{N}])(?:£[\d,.]*\d|\d[\d.]*p) (?:an?|per|each|every) (?:day|week|month|quarter|year|unit|kWh)(?![\p{L}\p{N}])/gu;
const PHONE = /(?<![\d.,£])0\d{2,4}(?: \d{3,4}){1,2}(?!\d)/g;

/** “top-up”, “sign-in”, “pre-payment”: longer words would leave a gap at the end of a line. */
const HYPHENATED = /(?<![\p{L}\p{N}-])(\p{L}{1,7}-\p{L}{1,7})(?![\p{L}\p{N}-])/u;

/** Returns the same text with some spaces replaced by no-break spaces. */
export function addNoBreakSpaces(text: string): string {
  // Every pattern needs a digit: most excerpts have none, and a page of results has twenty.
  if (!/\d/.test(text)) return text;
  return text
    .replaceAll(DAY, '\u00A0')
    .replaceAll(QUANTITY, '\u00A0')
    .replaceAll(ECONOMY, '\u00A0')
    .replaceAll(PRICE, toUnbroken)
    .replaceAll(PHONE, toUnbroken);
}

/** Does the same for every text in a page's data. */
export function addNoBreakSpacesToAll<T>(said: T): T;
export function addNoBreakSpacesToAll(said: unknown): unknown {
  if (typeof said === 'string') return addNoBreakSpaces(said);
  if (Array.isArray(said)) return said.map((one: unknown) => addNoBreakSpacesToAll(one));
  if (said === null || typeof said !== 'object') return said;
  return Object.fromEntries(
    Object.entries(said).map(([key, one]: [string, unknown]) => [key, addNoBreakSpacesToAll(one)]),
  );
}

const toUnbroken = (words: string): string => words.replaceAll(' ', '\u00A0');

/** Splits a text so that every second part is a short hyphenated word. */
export function splitAtHyphenated(text: string): string[] {
  return text.includes('-') ? text.split(HYPHENATED) : [text];
}
