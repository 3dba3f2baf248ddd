/** A displayed title or passage with its words, positions and phrases, read once for all queries. */
import { LRUCache } from 'lru-cache';
import { findPhrase, type PhraseMatch, type PhraseNode } from './concepts.ts';
import { toStem } from './stem.ts';
import { createWordNumbers } from './word-numbers.ts';
import { toWord } from './language/words.ts';

export interface ReadExcerpt {
  words: ShownWord[];
  /** Start and end of each word, alternating. */
  places: Int32Array;
  /** Every phrase, in order of its start. */
  phrases: PhraseMatch[];
}

export interface ShownWord {
  word: string;
  stem: string;
}

/** The same texts are displayed again and again; each takes about a kilobyte. */
const shown = new LRUCache<string, ReadExcerpt>({ max: 4_096 });
/** No text has more distinct words than this. */
const KEPT_MAX = 20_000;
let numbers = createWordNumbers();
let known: (ShownWord | undefined)[] = [];
let places = new Int32Array(1 << 8);

export function readExcerpt(text: string, phrases: PhraseNode): ReadExcerpt {
  const before = shown.get(text);
  if (before !== undefined) return before;
  if (known.length > KEPT_MAX) [numbers, known] = [createWordNumbers(), []];
  const words: ShownWord[] = [];
  numbers.visit(text, (number, start, end) => {
    const at = 2 * words.push((known[number] ??= toShownWord(numbers.written(number)))) - 2;
    if (at === places.length) {
      const more = new Int32Array(2 * at);
      more.set(places);
      places = more;
    }
    places[at] = start;
    places[at + 1] = end;
  });
  const read = { words, places: places.slice(0, 2 * words.length), phrases: readPhrases(words, phrases) };
  shown.set(text, read);
  return read;
}

function toShownWord(written: string): ShownWord {
  const word = toWord(written);
  return { word, stem: toStem(word) };
}

function readPhrases(words: ShownWord[], phrases: PhraseNode): PhraseMatch[] {
  const found: PhraseMatch[] = [];
  const stems = words.map(({ stem }) => stem);
  for (let at = 0; at < stems.length; at++) {
    if (!phrases.next.has(stems[at] as string)) continue;
    const match = findPhrase(phrases, stems, at);
    if (match) found.push(match);
  }
  return found;
}
