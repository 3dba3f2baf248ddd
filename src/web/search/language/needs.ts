/** Recognises urgent needs in other languages, and translates them to English. */
import { englishWords } from './stop-words.ts';
import { isForeignLanguage } from './foreign.ts';
import { memoizeByWord } from './memoize-by-word.ts';
import words from '../words/needs.json' with { type: 'json' };
import { scanWords, toWord } from './words.ts';

// `needs.json` has the most urgent needs in the languages spoken most in Britain besides English. It is a small table,
// not a translation: phrases are separated by "|", all words of a phrase must occur, in any order, and `*` marks a
// prefix. Accents may be omitted. Words that are also English are left out, unless a word beside them is not (English
// text is ignored here). `somebody` are those who depend on a supply; bills, prices and purchases (`business`) share
// words with dangers.

type Lines = Readonly<Record<string, string>>;

/**
 * Needs, the worst first.
 * @internal
 */
export const needWords = words.needs;

export type Need = keyof typeof needWords;

/** The English query for each need. */
const ENGLISH: Record<Need, string> = {
  crisis: 'cannot pay my bill',
  gas: 'smell gas',
  'carbon-monoxide': 'carbon monoxide',
  fire: 'electrical danger at home',
  electricity: 'electrical danger at home',
  abuse: 'leaving an abusive home',
  'power-cut': 'power cut',
  'cannot-pay': 'cannot pay my bill',
  bereavement: 'someone has died',
  moving: 'moving house what to do',
  emergency: 'emergency numbers',
  complaint: 'make a complaint',
  contact: 'contact us in another language',
};

/** The query for an unknown text in another language: somebody who speaks it can help. */
const UNKNOWN = 'help in Welsh or another language';

interface Part {
  word: string;
  isBeginning: boolean;
}

interface Phrase<Meaning> {
  means: Meaning;
  parts: Part[];
}

/** Phrases by the first letters of their first part, because most queries share none. */
type Table<Meaning> = Map<string, Phrase<Meaning>[]>;

const KEY = 3;

/** Letters that Unicode does not decompose: "ł" is typed as "l" on other keyboards. */
function toPlain(word: string): string {
  if (!/[łıđ]/.test(word)) return word;
  return word.replaceAll('ł', 'l').replaceAll('ı', 'i').replaceAll('đ', 'd');
}

const readPlain = memoizeByWord((typed) => toPlain(toWord(typed)));

/** Words without accents, for comparison with `Phrase`s. */
export function toPlainWords(typed: string): string[] {
  const words: string[] = [];
  scanWords(typed, (start, end) => words.push(readPlain(typed.slice(start, end))));
  return words;
}

function toPart(typed: string): Part {
  const [word = ''] = toPlainWords(typed);
  return { word, isBeginning: typed.endsWith('*') };
}

/** @internal */
export const listPhrases = (lines: Lines): string[] =>
  Object.values(lines).flatMap((line) => line.split('|').map((phrase) => phrase.trim()));

function createTable<Meaning>(rows: Iterable<[Meaning, Lines]>): Table<Meaning> {
  const table: Table<Meaning> = new Map();
  for (const [means, lines] of rows)
    for (const phrase of listPhrases(lines)) {
      const parts = phrase.split(' ').map(toPart);
      const key = parts[0]?.word.slice(0, KEY) ?? '';
      table.set(key, [...(table.get(key) ?? []), { means, parts }]);
    }
  return table;
}

const NEEDS = Object.keys(needWords) as Need[];
const needs = createTable(NEEDS.map((need): [Need, Lines] => [need, needWords[need]]));
const somebody = createTable([[true, words.somebody]]);
const business = createTable([[true, words.business]]);

/** Checks each phrase and each prefix once, however often a long text repeats such words. */
function findAll<Meaning>(table: Table<Meaning>, words: readonly string[]): Meaning[] {
  const said = new Set(words);
  const begun = new Map<string, boolean>();
  const begins = (part: string) => {
    const known = begun.get(part) ?? words.some((one) => one.startsWith(part));
    begun.set(part, known);
    return known;
  };
  const isSaid = ({ word, isBeginning }: Part) => said.has(word) || (isBeginning && begins(word));
  const keys = new Set(words.map((word) => word.slice(0, KEY)));
  return [...keys].flatMap((key) =>
    (table.get(key) ?? []).filter(({ parts }) => parts.every(isSaid)).map(({ means }) => means),
  );
}

/** The most distinctive part of a phrase: the longest one that is not an English word. */
function findTelling({ parts }: Phrase<Need>): Part | undefined {
  const isEnglish = ({ word }: Part) => Number(englishWords.has(word));
  return parts.toSorted((a, b) => isEnglish(a) - isEnglish(b) || b.word.length - a.word.length)[0];
}

/** Tests for words that all of these needs require; a match alone proves nothing. */
export function createHint(wanted: readonly Need[]): (plain: string) => boolean {
  const phrases = [...needs.values()].flat().filter(({ means }) => wanted.includes(means));
  const telling = phrases.flatMap((phrase) => findTelling(phrase) ?? []);
  const words = new Set(telling.map(({ word }) => word));
  const beginnings = telling.filter(({ isBeginning }) => isBeginning).map(({ word }) => word);
  return (plain) => words.has(plain) || beginnings.some((beginning) => plain.startsWith(beginning));
}

/** Finds the worst need in words without accents. */
export function findNeed(words: readonly string[]): Need | null {
  const found = new Set(findAll(needs, words));
  return NEEDS.find((need) => found.has(need)) ?? null;
}

export function namesSomebody(words: readonly string[]): boolean {
  return findAll(somebody, words).length > 0;
}

export function namesBusiness(words: readonly string[]): boolean {
  return findAll(business, words).length > 0;
}

/**
 * Returns the query in English if it states a need in another language; for any other text in another language a query
 * for an interpreter; otherwise the query unchanged.
 */
export function toEnglish(typed: string): string {
  const words = toPlainWords(typed);
  const need = findNeed(words);
  if (need !== null) return ENGLISH[need];
  return isForeignLanguage(typed, words) ? UNKNOWN : typed;
}
