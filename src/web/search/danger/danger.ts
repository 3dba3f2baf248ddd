/** Finds dangers in customers' texts. */
import type { Danger } from '#domain/entities/danger.ts';
import { CLASSES } from './classes.ts';
import { classify } from './model.ts';
import { isCalmQuestion, listForeignDangers, mentionsNeed } from './other-languages.ts';
import { listPlainDangers } from './plain-words.ts';
import type { ReadText, ReadWord } from './read-text.ts';
import { listSentences, type Sentence } from './sentences.ts';

export interface FoundDanger {
  danger: Danger;
  /** From 0 to 1. */
  certainty: number;
}

/** The threshold for each danger: higher for those that resemble ordinary life. */
const THRESHOLDS: Record<Danger, number> = {
  gas: 0.912,
  'carbon-monoxide': 0.97,
  electricity: 0.91,
  'power-line': 0.93,
  fire: 0.92,
  'no-supply-electricity': 0.96,
  'no-supply-gas': 0.95,
  'no-supply-topup': 0.985,
  life: 0.855,
  crisis: 0.784,
  abuse: 0.951,
  scald: 0.895,
  'no-heating': 0.97,
};
/** Anything less certain counts as no danger. */
const LOWEST_THRESHOLD = Math.min(...Object.values(THRESHOLDS));
/** The threshold for one or two words. */
const TINY_THRESHOLD = 0.965;
const TINY = 3;
/** Dangers that one or two words describe only if `plain-words.ts` lists them. */
const NEEDS_MORE_WORDS: ReadonlySet<Danger> = new Set(['abuse', 'no-heating']);
/**
 * The threshold in a long text: many sentences mean many chances of a false alarm, unless the context describes the
 * same danger.
 */
const LONG_THRESHOLD = 0.997;
const LONG = 60;
const CERTAIN_AROUND = 0.98;
/** The threshold for a clause: a few words of a sentence, whose rest must not contradict them. */
const CLAUSE_THRESHOLD = 0.997;
const CLAUSE_CONTEXT_THRESHOLD = 0.71;
/** The threshold for plain words of a danger: the classifier must only not rule it out. */
const PLAIN_THRESHOLD = 0.27;
/** The certainty given to a danger in plain words or in another language. */
const PLAIN_CERTAINTY = 0.987;
/** The context must not contradict a sentence: "I smelt gas. It was the drains." */
const CONTEXT_THRESHOLD = 0.88;
/**
 * Sentences about people are vague on their own: after a power cut and dialysis, "she goes on it tonight" is not about
 * suicide.
 */
const OF_PERSONS: ReadonlySet<Danger> = new Set(['crisis', 'abuse']);
const SAME_THRESHOLD = 0.05;
/** Share of a sentence above which it may describe a second danger as well. */
const SECOND = 0.25;

const kept = new WeakMap<ReadText, FoundDanger[]>();

/** Finds every danger in the text, the most certain first. */
export function findDangers(text: ReadText): FoundDanger[] {
  const before = kept.get(text);
  if (before) return before;
  const found = new Map<Danger, number>();
  const add = (danger: Danger, certainty: number) => {
    if (certainty > (found.get(danger) ?? 0)) found.set(danger, certainty);
  };
  const whole = {
    length: text.parts.reduce((sum, words) => sum + words.length, 0),
    isCalled: text.typed.includes('!'),
  };
  const elsewhere = listForeignDangers(text);
  for (const danger of elsewhere) add(danger, PLAIN_CERTAINTY);
  // The model knows too little of other languages to contradict the listed phrases.
  const isLeftOut = (words: readonly ReadWord[]) => {
    if (!words.some(({ mayBeForeign }) => mayBeForeign)) return false;
    const line = words.map(({ token }) => token).join(' ');
    return elsewhere.length > 0 || isCalmQuestion(line) || mentionsNeed(line);
  };
  for (const sentence of listSentences(text)) if (!isLeftOut(sentence.words)) judgeSentence(sentence, whole, add);
  const dangers = [...found].map(([danger, certainty]) => ({ danger, certainty }));
  const sorted = dangers.toSorted((a, b) => b.certainty - a.certainty);
  kept.set(text, sorted);
  return sorted;
}

interface Whole {
  /** Measured in words. */
  length: number;
  isCalled: boolean;
}

type Add = (danger: Danger, certainty: number) => void;

function judgeSentence({ words, around, isClause }: Sentence, { length, isCalled }: Whole, add: Add): void {
  const said = toWords(words);
  const shares = classify(said);
  const certainty = 1 - (shares[0] as number);
  for (const danger of isClause ? [] : listPlainDangers(said, isCalled))
    if (certainty >= PLAIN_THRESHOLD || words.length < TINY) add(danger, Math.max(certainty, PLAIN_CERTAINTY));
  if (certainty < LOWEST_THRESHOLD) return;
  const [first = 0, second = 0] = [...CLASSES.keys()]
    .slice(1)
    .toSorted((a, b) => (shares[b] as number) - (shares[a] as number));
  const likeliest = CLASSES[first] as Danger;
  // "Webchat" and "91" occur in messages of people in danger, and of everybody else: so few words prove nothing about a
  // person.
  if (words.length < TINY && NEEDS_MORE_WORDS.has(likeliest)) return;
  const share = shares[second] as number;
  const sharesAround = around.length > words.length ? classify(toWords(around)) : shares;
  const wider = 1 - (sharesAround[0] as number);
  if (wider < (isClause ? CLAUSE_CONTEXT_THRESHOLD : CONTEXT_THRESHOLD)) return;
  if (OF_PERSONS.has(likeliest) && (sharesAround[first] as number) < SAME_THRESHOLD) return;
  const least = [
    THRESHOLDS[likeliest],
    words.length < TINY ? TINY_THRESHOLD : 0,
    isClause ? CLAUSE_THRESHOLD : 0,
    length > LONG && wider < CERTAIN_AROUND ? LONG_THRESHOLD : 0,
  ];
  if (certainty < Math.max(...least)) return;
  add(likeliest, certainty);
  if (share >= SECOND) add(CLASSES[second] as Danger, share);
}

const toWords = (words: readonly ReadWord[]) => words.map(({ corrected }) => corrected);
