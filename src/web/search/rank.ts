/** Ranks documents by the scores of the query's words and by how well a document explains the whole query. */
import type { InvertedIndex } from './inverted-index.ts';
import type { Group } from './query.ts';

/** How strongly a missing part of the query counts. */
const COVERAGE_POWER = 0.4;
/** A hit that scores below this share of the best is noise. */
const SHARE_OF_BEST_MIN = 0.25;
/** Difference in likelihood that counts as much as having all of the words instead of none. */
const LIKELIHOOD_RANGE = 12;
const LIKELIHOOD_WEIGHT = 1.5;
/** A document whose words score too low still matches if its log-likelihood is this close to the likeliest one's. */
const LIKELY = 4;
/** Up to this many are selected from the matches; beyond it, all matches are sorted. */
const FEW = 100;
const NO_MATCH = -Infinity;

export interface RankedDocuments {
  /** Indexes of the best documents, in order, at most as many as requested. */
  best: number[];
  /** How many documents match. */
  total: number;
  /** Finds the best match among these, if any. */
  findBestOf(documents: Iterable<number>): number | undefined;
}

/**
 * @param most how many documents to rank
 * @param likelihoods by document, if questions for the documents are known
 */
export type Rank = (groups: Group[], most: number, likelihoods?: Float64Array) => RankedDocuments;

export function createRank(index: InvertedIndex): Rank {
  const scoreWords = createWordScores(index);
  return (groups, most, likelihoods) => {
    const { scores, top } = scoreWords(groups);
    if (top === 0) return { best: [], total: 0, findBestOf: () => undefined };
    const matching = likelihoods ? addLikelihoods(scores, top, likelihoods) : findMatching(scores, top);
    return {
      best: findBest(matching, scores, most),
      total: matching.length,
      findBestOf: (documents) => findBestOf(documents, scores),
    };
  };
}

function findMatching(scores: Float64Array, top: number): number[] {
  const matching: number[] = [];
  for (let document = 0; document < scores.length; document++) {
    const score = scores[document] as number;
    if (score > top * SHARE_OF_BEST_MIN) matching.push(document);
    scores[document] = score > top * SHARE_OF_BEST_MIN ? score / top : NO_MATCH;
  }
  return matching;
}

function addLikelihoods(scores: Float64Array, top: number, likelihoods: Float64Array): number[] {
  const matching: number[] = [];
  let likeliest = NO_MATCH;
  for (let document = 0; document < likelihoods.length; document++)
    if ((likelihoods[document] as number) > likeliest) likeliest = likelihoods[document] as number;
  for (let document = 0; document < scores.length; document++) {
    const score = scores[document] as number;
    const behind = Math.min(LIKELIHOOD_RANGE, likeliest - (likelihoods[document] as number));
    if (score > top * SHARE_OF_BEST_MIN || behind < LIKELY) {
      matching.push(document);
      scores[document] = score / top - (LIKELIHOOD_WEIGHT * behind) / LIKELIHOOD_RANGE;
    } else scores[document] = NO_MATCH;
  }
  return matching;
}

/** Best first; equal scores in document order. */
function findBest(matching: number[], scores: Float64Array, most: number): number[] {
  const compare = (a: number, b: number) => (scores[b] as number) - (scores[a] as number) || a - b;
  if (most > FEW || matching.length <= most) return matching.toSorted(compare).slice(0, most);
  const best: number[] = [];
  for (const document of matching) {
    const score = scores[document] as number;
    if (best.length === most && !(score > (scores[best[most - 1] as number] as number))) continue;
    let at = best.length < most ? best.length : most - 1;
    for (; at > 0 && score > (scores[best[at - 1] as number] as number); at--) best[at] = best[at - 1] as number;
    best[at] = document;
  }
  return best;
}

function findBestOf(documents: Iterable<number>, scores: Float64Array): number | undefined {
  let best: number | undefined;
  for (const document of documents) {
    const score = scores[document] as number;
    if (score === NO_MATCH) continue;
    const before = best === undefined ? NO_MATCH : (scores[best] as number);
    if (score > before || (score === before && document < (best as number))) best = document;
  }
  return best;
}

/** The scores of the query's groups, reduced for documents that lack part of the query. */
function createWordScores(index: InvertedIndex): (groups: Group[]) => { scores: Float64Array; top: number } {
  const { size } = index;
  // Reused, because a search ends before the next begins.
  const best = new Float64Array(size);
  const covered = new Float64Array(size);
  const found = new Int32Array(size);
  return (groups) => {
    const scores = new Float64Array(size);
    covered.fill(0);
    let whole = 0;
    for (const { variants, counts } of groups) {
      const count = index.score(variants, best, found);
      const mass = counts ? Math.max(0, ...variants.map(({ term }) => index.rarity(term))) : 0;
      whole += mass;
      for (let at = 0; at < count; at++) {
        const document = found[at] as number;
        scores[document] = (scores[document] as number) + (best[document] as number);
        covered[document] = (covered[document] as number) + mass;
        best[document] = 0;
      }
    }
    return { scores, top: holdDown(scores, covered, whole) };
  };
}

/** Reduces the scores. @returns the highest remaining score */
function holdDown(scores: Float64Array, covered: Float64Array, whole: number): number {
  let top = 0;
  // Computed once for documents that lack the same parts.
  let [before, power] = [1, 1];
  for (let document = 0; document < scores.length; document++) {
    let score = scores[document] as number;
    if (score === 0) continue;
    const coverage = whole === 0 ? 1 : (covered[document] as number) / whole;
    if (coverage < 1) {
      if (coverage !== before) [before, power] = [coverage, coverage ** COVERAGE_POWER];
      score *= power;
      scores[document] = score;
    }
    if (score > top) top = score;
  }
  return top;
}
