/**
 * Detects what nobody should send us: a bank card's number, PIN or security code, as opposed to account, supply and
 * meter numbers (decision 0046).
 */

export type BankSecret = 'card' | 'pin';

/** First digits and lengths of cards issued in Britain. */
const CARDS: readonly { start: RegExp; lengths: readonly number[] }[] = Object.values({
  visa: { start: /^4/, lengths: [13, 16, 19] },
  mastercard: { start: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  amex: { start: /^3[47]/, lengths: [15] },
  maestro: { start: /^(?:50|5[6-8]|6304|67)/, lengths: [13, 14, 15, 16, 17, 18, 19] },
  diners: { start: /^(?:36|38|30[0-5])/, lengths: [14] },
  jcb: { start: /^35(?:2[89]|[3-8])/, lengths: [16] },
  discoverAndUnionPay: { start: /^(?:6011|65|64[4-9]|62)/, lengths: [16, 19] },
});
/** Groups of digits on one line, at most three separators apart, not part of a longer word or number. */
const RUN = /(?<![\p{L}\p{N}_])\d+(?:[ \u00a0\u202f.\-\u2010-\u2015]{1,3}\d+)*(?![\p{L}\p{N}_])/gu;
/** Card numbers in groups as printed, at most five, or not grouped. */
const PRINTED = /^(?:\d+|(?:\d{4} ){2,4}\d{1,4}|\d{4} \d{6} \d{4,5}|\d{8} \d{8})$/;
const GROUPS_MAX = 5;
const MPAN_WEIGHTS = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43];
const MPAN_LENGTH = 13;
/** Four-digit readings of one meter are close together and never decrease. */
const READINGS_APART = 2_000;

function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits.at(-1 - at));
    const worth = at % 2 === 0 ? digit : digit * 2;
    sum += worth > 9 ? worth - 9 : worth;
  }
  return sum % 10 === 0;
}

/** Whether these are the core digits of an electricity supply number: a distributor id and a valid check digit. */
export function isMpan(digits: string): boolean {
  if (digits.length !== MPAN_LENGTH || !/^[12]/.test(digits)) return false;
  const sum = MPAN_WEIGHTS.reduce((all, weight, at) => all + weight * Number(digits[at]), 0);
  return (sum % 11) % 10 === Number(digits.at(-1));
}

function areReadings(groups: readonly string[]): boolean {
  const readings = groups.map(Number);
  const [first = 0, last = 0] = [readings[0], readings.at(-1)];
  const rises = readings.every((reading, at) => reading >= (readings[at - 1] ?? 0));
  return readings.length > 2 && rises && last - first < READINGS_APART;
}

/** A supply number with its top line, as printed on bills. */
function endsWithMpan(groups: readonly string[]): boolean {
  return groups.some((_, at) => isMpan(groups.slice(at).join('')));
}

function isCard(groups: readonly string[]): boolean {
  const digits = groups.join('');
  return (
    PRINTED.test(groups.join(' ')) &&
    CARDS.some(({ start, lengths }) => start.test(digits) && lengths.includes(digits.length)) &&
    isLuhn(digits) &&
    !endsWithMpan(groups) &&
    !areReadings(groups)
  );
}

function hasCard(text: string): boolean {
  return [...text.matchAll(RUN)].some(([run]) => {
    const groups = run.split(/\D+/);
    return groups.some((_, from) => startsWithCard(groups.slice(from, from + GROUPS_MAX)));
  });
}

function startsWithCard(groups: readonly string[]): boolean {
  return groups.some((_, last) => isCard(groups.slice(0, last + 1)));
}

/** Text between a word for a secret and its digits: "number for my card is “". */
const BETWEEN = String.raw`(?:\s*(?:is|was|it[’']?s|its|number|no\.?|code|for|of|to|my|the|this|bank|debit|credit|card|account|[:=(–-])){0,6}\s*["'“‘]?`;
const SECRETS = [
  String.raw`\b(?:pin|p\.i\.n\.?)${BETWEEN}(?:\d[ -]?){3,5}\d(?!\s?\d|[.,/:]\d)`,
  String.raw`(?<![\d.,/])\d{4}\s+is\s+(?:my|the|our|his|her)\s+(?:\w+\s+){0,2}pin\b`,
  String.raw`\b(?:cvv2?|cvc2?|security (?:code|number)|last (?:three|3) digits on the back)${BETWEEN}\d{3,4}(?!\d)`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** Null for any other text, however many numbers it contains. */
export function findBankSecret(text: string): BankSecret | null {
  const plain = text.normalize('NFKC');
  if (hasCard(plain)) return 'card';
  return SECRETS.some((secret) => secret.test(plain)) ? 'pin' : null;
}
