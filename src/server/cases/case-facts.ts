/** What the case store needs from the brand and from danger search. */
import { escalation } from '#brand/facts.ts';
import { isInCrisis } from '#search/crisis.ts';
import { findDanger } from '#search/danger/danger.ts';
import { findBeside } from '#search/danger/no-network.ts';
import { readText } from '#search/danger/read-text.ts';

export const caseFacts = {
  ...escalation,
  isDanger(words: string) {
    const text = readText(words);
    return findDanger(text) !== null || isInCrisis(text) || findBeside(text).length > 0;
  },
};
