/** Puts documents in order: what each group of the query scores, held down where part of the question is missing. */
import type { InvertedIndex } from './inverted-index.ts';
import type { Group } from './query.ts';

/** How hard a missing part weighs. */
const COVERAGE_POWER = 0.4;
/** A hit this far below the best is noise. */
const LEAST_OF_BEST = 0.15;

export interface Ranked {
  /** Place in the documents. */
  document: number;
  score: number;
}

export function rank(index: InvertedIndex, groups: Group[]): Ranked[] {
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
  let top = 0;
  for (let document = 0; document < size; document++) {
    if (scores[document] === 0) continue;
    const coverage = whole === 0 ? 1 : ((covered[document] as number) / whole) ** COVERAGE_POWER;
    scores[document] = (scores[document] as number) * coverage;
    top = Math.max(top, scores[document] as number);
  }
  const ranked: Ranked[] = [];
  const least = top * LEAST_OF_BEST;
  for (let document = 0; document < size; document++) {
    const score = scores[document] as number;
    if (score > least) ranked.push({ document, score });
  }
  return ranked.toSorted((a, b) => b.score - a.score || a.document - b.document);
}
