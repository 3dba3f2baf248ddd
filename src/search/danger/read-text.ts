/** A text that somebody sent, read once for all that is looked for in it. */
import { scanWords } from '../words.ts';
import { readToken } from './features.ts';
import { findMeanings, MEANINGS } from './lexicon.ts';
import { isBusiness } from './business.ts';
import { type Joint, toJoint } from './joints.ts';
import { isHint } from './other-languages.ts';
import { remember } from '../remember.ts';
import { toMeant } from './slips.ts';

/** The longest text that may be sent; time is bounded. */
const TEXT_MAX = 60_000;

export interface ReadWord {
  token: string;
  /** Without a slip of the finger. */
  meant: string;
  /** Another language may have it: without such a word none is asked. */
  mayBeForeign: boolean;
  /** It is said of dangers, among other things. */
  isTelling: boolean;
  /** It is said of dangers together with other words. */
  mayTell: boolean;
  /** It is said of bills, contracts, visits and talk with us, among other things. */
  isBusiness: boolean;
  /** Somebody's life may hang on it: oxygen, insulin, a machine. */
  keepsAlive: boolean;
  /** Seventy to 109: somebody's age, perhaps. */
  isOldAge: boolean;
  joint: Joint | null;
}

export interface ReadText {
  /** As much as is looked at. */
  typed: string;
  /** Cut where sentences end. */
  parts: ReadWord[][];
  /** Of the words of each part: whether a comma, a bracket or a dash stands before it. */
  breaks: boolean[][];
}

/** Between two words of one sentence. */
const BREAK = /[,:;()–—]|\.\.|\s-+\s/;

const listMeanings = (names: string) => names.split(' ').map((name) => MEANINGS.indexOf(name));
const TELLING = new Set(
  listMeanings(
    'smell egg gas leak hiss monoxide alarm ill flame mark shock hot buzz spark smoke water fallen fire burn device struck',
  ),
);
const MAY_TELL = new Set([...TELLING, ...listMeanings('off line burner climbed power unlit cooker electrics ranout')]);

const DEVICE = MEANINGS.indexOf('device');

const readWord = remember((typed): ReadWord => {
  const token = readToken(typed);
  const meant = toMeant(token);
  const meanings = findMeanings(meant);
  const mayBeForeign = isHint(token) || isHint(meant);
  return {
    token,
    meant,
    mayBeForeign,
    isTelling: meanings.some((meaning) => TELLING.has(meaning)),
    mayTell: mayBeForeign || meanings.some((meaning) => MAY_TELL.has(meaning)),
    isBusiness: isBusiness(meant),
    keepsAlive: meanings.includes(DEVICE),
    isOldAge: /^(?:[7-9]\d|10\d)$/.test(typed),
    joint: toJoint(typed.toLowerCase()),
  };
});

export function readTyped(text: string): ReadWord[] {
  return readPart(text).words;
}

function readPart(text: string): { words: ReadWord[]; breaks: boolean[] } {
  const words: ReadWord[] = [];
  const breaks: boolean[] = [];
  let last = 0;
  scanWords(text, (start, end) => {
    // Nearly always one space.
    breaks.push(start - last > 1 && last > 0 && BREAK.test(text.slice(last, start)));
    words.push(readWord(text.slice(start, end)));
    last = end;
  });
  return { words, breaks };
}

/** The "co" of an e-mail address is no gas, and its letters are no words. */
function leaveOutAddresses(text: string): string {
  return text.includes('@') ? text.replaceAll(/(?<![^\s:<"])[^\s@:<"]{1,64}@[^\s@]{1,255}/g, ' ') : text;
}

export function readText(whole: string): ReadText {
  const typed = leaveOutAddresses(whole.slice(0, TEXT_MAX));
  const read = typed
    .split(/\n|(?<=[.!?;])\s/)
    .map(readPart)
    .filter(({ words }) => words.length > 0);
  return { typed, parts: read.map(({ words }) => words), breaks: read.map(({ breaks }) => breaks) };
}

const lines = new WeakMap<readonly ReadWord[], string>();

/** Kept: the same sentences are asked about several dangers. */
export function toLine(words: readonly ReadWord[]): string {
  let line = lines.get(words);
  if (line === undefined) {
    line = words.map(({ token }) => token).join(' ');
    lines.set(words, line);
  }
  return line;
}

/** No word lies across a place where sentences end, so that the parts have them all. */
export function toWhole({ parts }: ReadText): ReadWord[] {
  return parts.flat();
}
