/** Finds a danger in somebody's own words. Only its name leaves this folder; the words do so in tests only. */
import type { Hazard } from '#domain/entities/danger.ts';
import { listClauses } from './clauses.ts';
import { findTellingWords, judge, type Judgement } from './classifier.ts';
import type { KnownWords } from './linear-model.ts';
import { findMeanings, MEANINGS } from './lexicon.ts';
import { coversSentence, findLookAlike } from './look-alikes.ts';
import { asksCalmly } from './calm-elsewhere.ts';
import { findInOtherLanguages } from './other-languages.ts';
import { listMatters, type Matter } from './matters.ts';
import { rules } from './rules.ts';
import { type ReadText, readText, type ReadWord, toLine } from './read-text.ts';
import { toDistinct, toSentences, toWindows, WINDOW } from './sentences.ts';
import { dependsWithoutSupply, isHeatingAlone, isOff, toSupply } from './supply.ts';

export interface Found {
  danger: Hazard;
  /** Another danger that fits the words. */
  other: Hazard | null;
  certainty: number;
  /** What raised it: a rule's name, or the words with the most weight. */
  by: { rule: string } | { words: string[] };
}

/** From this certainty on, the classifier decides alone. */
const CERTAIN = 0.3;
/** Three or four words say little, one or two hardly anything, least when none is about a danger ("by hand"). */
const CERTAIN_IF_SHORT = 0.6;
const CERTAIN_IF_TINY = 0.9;
const CERTAIN_IF_TINY_AND_PLAIN = 0.97;
/** Shorter ones alone are initials, or a row of keys. */
const WORD = 4;
const SHORT = 5;
const TINY = 3;

function toNeeded(words: readonly string[]): number {
  const isTelling = words.some((word) => word.length > 1 && findMeanings(word).length > 0);
  if (words.length >= TINY && (isTelling || words.some((word) => word.length >= WORD)))
    return words.length < SHORT ? CERTAIN_IF_SHORT : CERTAIN;
  return isTelling ? CERTAIN_IF_TINY : CERTAIN_IF_TINY_AND_PLAIN;
}

/** A long text has many sentences: one of them sounds like a danger sooner or later. */
const LONG = 60;
const CERTAIN_IN_LONG = 0.45;
/** Of a long letter that thanks, or says that all is well. */
const CERTAIN_IF_WELL = 0.97;
const WELL =
  /\b(?:(?:all|everything(?:.s| is)|things are|it.s) (?:back to normal|fine|well|sorted|over)(?: again)?(?: now)?\b|(?:don.t|do not) have any (?:trouble|problem)|(?:to|want to|must|like to) (?:thank|praise|compliment)\b|say how (?:good|kind|helpful))/;
const NOT_WELL = /\b(?:but now|right now|tonight|just now|still|can smell|help)\b/;

/** What a rule needs of the classifier: that it does not all but rule the danger out. */
const PLAUSIBLE = 0.1;
/** A second danger is named from this share on. */
const ALSO = 0.25;
/** The least certainty of a danger that a rule names. */
const NAMED = 0.6;
const SOMEBODY = new Set([MEANINGS.indexOf('device'), MEANINGS.indexOf('person')]);
const NO_SUPPLY_HALF_SAID = 0.95;
const WHOLE_SENTENCE = 7;
const BEYOND_DOUBT = 0.99;
const MOST = 2;
/** Of a matter said beside others. */
const CERTAIN_IN_MATTER = 0.4;
/** Of a clause that a rule names, and of one by its words alone. */
const CERTAIN_IN_CLAUSE = 0.5;
const SURE_IN_CLAUSE = 0.93;

const known: KnownWords = new Map();

/** The worst danger in the text, or null. */
export function findDanger(text: string | ReadText, atLeast = 0): Found | null {
  return findDangers(typeof text === 'string' ? readText(text) : text, atLeast)[0] ?? null;
}

/** Every danger in the text, the worst first. Takes time linear in the text's length, up to a bound. */
export function findDangers(text: ReadText, atLeast = 0): Found[] {
  const worst = new Map<Hazard, Found>();
  const length = text.parts.reduce((sum, words) => sum + words.length, 0);
  const least = length > LONG ? Math.max(atLeast, isWell(text) ? CERTAIN_IF_WELL : CERTAIN_IN_LONG) : atLeast;
  const add = (found: Found | null) => {
    if (found && found.certainty >= least && found.certainty > (worst.get(found.danger)?.certainty ?? 0))
      worst.set(found.danger, found);
  };
  const told = listToldElsewhere(text);
  for (const words of toDistinct(toSentences(text))) {
    if (!told.has(toLine(words))) add(findIn(words));
    if (isEnough([...worst.values()])) break;
  }
  if (worst.size === 0) for (const found of findInPassing(text, atLeast)) add(found);
  return [...worst.values()].toSorted((a, b) => b.certainty - a.certainty);
}

/** Windows of a longer sentence that is a story or is written for others: the words that say so may stand outside. */
function listToldElsewhere({ parts }: ReadText): Set<string> {
  const long = parts.filter((words) => words.length > WINDOW && words.length <= LONG && isCovered(words));
  return new Set(long.flatMap(toWindows).map(toLine));
}

function isWell({ typed }: ReadText): boolean {
  const said = typed.toLowerCase();
  return WELL.test(said) && !NOT_WELL.test(said);
}

