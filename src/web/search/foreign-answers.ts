/** Answers shown only for queries in another language. */
import { BASE } from '#domain/paths.ts';
import type { AnswerCard } from './document.ts';
import { isForeign, usesOtherWord } from './language/foreign.ts';
import { findNeed, toPlainWords } from './language/needs.ts';

const interpreter: AnswerCard = {
  key: 'interpreter',
  urgent: false,
  title: 'Another language? Ask for an interpreter',
  advice:
    'Call, and say the name of your language and “interpreter”. It’s free. In danger, say “gas” or “fire” and your address.',
  phones: ['energy'],
  href: `${BASE}/helpful-advice/welsh-and-other-languages`,
};

export function findForeign(typed: string): AnswerCard[] {
  const words = toPlainWords(typed);
  return findNeed(words) !== null || usesOtherWord(words) || isForeign(typed, words) ? [interpreter] : [];
}
