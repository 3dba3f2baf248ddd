/** Parses a query into groups of terms: each group is one thing that is searched for, with all its synonyms. */
import { SEARCH_MAX } from '#domain/constants.ts';
import { conceptTerm, findPhrases, type PhraseNode, preferInPhrase } from './concepts.ts';
import type { InvertedIndex, Variant } from './inverted-index.ts';
import type { Speller } from './spelling.ts';
import { toEnglish } from './language/needs.ts';
import { foreignWords } from './language/foreign.ts';
import { toStem } from './stem.ts';
import { isNumber, isWeak, stopWords } from './language/stop-words.ts';
import { joinParts, readQuery, type TypedWord } from './typed-words.ts';
import namesHere from './words/names.json' with { type: 'json' };

/**
 * Names of places, suppliers, banks, shops and makers as people type them without a capital. None is a typo of one of
 * our words: "preston" is not "person", "natwest" not "newest", "poland" not "plan".
 */
const properNames = new Set(Object.values(namesHere).flatMap((lines) => lines.flatMap((line) => line.split(' '))));

const CORRECTIONS_MAX = 8;
/** In so short a query the last word may be incomplete: "boiler pres". */
const FEW_WORDS = 4;
/**
 * An English word that none of our texts contains may be the beginning of one that they do, unless it is as short as
 * "sun".
 */
const SHORTEST_VAIN = 4;
const PREFIXED_MAX = 24;

/** With at most this many distinctive words, an ambiguous word takes the meaning common on this site. */
const SHORT_QUESTION = 3;
const CONCEPT_WEIGHT = 0.8;
/** Weight of a word within a recognised phrase. */
const WORD_OF_PHRASE_WEIGHT = 0.5;
const WEAK_WEIGHT = 0.4;
const NUMBER_WEIGHT = 0.15;
const PREFIX_WEIGHT = 0.5;
const OTHER_SPELLING_WEIGHT = 0.5;
/** Two words written as one win over another spelling if they are this much more frequent. */
const SPLIT_OVER_NEAREST = 5;

export interface Group {
  variants: Variant[];
  /** Whether a document without this group counts as missing part of the query. */
  counts: boolean;
}

export interface ParsedQuery {
  /** As typed, or in English if it states a need in another language. */
  english: string;
  /** All words, corrected. */
  words: string[];
  groups: Group[];
  /** All stems, corrected. */
  stems: string[];
  /** Indexes where clauses end, the last with the last word. */
  ends: number[];
  /** The distinctive stems, for highlights and excerpts. */
  telling: string[];
  /** Names of the concepts found. */
  concepts: string[];
  /** The last word as typed, to highlight words with this prefix. */
  last: string | undefined;
  spelling: string | null;
}

interface Token extends TypedWord {
  stem: string;
  /** Alternative corrections. */
  others: string[];
  known: boolean;
}

export interface QueryReader {
  index: InvertedIndex;
  speller: Speller;
  phrases: PhraseNode;
}

export interface ReadingOptions {
  /** Whether the last word is still being typed. */
  unfinished?: boolean;
  /** No word is corrected. */
  exact?: boolean;
}

export function parseQuery(
  typed: string,
  { index, speller, phrases }: QueryReader,
  { unfinished = false, exact = false }: ReadingOptions = {},
): ParsedQuery {
  const start = toEnglish(typed.slice(0, SEARCH_MAX));
  const { read, words, names } = readQuery(start, exact);
  const tokens = exact
    ? read.map(asTyped)
    : correct(joinParts(read, speller), { index, speller, phrases, names }, unfinished);
  const stems = tokens.map(({ stem }) => stem);
  const groups: Group[] = [];
  const concepts: string[] = [];
  const inPhrase = new Set<number>();
  const telling = tokens.filter(({ word }) => !stopWords.has(word) && !isWeak(word)).map(({ stem }) => stem);
  for (const match of findPhrases(phrases, stems, telling.length <= SHORT_QUESTION)) {
    concepts.push(...match.concepts);
    const counted = tokens.slice(match.from, match.to);
    const variants = match.concepts.map((name) => ({ term: conceptTerm(name), weight: CONCEPT_WEIGHT }));
    const only = counted.length === 1 ? [{ term: counted[0]?.stem ?? '', weight: 1 }] : [];
    groups.push({ variants: [...variants, ...only], counts: true });
    for (let inside = match.from; inside < match.to; inside++) inPhrase.add(inside);
  }
  for (const [at, token] of tokens.entries()) {
    if (stopWords.has(token.word) && !(unfinished && at === tokens.length - 1)) continue;
    const variants = toVariants(token, index, unfinished ? at === tokens.length - 1 : !speller.knows(token.word));
    if (variants.length === 0) continue;
    const share = toShare(token, inPhrase.has(at));
    groups.push({
      variants: variants.map(({ term, weight }) => ({ term, weight: weight * share })),
      counts: share === 1,
    });
  }
  const spelling = tokens.map(({ word }) => word).join(' ');
  return {
    english: start,
    words: tokens.map(({ word }) => word),
    groups,
    stems,
    ends: [...tokens.flatMap(({ opens }, at) => (opens && at > 0 ? at : [])), tokens.length],
    telling,
    concepts,
    last: words.at(-1),
    spelling: tokens.some(({ known }) => !known) && spelling !== words.join(' ') ? spelling : null,
  };
}

