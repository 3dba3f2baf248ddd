/** Finds the answers shown above the articles. */
import type { Danger } from '#domain/entities/danger.ts';
import { toLinkedPath } from '#domain/linked-articles.ts';
import type { AnswerCard } from './document.ts';
import { isForeignLanguage, hasForeignWord } from './language/foreign.ts';
import { findNeed, toPlainWords, toEnglish } from './language/needs.ts';
import { answerRules } from './answer-rules.ts';
import { isAboutPerson, isGasOff, isOwnHeating, isPowerOffNow } from './answer-fits.ts';
import { findUnfinishedDanger } from './danger/unfinished.ts';
import { toCard } from './danger/cards.ts';
import { findDangers } from './danger/danger.ts';
import { readText } from './danger/read-text.ts';
import { findWarning } from './danger/warning.ts';
import { toStem } from './stem.ts';

// Answers shown only for queries in another language.

const interpreter: AnswerCard = {
  key: 'interpreter',
  urgent: false,
  title: 'Another language? Ask for an interpreter',
  advice:
    'Call, and say the name of your language and “interpreter”. It’s free. In danger, say “gas” or “fire” and your address.',
  phones: ['energy'],
  href: toLinkedPath('helpful-advice/welsh-and-other-languages'),
};

function findForeign(typed: string): AnswerCard[] {
  const words = toPlainWords(typed);
  return findNeed(words) !== null || hasForeignWord(words) || isForeignLanguage(typed, words) ? [interpreter] : [];
}

const compiled = answerRules.map(({ concepts = [], words = [], unless = '', ...answer }) => ({
  answer,
  concepts,
  unless: unless.split(' ').filter(Boolean).map(toStem),
  rows: words.map((row) => row.split(' ').map((choice) => choice.split('/').map(toStem))),
}));

/** The rules' own words, so that their misspellings are corrected even if no article contains them. */
export const answerWords: string[] = answerRules.flatMap(({ words = [] }) => words.flatMap((row) => row.split(/[ /]/)));

const ANSWERS_MAX = 2;

/** Certainty from which the classifier's article comes before those that match the words. */
const CERTAIN = 0.95;

/**
 * Finds answers, dangers first, at most two: more would hide the first.
 * @param typed the query as typed
 */
export function findAnswers(stems: string[], concepts: string[], typed = stems.join(' ')): AnswerCard[] {
  return findAnswersAndDanger(stems, concepts, typed).answers;
}

/** `sure` means that the first is certainly a danger. */
export function findAnswersAndDanger(
  stems: string[],
  concepts: string[],
  typed: string,
  english = toEnglish(typed),
): { answers: AnswerCard[]; sure: boolean } {
  const read = readText(typed);
  const warning = findWarning(typed, read);
  const cards = [...(warning?.cards ?? [])];
  const isCrisis = warning?.dangers.includes('crisis') ?? false;
  const sure = findDangers(read).some(
    ({ danger, certainty }) => danger === warning?.dangers[0] && certainty >= CERTAIN,
  );
  const known = new Set(cards.map(({ key }) => key));
  for (const answer of [...findByRule(stems, concepts), ...findForeign(typed)]) {
    if (known.has(answer.key) || !fits(answer, english)) continue;
    // Somebody who wants to die must not be asked to report a death.
    if (isCrisis && answer.key === 'bereavement') continue;
    known.add(answer.key);
    cards.push(answer);
  }
  return { answers: cards.slice(0, ANSWERS_MAX), sure };
}

/** Finds the urgent answer to a single word or a beginning that may be a danger: "gas", "electric sho". */
export function findUnfinishedAnswer(typed: string): AnswerCard | null {
  const danger = findUnfinishedDanger(typed);
  if (danger === null) return null;
  const ruled = compiled.find(({ answer }) => answer.key === danger);
  return ruled?.answer ?? toCard(danger as Danger, typed);
}

/** A single word is no emergency if its context says otherwise. */
function fits({ key, urgent }: AnswerCard, typed: string): boolean {
  if (typed === '') return true;
  if (key === 'bereavement') return isAboutPerson(typed);
  if (key === 'no-gas') return isGasOff(typed);
  if (key === 'no-heating') return isOwnHeating(typed);
  return !urgent || isPowerOffNow(typed);
}

function findByRule(stems: string[], concepts: string[]): AnswerCard[] {
  const asked = new Set(stems);
  return compiled
    .filter(
      (rule) =>
        rule.concepts.some((name) => concepts.includes(name)) ||
        rule.rows.some((row) => row.every((choices) => choices.some((stem) => asked.has(stem)))),
    )
    .filter((rule) => !rule.unless.some((stem) => asked.has(stem)))
    .map(({ answer }) => answer);
}
