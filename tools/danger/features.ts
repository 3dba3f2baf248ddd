import { toMeaningBuckets, toPairBuckets, toWordBuckets } from '#search/danger/features.ts';
import { findMeanings } from '#search/danger/lexicon.ts';

/** All buckets of a sentence, as the classifier adds them up; a bucket may come from several words. */
export function toFeatures(words: string[]): number[] {
  const distinct = [...new Set(words)];
  return [
    ...distinct.flatMap(toWordBuckets),
    ...toPairBuckets(words),
    ...toMeaningBuckets(new Set(distinct.flatMap(findMeanings))),
  ];
}
