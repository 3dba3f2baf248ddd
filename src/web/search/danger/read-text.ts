/** A text as all checks see it, tokenised once. */
import { scanWords } from '../words.ts';
import { readToken } from './features.ts';
import { findMeanings, MEANINGS } from './lexicon.ts';
import { isBusiness } from './business.ts';
import { splitDangerWords } from './joined.ts';
import { type Joint, toJoint } from './joints.ts';
import { isHint } from './other-languages.ts';
import { remember } from '../remember.ts';
import { toMeant } from './slips.ts';

/** The longest text that is read, so that time is bounded. */
const TEXT_MAX = 60_000;

export interface ReadWord {
  token: string;
  /** The word with typos corrected. */
  meant: string;
  /** Whether it may be another language's: without such a word no other language is checked. */
  mayBeForeign: boolean;
  /** Whether it occurs in descriptions of dangers, among other things. */
  isTelling: boolean;
  /** Whether it describes a danger together with other words. */
  mayTell: boolean;
  /** Whether it occurs about bills, contracts, visits and contact with us, among other things. */
  isBusiness: boolean;
  /** Whether somebody's life may depend on it: oxygen, insulin, a machine. */
  keepsAlive: boolean;
  /** From 70 to 109: possibly an age. */
  isOldAge: boolean;
  joint: Joint | null;
}

export interface ReadText {
  /** The part of the text that is read. */
  typed: string;
  /** Split where sentences end. */
  parts: ReadWord[][];
  /** For each word of each part: whether a comma, bracket or dash precedes it. */
  breaks: boolean[][];
}

/** Punctuation between two words of a sentence. */
const BREAK = /[,:;()–—]|\.\.|\s-+\s/;

const listMeanings = (names: string) => names.split(' ').map((name) => MEANINGS.indexOf(name));
const TELLING = new Set(
  listMeanings(
    'smell egg gas leak hiss monoxide alarm ill flame mark shock hot buzz spark smoke water fallen fire burn device struck',
  ),
);
const MAY_TELL = new Set([...TELLING, ...listMeanings('off line burner climbed power unlit cooker electrics ranout')]);

const DEVICE = MEANINGS.indexOf('device');

/** One word, or those that are written as one. */
const readJoined = remember((typed): readonly ReadWord[] => {
  const joined = splitDangerWords(readToken(typed));
  return joined ? joined.map(readWord) : [readWord(typed)];
});

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

export function readTypedWords(text: string): ReadWord[] {
  return readPart(text).words;
}

function readPart(text: string): { words: ReadWord[]; breaks: boolean[] } {
  const words: ReadWord[] = [];
  const breaks: boolean[] = [];
  let last = 0;
  scanWords(text, (start, end) => {
    // Nearly always one space.
    breaks.push(start - last > 1 && last > 0 && BREAK.test(text.slice(last, start)));
    for (const [at, word] of readJoined(text.slice(start, end)).entries()) {
      if (at > 0) breaks.push(false);
      words.push(word);
    }
    last = end;
  });
  return { words, breaks };
}

/** Zero-width spaces and the like, which text from another page or app brings along within its words. */
const UNSEEN = /(?<=[a-z])[\u{AD}\u{200B}-\u{200F}\u{2060}\u{FEFF}]+(?=[a-z])/giu;
const MAY_HAVE_UNSEEN = /[\u{AD}\u{200B}-\u{200F}\u{2060}\u{FEFF}]/u;
/** "I've OD’d": without its apostrophe another word. */
const OVERDOSED = /\bod['’](?=d\b)/gi;

function leaveOutUnseen(text: string): string {
  return MAY_HAVE_UNSEEN.test(text) ? text.replaceAll(UNSEEN, '') : text;
}

/** The "co" of an e-mail address is not a gas, and its letters are not words. */
function leaveOutAddresses(text: string): string {
  return text.includes('@') ? text.replaceAll(/(?<![^\s:<"])[^\s@:<"]{1,64}@[^\s@]{1,255}/g, ' ') : text;
}

export function readText(whole: string): ReadText {
  const typed = leaveOutAddresses(leaveOutUnseen(whole.slice(0, TEXT_MAX))).replaceAll(OVERDOSED, 'overdose');
  const read = typed
    .split(/\n|(?<=[.!?;])\s/)
    .map(readPart)
    .filter(({ words }) => words.length > 0);
  return { typed, parts: read.map(({ words }) => words), breaks: read.map(({ breaks }) => breaks) };
}

const lines = new WeakMap<readonly ReadWord[], string>();

/** Cached: the same sentences are checked for several dangers. */
export function toLine(words: readonly ReadWord[]): string {
  let line = lines.get(words);
  if (line === undefined) {
    line = words.map(({ token }) => token).join(' ');
    lines.set(words, line);
  }
  return line;
}

/** All words: none spans the end of a sentence, so the parts have them all. */
export function toAllWords({ parts }: ReadText): ReadWord[] {
  return parts.flat();
}
