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

const FNV_PRIME = 0x01_00_01_93;
const FIRST_SIZE = 1 << 14;

/** A custom hash table, because a `Map` would need a substring for each look-up. */
export function createWordNumbers(): WordNumbers {
  const words: string[] = [];
  /** A word's number plus 1, by hash; 0 is free. */
  let table = new Int32Array(FIRST_SIZE);
  let hashes = new Int32Array(FIRST_SIZE);
  let found = new Int32Array(1 << 12);

  function grow(): void {
    table = new Int32Array(2 * table.length);
    for (let number = 0; number < words.length; number++) {
      let place = (hashes[number] as number) & (table.length - 1);
      while (table[place] !== 0) place = (place + 1) & (table.length - 1);
      table[place] = number + 1;
    }
    const longer = new Int32Array(table.length);
    longer.set(hashes);
    hashes = longer;
  }

  function toNumber(text: string, start: number, end: number): number {
    let hash = end - start;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
    hash ^= hash >>> 15;
    let place = hash & (table.length - 1);
    for (let known = table[place] as number; known !== 0; known = table[place] as number) {
      if (hashes[known - 1] === hash && isAt(words[known - 1] as string, text, start, end)) return known - 1;
      place = (place + 1) & (table.length - 1);
    }
    const number = words.push(text.slice(start, end)) - 1;
    hashes[number] = hash;
    table[place] = number + 1;
    if (2 * words.length > table.length) grow();
    return number;
  }

  return {
    read(text) {
      let count = 0;
      scanWords(text, (start, end) => {
        if (count === found.length) {
          const longer = new Int32Array(2 * count);
          longer.set(found);
          found = longer;
        }
        found[count++] = toNumber(text, start, end);
      });
      return found.slice(0, count);
    },
    visit: (text, visit) => scanWords(text, (start, end) => visit(toNumber(text, start, end), start, end)),
    written: (number) => words[number] as string,
  };
}

function isAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}
