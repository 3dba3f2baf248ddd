/** The part of a document that says most about the question, and where the words of the question stand in it. */
import { findPhrase, type PhraseNode } from './concepts.ts';
import type { Range, SearchDocument } from './document.ts';
import { toStem } from './stem.ts';
import { readWords } from './words.ts';

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
  const words = readWords(text);
  const stems = words.map(({ word }) => toStem(word));
  const marked = words.map(({ word }, at) => isWanted(word, stems[at] ?? '', wanted));
  for (let at = 0; at < words.length; at++) {
    const match = findPhrase(wanted.phrases, stems, at);
    if (match?.concepts.some((name) => wanted.concepts.has(name))) marked.fill(true, match.from, match.to);
  }
  const ranges: Range[] = [];
  for (const [at, { start, end }] of words.entries()) {
    if (!marked[at]) continue;
    const last = ranges.at(-1);
    if (last && marked[at - 1] && /^[\s-]*$/.test(text.slice(last[1], start))) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges;
}

function isWanted(word: string, stem: string, { stems, beginning }: Wanted): boolean {
  if (beginning !== undefined && word.startsWith(beginning)) return true;
  return stems.has(stem);
}

/** The description where it says as much as any passage; else the passage. */
export function findExcerpt(document: SearchDocument, wanted: Wanted): string {
  const stems = [...wanted.stems].filter((stem) => stem.length > 2);
  const told = countTold(document.description.toLowerCase(), stems);
  const text = document.text.slice(0, READ_AT_MOST);
  if (told >= stems.length || stems.length === 0 || text === '') return document.description || cutAt(text, 0);
  let best = { told, at: -1 };
  const lower = text.toLowerCase();
  for (const sentence of lower.matchAll(/[^.!?\n]+/g)) {
    const found = countTold(sentence[0], stems);
    if (found > best.told) best = { told: found, at: sentence.index };
  }
  return best.at < 0 ? document.description : cutAt(text, best.at);
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
