/** Finds dangers in customers' texts. */
import type { Danger } from '#domain/entities/danger.ts';
import { CLASSES } from './classes.ts';
import { judge } from './model.ts';
import { asksCalmly, listElsewhere, statesNeed } from './other-languages.ts';
import { listPlainDangers } from './plain-words.ts';
import type { ReadText, ReadWord } from './read-text.ts';
import { listSentences, type Sentence, SHORT } from './sentences.ts';

export interface FoundDanger {
  danger: Danger;
  /** From 0 to 1. */
  certainty: number;
}

/** The threshold for each danger: higher for those that resemble ordinary life. */
const LEAST: Record<Danger, number> = {
  gas: 0.927,
  'carbon-monoxide': 0.96,
  electricity: 0.885,
  'power-line': 0.94,
  fire: 0.92,
  'no-supply-electricity': 0.97,
  'no-supply-gas': 0.95,
  'no-supply-topup': 0.985,
  life: 0.855,
  crisis: 0.89,
  abuse: 0.972,
  scald: 0.895,
  'no-heating': 0.97,
};
/** A less certain sentence is no danger, whatever its context. */
const LEAST_OF_ALL = Math.min(...Object.values(LEAST));
/** The threshold for one or two words. */
const LEAST_TINY = 0.94;
const TINY = 3;
/** Dangers that one or two words describe only if `plain-words.ts` lists them. */
const TOLD_IN_MORE: ReadonlySet<Danger> = new Set(['abuse', 'no-heating']);
/** How much higher, in log-odds, a threshold is in a letter, because many sentences mean many chances of a false alarm. */
const MORE_IN_LETTER = 1.5;
/** In letters people write about themselves, whatever the subject. */
const MORE_OF_PERSON = 1;
/** The threshold for plain words of a danger: the classifier must only not rule it out. */
const LEAST_PLAIN = 0.31;
/** The certainty given to a danger in plain words or in another language. */
const PLAIN_CERTAINTY = 0.987;
/**
 * Sentences about people are vague on their own: after a power cut and dialysis, "she goes on it tonight" is not about
 * suicide.
 */
const OF_PERSONS: ReadonlySet<Danger> = new Set(['crisis', 'abuse']);
const LEAST_SAME = 0.05;
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
  const words = text.parts.flat();
  const isLetter = words.length > SHORT;
  const whole = {
    isLetter,
    isCalled: text.typed.includes('!'),
    certainty: isLetter ? toCertainty(judge(toSaid(words))) : 0,
  };
  const elsewhere = listElsewhere(text);
  for (const danger of elsewhere) add(danger, PLAIN_CERTAINTY);
  // The model knows too little of other languages to contradict the listed phrases.
  const isLeftOut = (words: readonly ReadWord[]) => {
    if (!words.some(({ mayBeForeign }) => mayBeForeign)) return false;
    const line = words.map(({ token }) => token).join(' ');
    return elsewhere.length > 0 || asksCalmly(line) || statesNeed(line);
  };
  for (const sentence of listSentences(text)) if (!isLeftOut(sentence.words)) judgeSentence(sentence, whole, add);
  const dangers = [...found].map(([danger, certainty]) => ({ danger, certainty }));
  const sorted = dangers.toSorted((a, b) => b.certainty - a.certainty);
  kept.set(text, sorted);
  return sorted;
}

interface Whole {
  isLetter: boolean;
  isCalled: boolean;
  /** Of a letter; the context of a sentence in a short text is already the whole text. */
  certainty: number;
}

type Add = (danger: Danger, certainty: number) => void;

function judgeSentence({ words, around, isClause }: Sentence, whole: Whole, add: Add): void {
  const said = toSaid(words);
  const shares = judge(said);
  const certainty = toCertainty(shares);
  for (const danger of isClause ? [] : listPlainDangers(said, whole.isCalled))
    if (certainty >= LEAST_PLAIN || words.length < TINY) add(danger, Math.max(certainty, PLAIN_CERTAINTY));
  if (certainty < LEAST_OF_ALL) return;
  const [first = 0, second = 0] = [...CLASSES.keys()]
    .slice(1)
    .toSorted((a, b) => (shares[b] as number) - (shares[a] as number));
  const likeliest = CLASSES[first] as Danger;
  // "Webchat" and "91" occur in messages of people in danger, and of everybody else: so few words prove nothing about a
  // person.
  if (words.length < TINY && TOLD_IN_MORE.has(likeliest)) return;
  const share = shares[second] as number;
  const sharesAround = around.length > words.length ? judge(toSaid(around)) : shares;
  const isOfPerson = OF_PERSONS.has(likeliest);
  if (isOfPerson && (sharesAround[first] as number) < LEAST_SAME) return;
  const least = toLogOdds(Math.max(LEAST[likeliest], words.length < TINY ? LEAST_TINY : 0));
  const more = whole.isLetter ? MORE_IN_LETTER + (isOfPerson ? MORE_OF_PERSON : 0) : 0;
  // The context counts as much as the sentence: "I smelt gas. It was the drains." Despair may fill a whole letter.
  const wider = Math.max(toCertainty(sharesAround), whole.certainty);
  const mean = (toLogOdds(certainty) + toLogOdds(wider)) / 2;
  if (mean < least + more) return;
  add(likeliest, certainty);
  if (share >= SECOND) add(CLASSES[second] as Danger, share);
}

const toCertainty = (shares: Float64Array) => 1 - (shares[0] as number);

/** Stays finite for a certainty of one. */
const toLogOdds = (certainty: number) => Math.log((certainty + Number.EPSILON) / (1 - certainty + Number.EPSILON));

const toSaid = (words: readonly ReadWord[]) => words.map(({ meant }) => meant);
