/** The word that somebody is typing, finished as customers go on: "no p" is "no power", and "tarr" will be "tariff". */
import { listBegun, sortUsed } from './part-words.ts';
import { stopWords } from './language/stop-words.ts';
import { readWords } from './language/words.ts';

/** Without a word before it, a shorter beginning may be anything. */
const SHORTEST_ALONE = 3;
const SHORTEST_MISTYPED = 4;

interface Known {
  uses: ReadonlyMap<string, number>;
  /** Whether a title, or English, has the word. */
  isMeant(word: string): boolean;
  /** In how many documents the second word follows the first. */
  countPairs(first: string, second: string): number;
}

export function createFinish({ uses, isMeant, countPairs }: Known): (typed: string) => string {
  const sorted = sortUsed(uses).filter((word) => !stopWords.has(word));

  /** Of the words that begin so, the one that counts most. */
  function findBest(start: string, count: (word: string) => number): string | undefined {
    let [best, most] = [undefined as string | undefined, 0];
    for (const word of listBegun(sorted, start)) {
      const found = count(word);
      if (found > most && isMeant(word)) [best, most] = [word, found];
    }
    return best;
  }

  const countUses = (word: string) => uses.get(word) ?? 0;

  function finish(start: string, before: string | undefined): string | undefined {
    if (stopWords.has(start)) return undefined;
    const after = before === undefined ? undefined : findBest(start, (word) => countPairs(before, word));
    if (after !== undefined || start.length < SHORTEST_ALONE) return after;
    const alone = findBest(start, countUses);
    if (alone !== undefined || start.length < SHORTEST_MISTYPED) return alone;
    const meant = findMeant(start).flatMap((other) => findBest(other, countUses) ?? []);
    return meant.toSorted((a, b) => countUses(b) - countUses(a))[0];
  }

  return (typed) => {
    const words = readWords(typed);
    const last = words.at(-1);
    if (!last || last.end !== typed.length) return typed;
    const finished = finish(last.word, words.at(-2)?.word);
    return finished === undefined ? typed : typed.slice(0, last.start) + finished;
  };
}

/** Without one letter, or with two swapped. The first stays: it is seldom wrong. */
function findMeant(start: string): string[] {
  const places = [...start].map((_, at) => at).slice(1);
  return [
    ...places.map((at) => start.slice(0, at) + start.slice(at + 1)),
    ...places.slice(0, -1).map((at) => start.slice(0, at) + start[at + 1] + start[at] + start.slice(at + 2)),
  ];
}