/** Two dangers to everybody in the house, told beyond doubt: no more are shown, and a long text need not be read on. */
function isEnough(found: readonly Found[]): boolean {
  return (
    found.filter(({ danger, certainty }) => certainty >= BEYOND_DOUBT && !danger.startsWith('no-supply')).length >= MOST
  );
}

/** In matters that are told beside others; where none tells of a danger, in their clauses. */
function findInPassing(text: ReadText, atLeast: number): Found[] {
  const matters = listMatters(text).filter(({ sentence }) => sentence.some(({ mayTell }) => mayTell));
  const found = matters.flatMap((matter) => findInMatter(matter) ?? []).filter(({ certainty }) => certainty >= atLeast);
  if (found.length > 0) return found;
  return matters.flatMap((matter) =>
    listClauses(matter).flatMap((words) => findInClause(words, matter.sentence) ?? []),
  );
}

function findIn(typed: readonly ReadWord[]): Found | null {
  const mayBeForeign = typed.some((word) => word.mayBeForeign);
  const foreign = mayBeForeign ? findInOtherLanguages(typed.map(({ token }) => token).join(' ')) : null;
  if (foreign) return { danger: foreign, other: null, certainty: NAMED, by: { rule: 'said in another language' } };
  if (mayBeForeign && asksCalmly(toLine(typed))) return null;
  const words = typed.map(({ meant }) => meant);
  const judged = judge(words, known);
  // Nearly every sentence: no rule is asked then, and no word is enough.
  if (judged.certainty < PLAUSIBLE) return null;
  const said = words.join(' ');
  return findByRule(said, judged) ?? findByWords(words, said, judged);
}

/** A matter by itself, once the others are taken out of its sentence; a story or a question is one as a whole. */
function findInMatter({ clauses, sentence, isWhole }: Matter): Found | null {
  if (isWhole) return null;
  const found = toWindows(clauses.flatMap(({ words }) => words))
    .flatMap((words) => findIn(words) ?? [])
    .find(({ certainty }) => certainty >= CERTAIN_IN_MATTER);
  return found && !isCovered(sentence) ? found : null;
}

/** A clause says less than its matter, so it must be surer. */
function findInClause(clause: readonly ReadWord[], sentence: readonly ReadWord[]): Found | null {
  const words = clause.map(({ meant }) => meant);
  const judged = judge(words, known);
  if (judged.certainty < CERTAIN_IN_CLAUSE) return null;
  const said = words.join(' ');
  const found =
    findByRule(said, judged) ?? (judged.certainty < SURE_IN_CLAUSE ? null : findByWords(words, said, judged));
  return found && !isCovered(sentence) ? found : null;
}

/** Of the sentences at hand: a long one has many matters, and is read once. */
const covered = new WeakMap<readonly ReadWord[], boolean>();

function isCovered(sentence: readonly ReadWord[]): boolean {
  let isOne = covered.get(sentence);
  if (isOne === undefined) {
    isOne = coversSentence(sentence.map(({ meant }) => meant).join(' '));
    covered.set(sentence, isOne);
  }
  return isOne;
}

function findByRule(said: string, { certainty, likeliest }: Judgement): Found | null {
  const rule = rules.find(
    ({ pattern, unless, danger }) => pattern.test(said) && !unless?.test(said) && isAllowed(said, danger, certainty, 0),
  );
  const other = likeliest.find(({ danger, share }) => danger !== rule?.danger && share >= ALSO)?.danger ?? null;
  if (rule) return { danger: rule.danger, other, certainty: Math.max(certainty, NAMED), by: { rule: rule.name } };
  if (!dependsWithoutSupply(said) || isHeatingAlone(said)) return null;
  const danger = toSupply(said);
  return isAllowed(said, danger, certainty, 0)
    ? {
        danger,
        other: null,
        certainty: Math.max(certainty, NAMED),
        by: { rule: 'no supply, and somebody depends on it' },
      }
    : null;
}

function findByWords(words: string[], said: string, { certainty, likeliest }: Judgement): Found | null {
  const [first, second] = likeliest;
  if (!isAllowed(said, first.danger, certainty, toNeeded(words))) return null;
  const isSupply = first.danger.startsWith('no-supply');
  if (isSupply && (isHeatingAlone(said) || !isSomebodyOff(words, said, certainty))) return null;
  const danger = isSupply && second.danger.startsWith('no-supply') ? toSupply(said) : first.danger;
  const other = second.share >= ALSO && !(isSupply && second.danger.startsWith('no-supply')) ? second.danger : null;
  return { danger, other, certainty, by: { words: findTellingWords(words, first.danger, known) } };
}

/** Both the missing supply and the person must be mentioned, or the classifier be sure of a whole sentence. */
function isSomebodyOff(words: string[], said: string, certainty: number): boolean {
  const somebody = words.some((word) => findMeanings(word).some((meaning) => SOMEBODY.has(meaning)));
  return (somebody && isOff(said)) || (words.length >= WHOLE_SENTENCE && certainty >= NO_SUPPLY_HALF_SAID);
}

function isAllowed(said: string, danger: Hazard, certainty: number, atLeast: number): boolean {
  // Most sentences are clearly harmless, so look-alikes are checked last.
  return certainty >= atLeast && certainty >= (findLookAlike(said, danger)?.needs ?? 0);
}
