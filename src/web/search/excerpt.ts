/** The excerpt shown under a document's title, and where the words of a query occur in it. */
import type { PhraseNode } from './concepts.ts';
import type { Range, SearchDocument } from './document.ts';
import { readExcerpt, type ReadExcerpt } from './read-excerpt.ts';

const EXCERPT_LENGTH = 180;

export interface WantedWords {
  /** Stems searched for. */
  stems: ReadonlySet<string>;
  /** Concepts searched for, with the phrases that express them. */
  concepts: ReadonlySet<string>;
  phrases: PhraseNode;
  /** The incomplete last word. */
  beginning?: string;
}

/** Ranges of the words searched for, adjacent ones joined. */
export function findRanges(text: string, wanted: WantedWords): Range[] {
  const read = readExcerpt(text, wanted.phrases);
  const { words, places } = read;
  const inPhrases = findInPhrases(read, wanted);
  const ranges: Range[] = [];
  let before = -1;
  for (let at = 0; at < words.length; at++) {
    const { word, stem } = words[at] as ReadExcerpt['words'][number];
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

/** Marks the words that belong to a phrase for a searched concept; null if none do. */
function findInPhrases({ words, phrases }: ReadExcerpt, wanted: WantedWords): boolean[] | null {
  if (wanted.concepts.size === 0) return null;
  let marked: boolean[] | null = null;
  for (const { concepts, from, to } of phrases)
    if (concepts.some((name) => wanted.concepts.has(name)))
      marked = (marked ?? words.map(() => false)).fill(true, from, to);
  return marked;
}

/** Returns the page's description; the beginning of its text if it has none. */
export function toExcerpt({ description, text }: SearchDocument): string {
  return description || cutAtWord(text.slice(0, 2 * EXCERPT_LENGTH).trim());
}

function cutAtWord(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const space = text.lastIndexOf(' ', EXCERPT_LENGTH);
  return `${text.slice(0, space > 0 ? space : EXCERPT_LENGTH).replace(/[.,;:]$/, '')}…`;
}
