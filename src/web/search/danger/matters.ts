/** Splits a sentence into its matters: "my bill is wrong, it's dripping out of the bulb" has two. */
import { judge } from './classifier.ts';
import type { KnownWords } from './linear-model.ts';
import { opensClause } from './joints.ts';
import type { ReadText, ReadWord } from './read-text.ts';
import { toSentences, toWindows } from './sentences.ts';

export interface Clause {
  words: ReadWord[];
  /** Begins only with a new subject, without comma or conjunction. */
  isOpened: boolean;
}

export interface Matter {
  /** Adjacent clauses that are not about bills, contracts, visits or contact with us. */
  clauses: Clause[];
  sentence: ReadWord[];
  /** Whether it is its whole sentence. */
  isWhole: boolean;
}

/** A clause with a business word and less certainty of a danger than this is another matter. */
const HARMLESS = 0.2;
const known: KnownWords = new Map();
const kept = new WeakMap<ReadText, Matter[]>();
const keptTold = new WeakMap<ReadText, ReadWord[][]>();

/** The matters of every sentence, with other matters taken out. */
export function listMatters(text: ReadText): Matter[] {
  let matters = kept.get(text);
  if (!matters) {
    matters = text.parts.flatMap((sentence, at) => splitSentence(sentence, text.breaks[at] as boolean[]));
    kept.set(text, matters);
  }
  return matters;
}

/** Sentences, each matter of those with several, and what is left of them without the others. */
export function listTold(text: ReadText): ReadWord[][] {
  const before = keptTold.get(text);
  if (before) return before;
  const left = new Map<ReadWord[], ReadWord[][]>();
  for (const { clauses, sentence, isWhole } of listMatters(text))
    if (!isWhole) left.set(sentence, [...(left.get(sentence) ?? []), clauses.flatMap(({ words }) => words)]);
  const apart = [...left.values()].flatMap((runs) => (runs.length > 1 ? [...runs, runs.flat()] : runs));
  const told = [...toSentences(text), ...apart.flatMap(toWindows)];
  keptTold.set(text, told);
  return told;
}

/** `isHarmless` decides about clauses with a business word. */
export function splitSentence(sentence: ReadWord[], breaks: readonly boolean[], isHarmless = isCalm): Matter[] {
  let run: Clause[] = [];
  const runs = [run];
  let isWhole = true;
  for (const clause of cutClauses(sentence, breaks)) {
    if (isOther(clause.words) && isHarmless(clause.words)) {
      isWhole = false;
      runs.push((run = []));
    } else run.push(clause);
  }
  return runs.filter(({ length }) => length > 0).map((clauses) => ({ clauses, sentence, isWhole }));
}

/** "We need another tariff as he is on oxygen": the reason is half of a danger. */
const isCalmBusiness = (words: readonly ReadWord[]) => isOther(words) && !words.some(({ isTelling }) => isTelling);

const isOther = (words: readonly ReadWord[]) =>
  words.some(({ isBusiness }) => isBusiness) && !words.some(({ keepsAlive }) => keepsAlive);

const isCalm = (words: readonly ReadWord[]) =>
  judge(
    words.map(({ meant }) => meant),
    known,
  ).certainty < HARMLESS;

/** Splits at commas, at conjunctions, and where a new subject begins without either. */
function cutClauses(sentence: readonly ReadWord[], breaks: readonly boolean[]): Clause[] {
  const clauses: Clause[] = [];
  let clause: Clause = { words: [], isOpened: false };
  for (const [at, word] of sentence.entries()) {
    const isCut =
      breaks[at] === true || word.joint === 'new' || (word.joint === 'reason' && isCalmBusiness(clause.words));
    const isOpened = clause.words.length > 1 && opens(word, sentence[at + 1]);
    if ((isCut || isOpened) && clause.words.length > 0) {
      clauses.push(clause);
      clause = { words: [], isOpened: !isCut };
    }
    if (word.joint !== 'new') clause.words.push(word);
  }
  return clause.words.length > 0 ? [...clauses, clause] : clauses;
}

function opens(word: ReadWord, next: ReadWord | undefined): boolean {
  return word.joint === 'opens' || opensClause(word.token, next?.token);
}
