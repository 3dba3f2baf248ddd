/** Finds a danger in somebody's own words. Only its name leaves this folder; the words do so in tests only. */
import type { Hazard } from '#domain/entities/danger.ts';
import { listClauses } from './clauses.ts';
import { findTellingWords, judge, type Judgement, type KnownWords } from './classifier.ts';
import { findMeanings, MEANINGS } from './lexicon.ts';
import { coversSentence, findLookAlike } from './look-alikes.ts';
import { findInOtherLanguages } from './other-languages.ts';
import { rules } from './rules.ts';
import { type ReadText, readText, type ReadWord, toLine } from './read-text.ts';
import { toDistinct, toSentences } from './sentences.ts';
import { dependsWithoutSupply, isHeatingAlone, isOff, toSupply } from './supply.ts';

export interface Found {
  danger: Hazard;
  /** Another danger that fits the words. */
  other: Hazard | null;
  certainty: number;
  /** What raised it: a rule's name, or the words with the most weight. */
  by: { rule: string } | { words: string[] };
}

/** `by.words` are all words of the sentence: which of them tell is asked only of what is shown. */
type Told = Found;

/** From this certainty on, the classifier decides alone. */
const CERTAIN = 0.25;
/** Three or four words say little, one or two hardly anything, least when none is about a danger ("by hand"). */
const CERTAIN_IF_SHORT = 0.6;
const CERTAIN_IF_TINY = 0.9;
const CERTAIN_IF_TINY_AND_PLAIN = 0.97;
const SHORT = 5;
const TINY = 3;

function toNeeded(words: readonly string[]): number {
  if (words.length >= TINY) return words.length < SHORT ? CERTAIN_IF_SHORT : CERTAIN;
  return words.some((word) => findMeanings(word).length > 0) ? CERTAIN_IF_TINY : CERTAIN_IF_TINY_AND_PLAIN;
}

/** What a rule needs of the classifier: that it does not all but rule the danger out. */
const PLAUSIBLE = 0.1;
/** A second danger is named from this share on. */
const ALSO = 0.25;
/** The least certainty of a danger that a rule names. */
const NAMED = 0.6;
const SOMEBODY = new Set([MEANINGS.indexOf('device'), MEANINGS.indexOf('person')]);
const NO_SUPPLY_HALF_SAID = 0.95;
const WHOLE_SENTENCE = 7;
/** Of a clause that a rule names, and of one by its words alone. */
const CERTAIN_IN_CLAUSE = 0.5;
const SURE_IN_CLAUSE = 0.93;
/** No letter has as many sentences that could be a danger: of a longer row the likeliest are asked about (decision 0078). */
const ASKED_MOST = 300;

const known: KnownWords = new Map();

/** The worst danger in the text, or null. */
export function findDanger(text: string | ReadText, atLeast = 0): Found | null {
  return findDangers(typeof text === 'string' ? readText(text) : text, atLeast)[0] ?? null;
}

/** Every danger in the text, the worst first. Takes time linear in the text's length, up to a bound. */
export function findDangers(text: ReadText, atLeast = 0): Found[] {
  const worst = new Map<Hazard, Told>();
  const add = (told: Told | null) => {
    if (told && told.certainty >= atLeast && told.certainty > (worst.get(told.danger)?.certainty ?? 0))
      worst.set(told.danger, told);
  };
  for (const told of findInSentences(text, atLeast)) add(told);
  if (worst.size === 0) for (const told of findInClauses(text)) add(told);
  return [...worst.values()].toSorted((a, b) => b.certainty - a.certainty).map(toFound);
}

function toFound({ by, ...told }: Told): Found {
  return { ...told, by: 'rule' in by ? by : { words: findTellingWords(by.words, told.danger, known) } };
}

interface Judged {
  words: string[];
  judged: Judgement;
}

function toJudged(typed: readonly ReadWord[]): Judged {
  const words = typed.map(({ meant }) => meant);
  return { words, judged: judge(words, known) };
}

function toLikeliest<One extends Judged>(all: One[]): One[] {
  if (all.length <= ASKED_MOST) return all;
  return all.toSorted((a, b) => b.judged.certainty - a.judged.certainty).slice(0, ASKED_MOST);
}

function findInSentences(text: ReadText, atLeast: number): Told[] {
  const all = toDistinct(toSentences(text)).map((typed) => ({ foreign: findForeign(typed), ...toJudged(typed) }));
  // Few sentences: of the others no rule is asked, and no word is enough.
  const asked = new Set(toLikeliest(all.filter(({ judged }) => judged.certainty >= PLAUSIBLE)));
  return all.flatMap((one) => {
    const { foreign, words, judged } = one;
    if (foreign) return { danger: foreign, other: null, certainty: NAMED, by: { rule: 'said in another language' } };
    if (!asked.has(one)) return [];
    const said = words.join(' ');
    return findByRule(said, judged) ?? (judged.certainty < atLeast ? [] : (findByWords(words, said, judged) ?? []));
  });
}

function findForeign(typed: readonly ReadWord[]): Hazard | null {
  return typed.some(({ mayBeForeign }) => mayBeForeign) ? findInOtherLanguages(toLine(typed)) : null;
}

/** A clause says less than its sentence, so it must be surer; only a story or a question is one as a whole. */
function findInClauses(text: ReadText): Told[] {
  const sure = listClauses(text).flatMap(({ clauses, sentence }) => {
    const some = clauses.map(toJudged).filter(({ judged }) => judged.certainty >= CERTAIN_IN_CLAUSE);
    // Asked once: a sentence of many clauses is a long one.
    return some.length === 0 || coversSentence(sentence.map(({ meant }) => meant).join(' ')) ? [] : some;
  });
  return toLikeliest(sure).flatMap(({ words, judged }) => {
    const said = words.join(' ');
    const byRule = findByRule(said, judged);
    return byRule ?? (judged.certainty < SURE_IN_CLAUSE ? [] : (findByWords(words, said, judged) ?? []));
  });
}

function findByRule(said: string, { certainty, likeliest }: Judgement): Told | null {
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

function findByWords(words: string[], said: string, { certainty, likeliest }: Judgement): Told | null {
  const [first, second] = likeliest;
  if (!isAllowed(said, first.danger, certainty, toNeeded(words))) return null;
  const isSupply = first.danger.startsWith('no-supply');
  if (isSupply && (isHeatingAlone(said) || !isSomebodyOff(words, said, certainty))) return null;
  const danger = isSupply && second.danger.startsWith('no-supply') ? toSupply(said) : first.danger;
  const other = second.share >= ALSO && !(isSupply && second.danger.startsWith('no-supply')) ? second.danger : null;
  return { danger, other, certainty, by: { words } };
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
