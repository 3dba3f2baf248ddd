/** The passage of a document that best matches the query, with the positions of the query's words. */
import { LRUCache } from 'lru-cache';
import type { PhraseNode } from './concepts.ts';
import type { Range, SearchDocument } from './document.ts';
import { readShown, type Shown } from './shown.ts';

const EXCERPT_LENGTH = 180;
/** Long enough to contain a good passage; more would slow down every hit. */
const READ_AT_MOST = 20_000;

export interface WantedWords {
  /** Stems searched for. */
  stems: ReadonlySet<string>;
  /** Concepts searched for, with the phrases that express them. */
  concepts: ReadonlySet<string>;
  phrases: PhraseNode;
  /** Whether our documents have this stem. Nothing is cached for other words, which are the customer's own. */
  isOurs?(stem: string): boolean;
  /** The incomplete last word. */
  beginning?: string;
}

/** Ranges of the words searched for, adjacent ones joined. */
export function findRanges(text: string, wanted: WantedWords): Range[] {
  const read = readShown(text, wanted.phrases);
  const { words, places } = read;
  const inPhrases = findInPhrases(read, wanted);
  const ranges: Range[] = [];
  let before = -1;
  for (let at = 0; at < words.length; at++) {
    const { word, stem } = words[at] as Shown['words'][number];
    const isBegun = wanted.beginning !== undefined && word.startsWith(wanted.beginning);
    if (!isBegun && !wanted.stems.has(stem) && inPhrases?.[at] !== true) continue;
    const [start, end] = [places[2 * at] as number, places[2 * at + 1] as number];
    const last = ranges.at(-1);
    if (last && before === at - 1 && /^[\s-]*$/.test(text.slice(last[1], start))) last[1] = end;
    else ranges.push([start, end]);
    before = at;
  }
  return ranges;
}

/** Which words belong to a phrase for a searched concept; null if none do. */
function findInPhrases({ words, phrases }: Shown, wanted: WantedWords): boolean[] | null {
  if (wanted.concepts.size === 0) return null;
  let marked: boolean[] | null = null;
  for (const { concepts, from, to } of phrases)
    if (concepts.some((name) => wanted.concepts.has(name)))
      marked = (marked ?? words.map(() => false)).fill(true, from, to);
  return marked;
}

/** The description if it matches as well as any passage; otherwise the passage. */
export function toExcerpt(document: SearchDocument, wanted: WantedWords): string {
  const asked = [...wanted.stems].filter((stem) => stem.length > 2);
  const read = readText(document);
  const told = asked.reduce((count, stem) => (read.description.includes(stem) ? count + 1 : count), 0);
  const { text } = read;
  if (told >= asked.length || asked.length === 0 || text === '') return document.description || cutAt(text, 0);
  const best = findTelling(read, asked, told, wanted);
  if (best === null) return document.description;
  // The title is displayed above the excerpt, so a passage that is mostly title begins after it.
  const passage =
    read.passages.get(best) ?? (cutAt(text, Math.max(best, read.body)) || document.description || cutAt(text, 0));
  read.passages.set(best, passage);
  return passage;
}

interface ReadText {
  text: string;
  lower: string;
  /** Offset where the title ends, if the text begins with it. */
  body: number;
  /** In lower case. */
  description: string;
  /** Offsets where sentences end. */
  ends: Int32Array;
  /** By start position. */
  passages: Map<number, string>;
  /** By stem asked for: the sentences that have it. */
  sentences: Map<string, readonly number[]>;
}

/** For the documents found most recently. */
const texts = new LRUCache<SearchDocument, ReadText>({ max: 256 });

function readText(document: SearchDocument): ReadText {
  const before = texts.get(document);
  if (before !== undefined) return before;
  const text = document.text.slice(0, READ_AT_MOST);
  const lower = text.toLowerCase();
  const description = document.description.toLowerCase();
  const read = {
    text,
    lower,
    body: `${text}\n`.startsWith(`${document.title}\n`) ? document.title.length : 0,
    description,
    ends: findEnds(lower),
    passages: new Map<number, string>(),
    sentences: new Map<string, readonly number[]>(),
  };
  texts.set(document, read);
  return read;
}

const ENDS = new Set([...'.!?\n'].map((sign) => sign.charCodeAt(0)));
const LAST_END = Math.max(...ENDS);

function findEnds(text: string): Int32Array {
  const ends: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= LAST_END && ENDS.has(code)) ends.push(at);
  }
  ends.push(text.length);
  return Int32Array.from(ends);
}

/** Most queries use the same words, and few articles have most of them. */
const STEMS_KEPT = 400;
/** Shared, because most lists are empty. */
const NOWHERE: readonly number[] = [];

function listSentences({ lower, ends, sentences }: ReadText, stem: string, isOurs: boolean): readonly number[] {
  const before = sentences.get(stem);
  if (before !== undefined) return before;
  const found: number[] = [];
  let sentence = 0;
  for (let at = lower.indexOf(stem); at >= 0; at = lower.indexOf(stem, at + 1)) {
    while ((ends[sentence] as number) < at) sentence++;
    const end = ends[sentence] as number;
    if (at + stem.length > end) continue;
    found.push(sentence);
    // A stem counts once per sentence.
    at = end;
  }
  const listed = found.length === 0 ? NOWHERE : found;
  if (sentences.size >= STEMS_KEPT) sentences.clear();
  if (isOurs) sentences.set(stem, listed);
  return listed;
}

/** Number of stems in each sentence; reused for every hit, and all zero in between. */
let counts = new Uint16Array(1 << 10);

/** Start of the first sentence with the most stems, provided that it has more than `told`. */
function findTelling(read: ReadText, stems: string[], told: number, { isOurs }: WantedWords): number | null {
  const { ends } = read;
  if (counts.length < ends.length) counts = new Uint16Array(2 * ends.length);
  const lists = stems.map((stem) => listSentences(read, stem, isOurs?.(stem) ?? false));
  let best = -1;
  let most = told;
  for (const list of lists)
    for (const sentence of list) {
      const count = ++counts[sentence]!;
      if (count < most || count <= told || (count === most && sentence >= best)) continue;
      most = count;
      best = sentence;
    }
  for (const list of lists) for (const sentence of list) counts[sentence] = 0;
  return best < 0 ? null : best === 0 ? 0 : (ends[best - 1] as number) + 1;
}

/** From `from` to the last whole word that fits; a list item ends like a sentence. */
function cutAt(text: string, from: number): string {
  const read = text.slice(from, from + 4 * EXCERPT_LENGTH).trim();
  let passage = '';
  let start = 0;
  // A single space stays as it is.
  for (const { index, 0: space } of read.matchAll(/[^\S ]\s*| \s+/g)) {
    if (passage.length > EXCERPT_LENGTH) break;
    const isLine = space.includes('\n') && !'.!?:;,'.includes(read[index - 1] ?? '.');
    passage += `${read.slice(start, index)}${isLine ? '. ' : ' '}`;
    start = index + space.length;
  }
  if (passage.length <= EXCERPT_LENGTH) passage += read.slice(start);
  if (passage.length <= EXCERPT_LENGTH) return passage;
  const space = passage.lastIndexOf(' ', EXCERPT_LENGTH);
  const cut = passage.slice(0, space > EXCERPT_LENGTH / 2 ? space : EXCERPT_LENGTH);
  // A whole sentence is left whole.
  return /[.!?]$/.test(cut) ? cut : `${cut.replace(/[,;:]$/, '')}…`;
}
