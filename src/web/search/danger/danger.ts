/** Finds dangers in customers' texts. Only the danger's name leaves this folder, never the words (except in tests). */
import type { Hazard } from '#domain/entities/danger.ts';
import { findBareHazard } from './bare.ts';
import { listClauses } from './clauses.ts';
import { findTellingWords, judge, type Judgement } from './classifier.ts';
import type { KnownWords } from './linear-model.ts';
import { findMeanings, MEANINGS } from './lexicon.ts';
import { coversSentence, findLookAlike } from './look-alikes.ts';
import { asksCalmly } from './calm-elsewhere.ts';
import { findInOtherLanguages } from './other-languages.ts';
import { listMatters, type Matter } from './matters.ts';
import { findOutright, type Outright } from './outright.ts';
import { rules } from './rules.ts';
import { type ReadText, readText, type ReadWord, toLine } from './read-text.ts';
import { isWell } from './all-is-well.ts';
import { toDistinct, toSentences, toWindows, WINDOW } from './sentences.ts';
import { dependsWithoutSupply, isHeatingAlone, isOff, toSupply } from './supply.ts';

export interface FoundDanger {
  danger: Hazard;
  /** Another danger that matches the words. */
  other: Hazard | null;
  certainty: number;
  /** What triggered it: a rule's name, or the words with the highest weight. */
  by: { rule: string } | { words: string[] };
}

/** Certainty from which the classifier decides without a rule. */
const CLASSIFIER_MIN = 0.3;
/** The same for three or four words, and for one or two: higher still if none is about a danger ("hand over cash"). */
const CLASSIFIER_MIN_SHORT = 0.6;
const CLASSIFIER_MIN_TINY = 0.9;
const CLASSIFIER_MIN_PLAIN = 0.97;
/** A text with only shorter words is initials or random keys. */
const LONG_WORD_LETTERS = 4;
const SHORT_WORDS = 5;
const TINY_WORDS = 3;

function toNeeded(words: readonly string[]): number {
  const isTelling = words.some((word) => word.length > 1 && findMeanings(word).length > 0);
  if (words.length >= SHORT_WORDS && (isTelling || words.some((word) => word.length >= LONG_WORD_LETTERS)))
    return CLASSIFIER_MIN;
  if (!isTelling) return CLASSIFIER_MIN_PLAIN;
  return words.length < TINY_WORDS ? CLASSIFIER_MIN_TINY : CLASSIFIER_MIN_SHORT;
}

/** Longer texts need more certainty: with many sentences, one is likely to look like a danger by chance. */
const LONG_TEXT_WORDS = 60;
const CLASSIFIER_MIN_LONG = 0.45;
/** The same for a long letter of thanks, or saying that all is well. */
const CLASSIFIER_MIN_LONG_AND_WELL = 0.97;
/** Below this certainty of the classifier, a rule is ignored. */
const RULE_MIN = 0.1;
/** Share of the classifier's certainty from which a second danger is reported. */
const SECOND_DANGER_MIN = 0.25;
/** Minimum certainty of a danger found by a rule. */
const RULE_CERTAINTY = 0.6;
const DEPENDENT_MEANINGS = new Set([MEANINGS.indexOf('device'), MEANINGS.indexOf('person')]);
const CERTAINTY_IF_HALF_SAID = 0.95;
const WHOLE_SENTENCE_WORDS = 7;
const CERTAIN_ENOUGH = 0.99;
const MAX_SHOWN = 2;
/** Certainty needed for one matter of a sentence with several. */
const MATTER_MIN = 0.4;
/** Certainty needed for a clause: with a rule, and by the classifier alone. */
const CLAUSE_MIN = 0.5;
const CLAUSE_MIN_WITHOUT_RULE = 0.93;

const known: KnownWords = new Map();

/** The worst danger in the text, or null. */
export function findDanger(text: string | ReadText, atLeast = 0): FoundDanger | null {
  return findDangers(typeof text === 'string' ? readText(text) : text, atLeast)[0] ?? null;
}

/** Every danger in the text, worst first. Time is linear in the text's length, up to a bound. */
export function findDangers(text: ReadText, atLeast = 0): FoundDanger[] {
  const bare = findBareHazard(text);
  // All that is said: nobody depends on it.
  if (bare === 'power-cut') return [];
  const worst = new Map<Hazard, FoundDanger>();
  const length = text.parts.reduce((sum, words) => sum + words.length, 0);
  const least =
    length > LONG_TEXT_WORDS
      ? Math.max(atLeast, isWell(text) ? CLASSIFIER_MIN_LONG_AND_WELL : CLASSIFIER_MIN_LONG)
      : atLeast;
  const add = (found: FoundDanger | null) => {
    if (found && found.certainty >= least && found.certainty > (worst.get(found.danger)?.certainty ?? 0))
      worst.set(found.danger, found);
  };
  const told = listToldElsewhere(text);
  for (const words of toDistinct(toSentences(text))) {
    if (!told.has(toLine(words))) add(findIn(words));
    if (isEnough([...worst.values()])) break;
  }
  if (worst.size === 0) for (const found of findInPassing(text, atLeast)) add(found);
  if (worst.size === 0 && bare)
    add({ danger: bare, other: null, certainty: RULE_CERTAINTY, by: { rule: 'bare words' } });
  return [...worst.values()].toSorted((a, b) => b.certainty - a.certainty);
}

/** Windows of a long sentence that is a story or about others: the words that show this may be outside the window. */
function listToldElsewhere({ parts }: ReadText): Set<string> {
  const long = parts.filter((words) => words.length > WINDOW && words.length <= LONG_TEXT_WORDS && isCovered(words));
  return new Set(long.flatMap(toWindows).map(toLine));
}

