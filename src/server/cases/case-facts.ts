/** What the case store needs from the brand and from danger search. */
import { escalation } from '#brand/facts.ts';
import { isInCrisisIn } from '#search/crisis.ts';
import { findDanger } from '#search/danger/danger.ts';
import { findBesideIn } from '#search/danger/no-network.ts';
import { readText } from '#search/danger/read-text.ts';

export const caseFacts = {
  ...escalation,
  isDanger(words: string) {
    const text = readText(words);
    return findDanger(text) !== null || isInCrisisIn(text) || findBesideIn(text).length > 0;
  },
};
