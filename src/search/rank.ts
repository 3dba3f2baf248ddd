/** Puts documents in order: what the words of the question score, beside how well a document explains the whole of it. */
import type { InvertedIndex } from './inverted-index.ts';
import type { Group } from './query.ts';

/** How hard a missing part weighs. */
const COVERAGE_POWER = 0.4;
/** A hit this far below the best is noise. */
const LEAST_OF_BEST = 0.25;
/** Likelihoods that differ by this much are as different as having all the words and having none. */
const LIKELIHOOD_RANGE = 12;
const LIKELIHOOD_WEIGHT = 1.5;
/** A document with none of the words must be this near to the likeliest one. */
const LIKELY = 4;

/**
 * Places of the documents, best first.
 * @param likelihoods of each document, if it is known how people ask for it
 */
export function rank(index: InvertedIndex, groups: Group[], likelihoods?: Float64Array): number[] {
  const { scores, matching } = scoreAll(index, groups, likelihoods);
  return matching.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
}

/** The place of the best document alone, without the cost of an order. */
export function findBest(index: InvertedIndex, groups: Group[], likelihoods?: Float64Array): number | undefined {
  const { scores, matching } = scoreAll(index, groups, likelihoods);
  let best = matching[0];
  for (const document of matching)
    if ((scores[document] as number) > (scores[best as number] as number)) best = document;
  return best;
}

function scoreAll(index: InvertedIndex, groups: Group[], likelihoods?: Float64Array) {
  const scores = scoreWords(index, groups);
  const matching: number[] = [];
  let top = 0;
  let likeliest = -Infinity;
  for (let document = 0; document < scores.length; document++) {
    top = Math.max(top, scores[document] as number);
    if (likelihoods) likeliest = Math.max(likeliest, likelihoods[document] as number);
  }
  if (top === 0) return { scores, matching };
  for (let document = 0; document < scores.length; document++) {
    const score = scores[document] as number;
    const behind = likelihoods ? Math.min(LIKELIHOOD_RANGE, likeliest - (likelihoods[document] as number)) : 0;
    if (score > top * LEAST_OF_BEST || (likelihoods && behind < LIKELY)) matching.push(document);
    scores[document] = score / top - (LIKELIHOOD_WEIGHT * behind) / LIKELIHOOD_RANGE;
  }
  return { scores, matching };
}

/** What each group of the query scores, held down where part of the question is missing. */
function scoreWords(index: InvertedIndex, groups: Group[]): Float64Array {
  const { size } = index;
  const scores = new Float64Array(size);
  const covered = new Float64Array(size);
  const best = new Float64Array(size);
  let whole = 0;
  for (const { variants, counts } of groups) {
    best.fill(0);
    index.score(variants, best);
    const mass = counts ? Math.max(0, ...variants.map(({ term }) => index.rarity(term))) : 0;
    whole += mass;
    for (let document = 0; document < size; document++) {
      const score = best[document] as number;
      if (score === 0) continue;
      scores[document] = (scores[document] as number) + score;
      covered[document] = (covered[document] as number) + mass;
    }
  }
  for (let document = 0; document < size; document++) {
    const coverage = whole === 0 ? 1 : (covered[document] as number) / whole;
    if (coverage < 1) scores[document] = (scores[document] as number) * coverage ** COVERAGE_POWER;
  }
  return scores;
}
