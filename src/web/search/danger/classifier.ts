/** Probability of each danger, given one sentence. */
import { HAZARDS, type Hazard } from '#domain/entities/danger.ts';
import { stopWords } from '../stop-words.ts';
import { CLASSES } from './classes.ts';
import { createSentenceFeatures } from './features.ts';
import { createLinearModel, type KnownWords } from './linear-model.ts';
import shipped from './weights.json' with { type: 'json' };

export const dangerFeatures = createSentenceFeatures({ buckets: 1 << 15, apart: false });
const model = createLinearModel(shipped, dangerFeatures);

export interface Judgement {
  /** Probability of any danger, 0 to 1. */
  certainty: number;
  /** The two likeliest dangers, with their shares of the probability. */
  likeliest: [first: Share, second: Share];
}

export interface Share {
  danger: Hazard;
  share: number;
}

/** Index of the largest share, except none and `other`; the first of equal ones. */
function findLikeliest(shares: Float64Array, other = 0): number {
  let best = 0;
  for (let at = 1; at < shares.length; at++)
    if (at !== other && (best === 0 || (shares[at] as number) > (shares[best] as number))) best = at;
  return best;
}

export function judge(words: readonly string[], known: KnownWords): Judgement {
  const shares = model.judge(words, known);
  const toShare = (at: number): Share => ({ danger: HAZARDS[at - 1] as Hazard, share: shares[at] as number });
  const first = findLikeliest(shares);
  return {
    certainty: 1 - (shares[0] as number),
    likeliest: [toShare(first), toShare(findLikeliest(shares, first))],
  };
}

const TELLING = 3;

/** The words with the highest weight for the danger, heaviest first. */
export function findTellingWords(words: string[], danger: Hazard, known: KnownWords): string[] {
  const at = CLASSES.indexOf(danger);
  return [...new Set(words)]
    .map((word) => ({ word, sums: model.weigh(word, known) }))
    .map(({ word, sums }) => ({ word, weight: (sums[at] as number) - (sums[0] as number) }))
    .filter(({ word, weight }) => weight > 0 && !stopWords.has(word))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, TELLING)
    .map(({ word }) => word);
}
