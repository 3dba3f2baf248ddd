/** Maps words as written to terms of an index; each distinct word is processed once. */
import type { PhraseNode } from './concepts.ts';
import { toStem } from './stem.ts';
import { determiners, stopWords } from './language/stop-words.ts';
import type { WordNumbers } from './word-numbers.ts';
import { toWord } from './language/words.ts';

export interface VocabularyEntry {
  /** Number of its term; -1 for a stop word. */
  term: number;
  stem: string;
  /** The phrases that begin with this word. */
  phrase: PhraseNode | undefined;
  /** Whether it is a determiner, which is ignored within phrases. */
  skipped: boolean;
  uses: number;
}

export interface Vocabulary {
  /** @param number the number of the word as written */
  read(number: number): VocabularyEntry;
  /** Returns the term's number; assigns one to a new term. */
  toTerm(term: string): number;
  /** The numbers of all terms. */
  terms: ReadonlyMap<string, number>;
  /** How often each word is used; "Meter" and "meter" are the same word. */
  countUses(): Map<string, number>;
}

export function createVocabulary(phrases: PhraseNode, { written }: WordNumbers): Vocabulary {
  const terms = new Map<string, number>();
  /** Entries by number; sparse, because each text contains only some of the words. */
  const entries: (VocabularyEntry | undefined)[] = [];

  function toTerm(term: string): number {
    const known = terms.get(term);
    if (known !== undefined) return known;
    terms.set(term, terms.size);
    return terms.size - 1;
  }

  function read(number: number): VocabularyEntry {
    const known = entries[number];
    if (known) return known;
    const word = toWord(written(number));
    const stem = toStem(word);
    const entry: VocabularyEntry = {
      term: stopWords.has(word) ? -1 : toTerm(stem),
      stem,
      phrase: phrases.next.get(stem),
      skipped: determiners.has(word),
      uses: 0,
    };
    entries[number] = entry;
    return entry;
  }

  return {
    read,
    toTerm,
    terms,
    countUses() {
      const uses = new Map<string, number>();
      for (const [number, entry] of entries.entries()) {
        if (!entry) continue;
        const word = toWord(written(number));
        uses.set(word, (uses.get(word) ?? 0) + entry.uses);
      }
      return uses;
    },
  };
}
