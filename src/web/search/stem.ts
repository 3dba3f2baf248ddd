/** Light English stemming: forms of a word become one term. It only has to be the same for queries and texts. */
import { memoizeByWord } from './language/memoize-by-word.ts';

/** Forms that no suffix rule covers. */
const irregular: Record<string, string> = {
  paid: 'pay',
  bought: 'buy',
  broke: 'break',
  broken: 'break',
  stole: 'steal',
  stolen: 'steal',
  lost: 'lose',
  sent: 'send',
  left: 'leave',
  gone: 'go',
  went: 'go',
  goes: 'go',
  going: 'go',
  ran: 'run',
  gave: 'give',
  given: 'give',
  got: 'get',
  took: 'take',
  taken: 'take',
  taking: 'take',
  chose: 'choose',
  chosen: 'choose',
  froze: 'freeze',
  frozen: 'freeze',
  freezing: 'freeze',
  blew: 'blow',
  blown: 'blow',
  rang: 'ring',
  died: 'die',
  dies: 'die',
  dying: 'die',
  bills: 'bill',
  metre: 'meter',
  metres: 'meter',
  people: 'person',
  knew: 'know',
  sold: 'sell',
  forgot: 'forget',
  forgotten: 'forget',
  mum: 'mother',
  mom: 'mother',
  mam: 'mother',
  dad: 'father',
  used: 'use',
  using: 'use',
  gas: 'gas',
  charges: 'charge',
  charged: 'charge',
  news: 'news',
  address: 'address',
  business: 'business',
  access: 'access',
  process: 'process',
  excess: 'excess',
  this: 'this',
  bus: 'bus',
  electricity: 'electric',
  electrics: 'electric',
  elec: 'electric',
  leccy: 'electric',
  lecky: 'electric',
  lekky: 'electric',
  daily: 'day',
  heating: 'heating',
  meaning: 'mean',
  during: 'during',
  building: 'building',
  evening: 'evening',
  morning: 'morning',
  thing: 'thing',
  nothing: 'nothing',
  something: 'something',
  payment: 'pay',
  payments: 'pay',
  replacement: 'replace',
  cancellation: 'cancel',
  cancelled: 'cancel',
  cancelling: 'cancel',
  installation: 'install',
  replied: 'reply',
  tried: 'try',
  standing: 'standing',
  warning: 'warning',
  ceiling: 'ceiling',
  wiring: 'wiring',
  plumbing: 'plumbing',
  speed: 'speed',
  need: 'need',
  needed: 'need',
  feed: 'feed',
};

const VOWEL = /[aeiouy]/;

/** Titles and texts repeat the same words; no language has more distinct ones than this. */
const KEPT_MAX = 20_000;

/** @param word in lower case, as `toWord` returns it */
export const toStem: (word: string) => string = memoizeByWord(findStem, KEPT_MAX);

function findStem(word: string): string {
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined;
  if (known !== undefined) return known;
  if (word.length < 4 || /\d/.test(word)) return word;
  return withoutFinalE(withoutEnding(singular(word)));
}

function singular(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word;
  if (/ie[sd]$/.test(word)) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  for (const [ending, least] of [
    ['ing', 3],
    ['ed', 3],
    ['ly', 4],
  ] as const) {
    if (!word.endsWith(ending)) continue;
    const root = word.slice(0, -ending.length);
    if (root.length < least || !VOWEL.test(root)) return word;
    return ending === 'ly' ? root : undoubled(root);
  }
  return word;
}

/** topp(ed) → top, but call(ed), miss(ed) and buzz(ed) keep the double letter. */
function undoubled(root: string): string {
  return /([bdgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
}

function withoutFinalE(word: string): string {
  const root =
    word.length > 4 && word.endsWith('e')
      ? word.slice(0, -1)
      : word.length === 4 && /[^aeiou]e$/.test(word)
        ? word.slice(0, -1)
        : word;
  return root.length > 3 && root.endsWith('y') && !/[aeiou]y$/.test(root) ? `${root.slice(0, -1)}i` : root;
}
