/** The brand's facts and the danger search that the case store needs. */
import { escalation } from '#brand/facts.ts';
import { findDangers } from '#web/search/danger/danger.ts';
import { readText } from '#web/search/danger/read-text.ts';

export const caseFacts = {
  ...escalation,
  isDanger: (words: string) => findDangers(readText(words)).length > 0,
};
