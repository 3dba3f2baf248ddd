/** What a store of cases must know of the supplier, and of danger in words. */
import { escalation } from '#brand/facts.ts';
import { isInCrisis } from '#search/crisis.ts';
import { findDanger } from '#search/danger/danger.ts';

export const caseFacts = {
  ...escalation,
  isDanger: (words: string) => findDanger(words) !== null || isInCrisis(words),
};
