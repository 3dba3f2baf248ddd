/** "The taps run hot, but the radiators stay cold": finds what works, because help is wanted with the other half. */
import type { Read } from './typed-words.ts';

const WHERE = new Set('in at on from for upstairs downstairs everywhere with since'.split(' '));
const SAME_THING = new Set(
  'cold cool lukewarm warm hot freezing not wont doesnt cant still then never makes keeps'.split(' '),
);
const BUT = new Set(['but', 'though', 'although', 'however', 'whereas', 'yet']);
/** Phrases about what works, followed by "but". */
const WELL = new Set(
  'fine ok okay alright good great lovely perfect perfectly well hot warm boiling roasting working works on yes'.split(
    ' ',
  ),
);
/** Phrases that need no "but". */
const SURELY_WELL = new Set(['fine', 'ok', 'okay', 'alright', 'yes']);
const NOT = new Set(
  'no not never nothing nobody wont cant dont doesnt isnt arent hasnt havent didnt without stopped broken'.split(' '),
);
/** Words that may occur between "hot" and "but". */
const FILLERS = new Set(['still', 'now', 'again', 'enough', 'too', 'here', 'there']);
/** "I’m not moving, I just want …", but not "not able to log in, it just spins"; "it’s" is read as "it". */
const DENIED =
  /^(?:(?:im|i am|its|it|it is|this is|thats|that|that is) )?not (?:about|after|for|the|a|an|my|our|asking|blaming|cancelling|changing|claiming|closing|complaining|leaving|looking|moving|planning|reporting|selling|switching|talking|thinking|trying|wanting) |^(?:(?:i have|ive|theres|there is) )?(?:no (?:trouble|problem|problems|issue|issues|complaint|complaints) with|nothing wrong with) /;
/** "It just …" continues with the same thing. */
const INSTEAD =
  /^(?!its? )(?:\w+ ){0,2}(?:just|only|instead)\b|^(?:\w+ )?its? (?:just |only )?(?:about|a|an|the|my|our|that|this)\b/;
/** A longer clause tells a story. */
const MOST = 14;

/** Marks each word that is about something working. */
export function findAside(read: readonly Pick<Read, 'word' | 'opens'>[]): boolean[] {
  const aside = read.map(() => false);
  let from = 0;
  for (let at = 1; at < read.length; at++) {
    const { word, opens } = read[at] as Read;
    if (!opens || word === 'and') continue;
    if (at - from <= MOST && isAside(toWords(read, from, at), toWords(read, at, at + MOST))) aside.fill(true, from, at);
    from = at;
  }
  return aside;
}

function toWords(read: readonly Pick<Read, 'word'>[], from: number, to: number): string[] {
  return read.slice(from, to).map(({ word }) => word);
}

function isAside(clause: readonly string[], next: readonly string[]): boolean {
  if (DENIED.test(`${clause.join(' ')} `)) return INSTEAD.test(next.join(' '));
  const last = clause.findLast((word) => !FILLERS.has(word)) ?? '';
  if (clause.length < 2 || clause.some((word) => NOT.has(word))) return false;
  // "Hot at the bottom but cold at the top" describes a single thing.
  if (SAME_THING.has(next[1] ?? '')) return false;
  if (!BUT.has(next[0] ?? '')) return SURELY_WELL.has(last);
  // "Hot in the bathroom", but not "a good deal".
  return WELL.has(last) || clause.some((word, at) => at > 0 && WELL.has(word) && WHERE.has(clause[at + 1] ?? ''));
}