/** Whether enough certain dangers to the household were found to stop: no more are shown. */
function isEnough(found: readonly FoundDanger[]): boolean {
  return (
    found.filter(({ danger, certainty }) => certainty >= CERTAIN_ENOUGH && !danger.startsWith('no-supply')).length >=
    MAX_SHOWN
  );
}

/** Checks each matter of a sentence by itself; if none is a danger, each clause. */
function findInPassing(text: ReadText, atLeast: number): FoundDanger[] {
  const matters = listMatters(text).filter(({ sentence }) => sentence.some(({ mayTell }) => mayTell));
  const found = matters.flatMap((matter) => findInMatter(matter) ?? []).filter(({ certainty }) => certainty >= atLeast);
  if (found.length > 0) return found;
  return matters.flatMap((matter) =>
    listClauses(matter).flatMap((words) => findInClause(words, matter.sentence) ?? []),
  );
}

function findIn(typed: readonly ReadWord[]): FoundDanger | null {
  const mayBeForeign = typed.some((word) => word.mayBeForeign);
  const foreign = mayBeForeign ? findInOtherLanguages(typed.map(({ token }) => token).join(' ')) : null;
  if (foreign)
    return { danger: foreign, other: null, certainty: RULE_CERTAINTY, by: { rule: 'said in another language' } };
  if (mayBeForeign && asksCalmly(toLine(typed))) return null;
  const words = typed.map(({ meant }) => meant);
  const judged = judge(words, known);
  const said = words.join(' ');
  const outright = findOutright(said);
  // Fast path for nearly every sentence: neither a rule nor the words could suffice.
  if (judged.certainty < RULE_MIN) return outright && toFound(outright.danger, outright.name, judged);
  return findByRule(said, judged, outright) ?? findByWords(words, said, judged);
}

/** Judges one matter without the rest of its sentence, unless a story or question covers the whole sentence. */
function findInMatter({ clauses, sentence, isWhole }: Matter): FoundDanger | null {
  if (isWhole) return null;
  const found = toWindows(clauses.flatMap(({ words }) => words))
    .flatMap((words) => findIn(words) ?? [])
    .find(({ certainty }) => certainty >= MATTER_MIN);
  return found && !isCovered(sentence) ? found : null;
}

/** A clause has less context than its matter, so it needs more certainty. */
function findInClause(clause: readonly ReadWord[], sentence: readonly ReadWord[]): FoundDanger | null {
  const words = clause.map(({ meant }) => meant);
  const judged = judge(words, known);
  if (judged.certainty < CLAUSE_MIN) return null;
  const said = words.join(' ');
  const found =
    findByRule(said, judged, findOutright(said)) ??
    (judged.certainty < CLAUSE_MIN_WITHOUT_RULE ? null : findByWords(words, said, judged));
  return found && !isCovered(sentence) ? found : null;
}

/** Cache: a long sentence has many matters, but is checked once. */
const covered = new WeakMap<readonly ReadWord[], boolean>();

function isCovered(sentence: readonly ReadWord[]): boolean {
  let isOne = covered.get(sentence);
  if (isOne === undefined) {
    isOne = coversSentence(sentence.map(({ meant }) => meant).join(' '));
    covered.set(sentence, isOne);
  }
  return isOne;
}

function toFound(danger: Hazard, rule: string, { certainty }: Judgement, other: Hazard | null = null): FoundDanger {
  return { danger, other, certainty: Math.max(certainty, RULE_CERTAINTY), by: { rule } };
}

function findByRule(said: string, judged: Judgement, outright: Outright | null): FoundDanger | null {
  const { certainty, likeliest } = judged;
  const rule = rules.find(
    ({ pattern, unless, danger }) => pattern.test(said) && !unless?.test(said) && isAllowed(said, danger, certainty, 0),
  );
  const other =
    likeliest.find(({ danger, share }) => danger !== rule?.danger && share >= SECOND_DANGER_MIN)?.danger ?? null;
  if (rule) return toFound(rule.danger, rule.name, judged, other);
  if (outright) return toFound(outright.danger, outright.name, judged);
  if (!dependsWithoutSupply(said) || isHeatingAlone(said)) return null;
  const danger = toSupply(said);
  return isAllowed(said, danger, certainty, 0)
    ? toFound(danger, 'no supply, and somebody depends on it', judged)
    : null;
}

function findByWords(words: string[], said: string, { certainty, likeliest }: Judgement): FoundDanger | null {
  const [first, second] = likeliest;
  if (!isAllowed(said, first.danger, certainty, toNeeded(words))) return null;
  const isSupply = first.danger.startsWith('no-supply');
  if (isSupply && (isHeatingAlone(said) || !isSomebodyOff(words, said, certainty))) return null;
  const danger = isSupply && second.danger.startsWith('no-supply') ? toSupply(said) : first.danger;
  const other =
    second.share >= SECOND_DANGER_MIN && !(isSupply && second.danger.startsWith('no-supply')) ? second.danger : null;
  return { danger, other, certainty, by: { words: findTellingWords(words, first.danger, known) } };
}

/** Both the missing supply and the person must be mentioned, or the classifier must be sure of a whole sentence. */
function isSomebodyOff(words: string[], said: string, certainty: number): boolean {
  const somebody = words.some((word) => findMeanings(word).some((meaning) => DEPENDENT_MEANINGS.has(meaning)));
  return (somebody && isOff(said)) || (words.length >= WHOLE_SENTENCE_WORDS && certainty >= CERTAINTY_IF_HALF_SAID);
}

function isAllowed(said: string, danger: Hazard, certainty: number, atLeast: number): boolean {
  // Checked last, since most sentences are clearly harmless.
  return certainty >= atLeast && certainty >= (findLookAlike(said, danger)?.needs ?? 0);
}
