/** Finds phrases of the synonym table in a sequence of words. */
import { isWithinEdits } from '#domain/edit-distance.ts';
import { toStem } from './stem.ts';
import { determiners } from './language/stop-words.ts';
import type { Concept } from './synonyms.ts';
import { readWords } from './language/words.ts';

export interface PhraseNode {
  next: Map<string, PhraseNode>;
  /** Concepts of the phrases that end here. */
  concepts: string[];
  /** Concepts for which the phrase is ambiguous. */
  loose: string[];
}

export interface PhraseMatch {
  concepts: string[];
  loose: string[];
  /** Indexes of the phrase's first word, and of the word after its last. */
  from: number;
  to: number;
}

/** A concept's own term in the index, which cannot equal a typed word. */
export function conceptTerm(name: string): string {
  return `~${name}`;
}

export function createPhrases(concepts: Concept[], which: 'said' | 'asked'): PhraseNode {
  const root: PhraseNode = { next: new Map(), concepts: [], loose: [] };
  for (const concept of concepts) {
    for (const phrase of which === 'said' ? concept.said : [...concept.said, ...concept.asked]) {
      let node = root;
      for (const { word } of readWords(phrase)) {
        if (determiners.has(word)) continue;
        const stem = toStem(word);
        const next = node.next.get(stem) ?? { next: new Map(), concepts: [], loose: [] };
        node.next.set(stem, next);
        node = next;
      }
      if (!node.concepts.includes(concept.name)) node.concepts.push(concept.name);
      if (concept.loose.includes(phrase)) node.loose.push(concept.name);
    }
  }
  return root;
}

/** "powercut" → power, cut: phrases of the table written as one word. */
export function toCompoundWords(concepts: Concept[]): Map<string, string[]> {
  const joined = new Map<string, string[]>();
  for (const { said, asked } of concepts) {
    for (const phrase of [...said, ...asked]) {
      const words = readWords(phrase).map(({ word }) => word);
      if (words.length > 1) joined.set(words.join(''), words);
    }
  }
  return joined;
}

/** Finds all phrases, except ambiguous ones without support: another phrase for the same concept, or a short query. */
export function findPhrases(root: PhraseNode, stems: string[], isShort: boolean): PhraseMatch[] {
  const matches: PhraseMatch[] = [];
  for (let at = 0; at < stems.length;) {
    const match = findPhrase(root, stems, at);
    if (match) matches.push(match);
    at = match?.to ?? at + 1;
  }
  if (isShort) return matches;
  const signals = new Map<string, number>();
  for (const { concepts } of matches) for (const name of concepts) signals.set(name, (signals.get(name) ?? 0) + 1);
  return matches.flatMap((match) => {
    const concepts = match.concepts.filter((name) => !match.loose.includes(name) || (signals.get(name) ?? 0) > 1);
    return concepts.length === 0 ? [] : { ...match, concepts };
  });
}

/** Finds the longest phrase starting at `from`, ignoring determiners; later words may have one typo ("direct debt"). */
export function findPhrase(root: PhraseNode, stems: string[], from: number): PhraseMatch | null {
  let node: PhraseNode | undefined = root;
  let best: PhraseMatch | null = null;
  for (let at = from; at < stems.length; at++) {
    const stem = stems[at] ?? '';
    if (at > from && determiners.has(stem)) continue;
    node = nextNode(node, stem, at > from);
    if (!node) break;
    if (node.concepts.length > 0) best = { concepts: node.concepts, loose: node.loose, from, to: at + 1 };
  }
  return best;
}

function nextNode(node: PhraseNode, stem: string, forgiving: boolean): PhraseNode | undefined {
  const exact = node.next.get(stem);
  if (exact || !forgiving || stem.length < 4) return exact;
  for (const [word, next] of node.next) {
    if (word.length >= 4 && isWithinEdits(stem, word, 1)) return next;
  }
  return undefined;
}

/**
 * Puts first, of several corrections, one that forms a known phrase with a neighbour: "direct debet" is not about debt.
 */
export function preferInPhrase(near: string[], phrases: PhraseNode, before = '', after = ''): string[] {
  if (near.length < 2) return near;
  const fits = (word: string) =>
    phrases.next.get(toStem(before))?.next.has(toStem(word)) || phrases.next.get(toStem(word))?.next.has(toStem(after));
  const first = near.find(fits);
  return first === undefined ? near : [first, ...near.filter((word) => word !== first)];
}
