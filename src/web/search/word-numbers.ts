/** Numbers words as written, so that an index processes each distinct word once. */
import { scanWords } from './language/words.ts';

export interface WordNumbers {
  /** Returns the numbers of a text's words, in order. */
  read(text: string): Int32Array;
  /** Visits the same words one by one, with their positions. */
  visit(text: string, visit: (number: number, start: number, end: number) => void): void;
  /** Returns the word with this number as first written; every spelling has its own number. */
  written(number: number): string;
}

export function createWordNumbers(): WordNumbers {
  const words: string[] = [];
  const numbers = new Map<string, number>();

  function toNumber(word: string): number {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, words.length);
    return words.push(word) - 1;
  }

  function visit(text: string, found: (number: number, start: number, end: number) => void): void {
    scanWords(text, (start, end) => found(toNumber(text.slice(start, end)), start, end));
  }

  return {
    read(text) {
      const found: number[] = [];
      visit(text, (number) => found.push(number));
      return Int32Array.from(found);
    },
    visit,
    written: (number) => words[number] as string,
  };
}
