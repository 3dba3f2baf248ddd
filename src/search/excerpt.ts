/** The part of a document that says most about the question, and where the words of the question stand in it. */
import { LRUCache } from 'lru-cache';
import { findPhrase, type PhraseMatch, type PhraseNode } from './concepts.ts';
import type { Range, SearchDocument } from './document.ts';
import { toStem } from './stem.ts';
import { readWords, type Word } from './words.ts';

const EXCERPT_LENGTH = 180;
/** Enough of a long text to find a passage in; more would cost time on every hit. */
const READ_AT_MOST = 20_000;

export interface Wanted {
  /** Stems that were looked for. */
  stems: ReadonlySet<string>;
  /** Concepts that were looked for, with the phrases that say them. */
  concepts: ReadonlySet<string>;
  phrases: PhraseNode;
  /** An unfinished last word. */
  beginning?: string;
}

/** Ranges of the words that were asked for, neighbours joined. */
export function findRanges(text: string, wanted: Wanted): Range[] {
  const { words, stems, phrases } = readShown(text, wanted.phrases);
  const marked = words.map(({ word }, at) => isWanted(word, stems[at] ?? '', wanted));
  for (const { concepts, from, to } of phrases)
    if (concepts.some((name) => wanted.concepts.has(name))) marked.fill(true, from, to);
  const ranges: Range[] = [];
  for (const [at, { start, end }] of words.entries()) {
    if (!marked[at]) continue;
    const last = ranges.at(-1);
    if (last && marked[at - 1] && /^[\s-]*$/.test(text.slice(last[1], start))) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges;
}

interface Shown {
  words: Word[];
  stems: string[];
  phrases: PhraseMatch[];
}

/** Titles and passages that were shown last: the same are shown again and again, whatever is asked. */
const shown = new LRUCache<string, Shown>({ max: 1_024 });

function readShown(text: string, phrases: PhraseNode): Shown {
  const before = shown.get(text);
  if (before !== undefined) return before;
  const words = readWords(text);
  const stems = words.map(({ word }) => toStem(word));
  const read = { words, stems, phrases: stems.flatMap((_, at) => findPhrase(phrases, stems, at) ?? []) };
  shown.set(text, read);
  return read;
}

function isWanted(word: string, stem: string, { stems, beginning }: Wanted): boolean {
  if (beginning !== undefined && word.startsWith(beginning)) return true;
  return stems.has(stem);
}

/** The description where it says as much as any passage; else the passage. */
export function findExcerpt(document: SearchDocument, wanted: Wanted): string {
  const asked = [...wanted.stems].filter((stem) => stem.length > 2);
  const told = countTold(document.description.toLowerCase(), asked);
  const text = document.text.slice(0, READ_AT_MOST);
  if (told >= asked.length || asked.length === 0 || text === '') return document.description || cutAt(text, 0);
  const { lower, passages } = readText(document, text);
  // No sentence tells more than the whole text does.
  const stems = asked.filter((stem) => lower.includes(stem));
  if (stems.length <= told) return document.description;
  let best = { told, at: -1 };
  for (let from = 0; from < lower.length && best.told < stems.length;) {
    const to = findEnd(lower, from);
    const found = countTold(lower.slice(from, to), stems);
    if (found > best.told) best = { told: found, at: from };
    from = to + 1;
  }
  if (best.at < 0) return document.description;
  const passage = passages.get(best.at) ?? cutAt(text, best.at);
  passages.set(best.at, passage);
  return passage;
}

interface ReadText {
  lower: string;
  /** By where they begin. */
  passages: Map<number, string>;
}

/** Of the documents that were found last. */
const texts = new LRUCache<SearchDocument, ReadText>({ max: 256 });

function readText(document: SearchDocument, text: string): ReadText {
  const before = texts.get(document);
  if (before !== undefined) return before;
  const read = { lower: text.toLowerCase(), passages: new Map<number, string>() };
  texts.set(document, read);
  return read;
}

const ENDS = new Set([...'.!?\n'].map((sign) => sign.charCodeAt(0)));

/** Where the sentence that begins at `from` ends. */
function findEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !ENDS.has(text.charCodeAt(at))) at++;
  return at;
}

function countTold(lower: string, stems: string[]): number {
  let told = 0;
  for (const stem of stems) if (lower.includes(stem)) told++;
  return told;
}

/** From `from` to the last whole word that fits; a line of a list ends like a sentence. */
function cutAt(text: string, from: number): string {
  const passage = text
    .slice(from, from + 4 * EXCERPT_LENGTH)
    .trim()
    .replaceAll(/([^.!?:;,\s])\s*\n\s*/g, '$1. ')
    .replaceAll(/\s+/g, ' ');
  if (passage.length <= EXCERPT_LENGTH) return passage;
  const space = passage.lastIndexOf(' ', EXCERPT_LENGTH);
  return `${passage.slice(0, space > EXCERPT_LENGTH / 2 ? space : EXCERPT_LENGTH)}…`;
}
