/** The brand's facts and the danger search that the case store needs. */
import { escalation } from '#brand/facts.ts';
import { isInCrisis } from '#web/search/crisis.ts';
import { findDanger } from '#web/search/danger/danger.ts';
import { findBeside } from '#web/search/danger/no-network.ts';
import { type ReadText, readText } from '#web/search/danger/read-text.ts';

export const caseFacts = {
  ...escalation,
  isDanger: (words: string) => tellsOfDanger(readText(words)),
};

/** For the queue's urgency: a person reads the case, so less certainty suffices than for a mark or a card. */
export function tellsOfDanger(text: ReadText): boolean {
  return findDanger(text) !== null || isInCrisis(text) || findBeside(text).length > 0;
}
