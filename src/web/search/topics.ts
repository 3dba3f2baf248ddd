/** Splits a query that asks for several things if several articles explain it far better than one. */
import type { Evidence } from './evidence.ts';
import type { Group, ParsedQuery } from './query.ts';
import type { Rank } from './rank.ts';

/** Shorter queries ask for one thing. */
const WORDS_MIN = 6;
/** Questions have up to eight clauses. */
const CLAUSES_MAX = 16;
/**
 * How much better each additional topic must explain the words, in log-likelihood; a story about a single topic does
 * not reach it.
 */
const COST = 12;
/** Weight of the whole query in a part's likelihoods, because some words apply to all topics. */
const WHOLE = 0.2;

/** Index of a topic's first word, and of the next topic's. */
export type TopicRange = readonly [from: number, to: number];

export interface TopicSearch {
  evidence: Evidence;
  rank: Rank;
  /** Groups of the correctly spelt words. */
  readGroups(words: readonly string[]): Group[];
}

/**
 * Puts the best document of each topic among the first of the best documents, given how each explains the whole query.
 */
export type RankTopics = (best: number[]) => number[];

export function createTopics({ evidence, rank, readGroups }: TopicSearch) {
  /** Finds the two best documents of a topic. */
  function findBest(words: readonly string[], whole: Float64Array): number[] {
    const likelihoods = evidence.score(words).map((own, document) => own + WHOLE * (whole[document] as number));
    return rank(readGroups(words), 2, likelihoods).best;
  }

  return ({ words, ends: all }: Pick<ParsedQuery, 'words' | 'ends'>): { whole: Float64Array; putFirst: RankTopics } => {
    const ends = sampleEvenly(all);
    const upTo = evidence.scoreUpTo(words, words.length < WORDS_MIN ? [words.length] : ends);
    const whole = upTo.at(-1) ?? evidence.score(words);
    const matters = findTopics(ends.slice(-upTo.length), upTo);
    if (matters.length === 1) return { whole, putFirst: (best) => best };
    return {
      whole,
      putFirst(best) {
        const found = matters.map(([from, to]) => findBest(words.slice(from, to), whole));
        // The order stays: a story may look like two topics, but seldom hides its own.
        const first = found.some((some) => some.includes(best[0] ?? -1)) ? best.slice(0, 1) : [];
        return [...new Set([...first, ...found.flatMap((some) => some.slice(0, 1)), ...best])];
      },
    };
  };
}

/** In a list of 64 words each may end a clause, and the work is quadratic in their number. */
export function sampleEvenly(ends: readonly number[]): readonly number[] {
  const every = Math.ceil(ends.length / CLAUSES_MAX);
  return ends.filter((_, at) => (ends.length - 1 - at) % every === 0);
}

/**
 * @param ends where clauses end, the last one with the last word
 * @param upTo for each end, how well each document explains all words up to it
 * @returns at most three topics, in the order of the query
 */
export function findTopics(ends: readonly number[], upTo: readonly Float64Array[]): TopicRange[] {
  const last = ends.length - 1;
  const explain = createExplain(upTo);
  let best = { worth: explain(-1, last), cuts: [] as number[] };
  const compare = (worth: number, cuts: number[]) => {
    if (worth > best.worth) best = { worth, cuts };
  };
  for (let one = 0; one < last; one++) {
    const before = explain(-1, one);
    compare(before + explain(one, last) - COST, [one]);
    for (let two = one + 1; two < last; two++)
      compare(before + explain(one, two) + explain(two, last) - 2 * COST, [one, two]);
  }
  const cuts = [...best.cuts, last].map((at) => ends[at] ?? 0);
  return cuts.map((to, at): TopicRange => [cuts[at - 1] ?? 0, to]);
}

/** Returns how well the likeliest document explains the clauses after one and up to another. */
function createExplain(upTo: readonly Float64Array[]): (after: number, last: number) => number {
  const known = new Map<number, number>();
  return (after, last) => {
    const key = (after + 1) * upTo.length + last;
    const before = known.get(key);
    if (before !== undefined) return before;
    const [from, until] = [upTo[after], upTo[last]];
    let best = -Infinity;
    for (let document = 0; until && document < until.length; document++)
      best = Math.max(best, (until[document] as number) - (from ? (from[document] as number) : 0));
    known.set(key, best);
    return best;
  };
}
