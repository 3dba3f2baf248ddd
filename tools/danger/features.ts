import type { SentenceFeatures } from '#web/search/danger/features.ts';
import { findMeanings } from '#web/search/danger/lexicon.ts';

/** All buckets of a sentence, as the classifier adds them up; a bucket may come from several words. */
export function toBuckets(words: string[], features: SentenceFeatures): Uint32Array {
  const distinct = [...new Set(words)];
  return Uint32Array.from([
    ...distinct.flatMap(features.toWordBuckets),
    ...features.toPairBuckets(words),
    ...features.toMeaningBuckets(new Set(distinct.flatMap(findMeanings))),
  ]);
}