function toShare({ word }: Token, inPhrase: boolean): number {
  if (inPhrase) return WORD_OF_PHRASE_WEIGHT;
  return isNumber(word) ? NUMBER_WEIGHT : isWeak(word) ? WEAK_WEIGHT : 1;
}

function toVariants(token: Token, index: InvertedIndex, prefixed: boolean): Variant[] {
  const variants: Variant[] = [{ term: token.stem, weight: 1 }];
  for (const other of token.others) variants.push({ term: toStem(other), weight: OTHER_SPELLING_WEIGHT });
  if (prefixed && token.word.length >= 2) {
    for (const term of index.startingWith(token.word, PREFIXED_MAX))
      if (term !== token.stem) variants.push({ term, weight: PREFIX_WEIGHT });
  }
  return variants.filter(({ term }) => index.rarity(term) > 0);
}

function asTyped({ word, opens }: TypedWord): Token {
  return { word, opens, stem: toStem(word), others: [], known: true };
}

/**
 * From this many words on, if half are unknown and most resemble no known word, the text is in another language rather
 * than full of typos.
 */
const SENTENCE = 4;

interface Known extends QueryReader {
  names: ReadonlySet<string>;
}

function correct(words: TypedWord[], { index, speller, phrases, names }: Known, unfinished: boolean): Token[] {
  const isUnused = (word: string) =>
    word.length >= SHORTEST_VAIN && speller.uses(word) === 0 && index.rarity(toStem(word)) === 0;
  let corrections = 0;
  let unknown = 0;
  const tokens = words.flatMap((one, at): Token[] => {
    const { word, opens } = one;
    const joined = speller.findJoined(word);
    if (joined) return joined.map((part, nth) => asTyped({ word: part, opens: opens && nth === 0 }));
    const isName = names.has(word) || properNames.has(word);
    const isLast = at === words.length - 1 && words.length <= FEW_WORDS;
    // "Thermos" and "bail" are English, but no text of ours uses them.
    const isVain = isLast && !isName && !stopWords.has(word) && isUnused(word) && speller.knows(word);
    const isKnown = isName || stopWords.has(word) || (speller.knows(word) && !isVain);
    if (isKnown || (index.rarity(toStem(word)) > 0 && !speller.isSlip(word))) return [asTyped(one)];
    if (!isVain) unknown++;
    const beginning = unfinished && at === words.length - 1 && index.startingWith(word, 1).length > 0;
    if (beginning || ++corrections > CORRECTIONS_MAX) return [asTyped(one)];
    const [begun] = isLast ? preferInPhrase(speller.complete(word), phrases, words[at - 1]?.word) : [];
    if (isVain) return [begun === undefined ? asTyped(one) : { ...asTyped({ word: begun, opens }), known: false }];
    const [nearest, ...others] = preferInPhrase(speller.near(word), phrases, words[at - 1]?.word, words[at + 1]?.word);
    if (begun !== undefined && (begun.length > word.length + 1 || speller.uses(begun) >= speller.uses(nearest ?? '')))
      return [{ ...asTyped({ word: begun, opens }), known: false }];
    const parts = findParts(word, nearest, speller);
    if (parts)
      return parts.map((part, nth) => ({ ...asTyped({ word: part, opens: opens && nth === 0 }), known: false }));
    return [nearest === undefined ? asTyped(one) : { ...asTyped({ word: nearest, opens }), others, known: false }];
  });
  const corrected = tokens.filter(({ known }) => !known).length;
  const isForeign =
    (corrected > 0 && words.some(({ word }) => foreignWords.has(word) && !names.has(word))) ||
    (words.length >= SENTENCE && 2 * unknown >= words.length && 3 * corrected < 2 * unknown);
  return isForeign ? words.map(asTyped) : tokens;
}

/** Splits several words written as one, even if misspelt, unless a single word is nearer. */
function findParts(word: string, nearest: string | undefined, speller: Speller): string[] | null {
  const parts = speller.findSplit(word);
  if (nearest === undefined || speller.uses(nearest) === 0)
    return parts ?? (nearest === undefined ? null : speller.findSplit(nearest));
  return parts && speller.uses(nearest) * SPLIT_OVER_NEAREST < Math.min(...parts.map(speller.uses)) ? parts : null;
}
