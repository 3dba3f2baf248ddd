/** Puts documents in order: what each group of the query scores, held down where part of the question is missing. */
import type { InvertedIndex } from './inverted-index.ts';
import type { Group } from './query.ts';

/** How hard a missing part weighs. */
const COVERAGE_POWER = 0.4;
/** A hit this far below the best is noise. */
const LEAST_OF_BEST = 0.25;

/** Places of the documents, best first. */
export function rank(index: InvertedIndex, groups: Group[]): number[] {
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
  const matching: number[] = [];
  for (let document = 0; document < size; document++) {
    const score = scores[document] as number;
    if (score === 0) continue;
    const coverage = whole === 0 ? 1 : (covered[document] as number) / whole;
    const held = coverage < 1 ? score * coverage ** COVERAGE_POWER : score;
    scores[document] = held;
    if (held > top) top = held;
    if (held > top * LEAST_OF_BEST) matching.push(document);
  }
  const reached = (document: number): number => scores[document] as number;
  return matching
    .filter((document) => reached(document) > top * LEAST_OF_BEST)
    .sort((a, b) => reached(b) - reached(a) || a - b);
}
