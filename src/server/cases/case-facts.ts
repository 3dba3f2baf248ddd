/** What the case store needs from the brand and from danger search. */
import { escalation } from '#brand/facts.ts';
import { isInCrisis } from '#search/crisis.ts';
import { findDanger } from '#search/danger/danger.ts';
import { findBeside } from '#search/danger/no-network.ts';

export const caseFacts = {
  ...escalation,
  isDanger: (words: string) => findDanger(words) !== null || isInCrisis(words) || findBeside(words).length > 0,
};
