/** The words of a query in standard spelling, with what only the typed text shows: clauses and names. */
import type { Speller } from './spelling.ts';
import { readWords, type Word } from './language/words.ts';
import shortened from './words/shortened.json' with { type: 'json' };

// Words between the clauses of a sentence, with or without a comma.

/**
 * `new`: another topic may follow. `same`: the topic continues. `reason`: it continues with a reason that may be
 * another topic. `opens`: begins a clause and is part of it.
 */
type Joint = 'new' | 'same' | 'reason' | 'opens';

const joints: Record<Joint, string> = {
  new: `and an but also plus though although however anyway btw oh ps pps meanwhile then yet while whilst nd n &`,
  same: `who when`,
  reason: `because cos coz cuz since so as`,
  opens: `i i’m im i’ve ive i’d we we’re we’ve weve there’s theres please pls plz why ther’s`,
};

const known = new Map(
  Object.entries(joints).flatMap(([joint, words]) => words.split(' ').map((word) => [word, joint as Joint] as const)),
);

function toJoint(lower: string): Joint | null {
  return known.get(lower.replace("'", '’')) ?? null;
}

/** Two words that begin a question or a statement. */
const OPENING =
  /^(?:can|could|would|will) (?:you|i|u|someone|somebody)$|^(?:how|what) (?:do|much|is|are|number)$|^(?:when|who|where) (?:will|is|are|do|can)$|^there (?:is|are|was)$|^is there$|^do (?:i|you)$/;

function opensClause(word: string, next: string | undefined): boolean {
  return next !== undefined && OPENING.test(`${word} ${next}`);
}

/** Enough for three requests with their stories; further words only cost time. */
const WORDS_MAX = 64;

export interface TypedWord {
  word: string;
  /** Whether a clause may begin with the word. */
  opens: boolean;
}

/** @param exact leaves abbreviations as typed */
export function readQuery(typed: string, exact: boolean): { read: TypedWord[]; words: string[]; names: Set<string> } {
  const read = readWords(typed)
    .slice(0, WORDS_MAX)
    .map((one, at, all) => ({ ...one, opens: opensWord(typed, all, at) }))
    .flatMap((one) => (exact ? one : writeOut(one)))
    .filter(({ word }) => word !== '');
  const names = new Set(read.filter((_, at) => isName(typed, read, at)).map(({ word }) => word));
  return { read, words: read.map(({ word }) => word), names };
}

/**
 * Words as people text them, as bills and letters shorten them, and as they are spelt in Scots, Northern, Irish, Caribbean and
 * London speech, by what they stand for. `shortened.json` leaves out what is a word besides ("fit", "til", "dr"), and what articles
 * and customers' questions use themselves ("dd", "mprn").
 */
const written = new Map(
  Object.entries(shortened).flatMap(([words, spellings]) =>
    spellings.split(' ').map((spelt) => [spelt, words.split(' ')] as const),
  ),
);

function writeOut<Typed extends TypedWord>(one: Typed): Typed[] {
  const words = written.get(one.word) ?? [one.word];
  return words.map((word, nth) => ({ ...one, word, opens: one.opens && nth === 0 }));
}

/** True after punctuation, with a conjunction, or if a new subject begins without either. */
function opensWord(typed: string, words: Word[], at: number): boolean {
  const { word = '', start = 0, end = 0 } = words[at] ?? {};
  const last = words[at - 1]?.end ?? 0;
  if (start - last > 1 && /[,.;:?!()–—\n]|\s-+\s/.test(typed.slice(last, start))) return true;
  const joint = toJoint(typed.slice(start, end).toLowerCase());
  return joint === 'new' || joint === 'opens' || joint === 'reason' || opensClause(word, words[at + 1]?.word);
}

/** "O’Neill", "D’Arcy" and "McDonald", but not "o’clock", "d’you" or "MCB". */
const FAMILY_NAME = /^(?:o['’](?!clock)\p{L}{3,}|d['’]\p{L}{4,}|mc\p{L}{3,})$/iu;

/** A family name, or a capitalised word among lower-case ones: "I live outside Newry". */
function isName(typed: string, words: Word[], at: number): boolean {
  const { start = 0, end = 0 } = words[at] ?? {};
  const word = typed.slice(start, end);
  if (FAMILY_NAME.test(word)) return true;
  return (
    /^\p{Lu}\p{Ll}+$/u.test(word) &&
    words.slice(0, at).some((before) => /^\p{Ll}/u.test(typed.slice(before.start, before.end)))
  );
}

/** Articles write "pre payment" as one word: joins parts that are known only together. */
export function joinParts(words: TypedWord[], speller: Pick<Speller, 'uses'>): TypedWord[] {
  const joined: TypedWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const { word, opens } = words[at] as TypedWord;
    const next = words[at + 1]?.word ?? '';
    const both = word + next;
    if (at + 1 < words.length && speller.uses(both) > 0 && !(speller.uses(word) > 0 && speller.uses(next) > 0)) {
      joined.push({ word: both, opens });
      at++;
    } else joined.push({ word, opens });
  }
  return joined;
}
