/** Terms → documents, scored by BM25F: one saturation over the weighted fields of a document. */
import { conceptTerm, type PhraseNode } from './concepts.ts';
import { createPostingListBuilder, type PostingLists } from './posting-lists.ts';
import type { ReadDocument } from './read-document.ts';
import { createVocabulary, type VocabularyEntry, type Vocabulary } from './vocabulary.ts';
import type { WordNumbers } from './word-numbers.ts';

export type FieldWeights = Partial<
  Record<'title' | 'keywords' | 'headings' | 'description' | 'text' | 'questions', number>
>;

/** How quickly repetitions of a word stop counting, and how much a text's length counts against it. */
const SATURATION = 10;
const LENGTH_PENALTY = 0.5;
/** Below 1, a rare word dominates the others less. */
const RARITY_POWER = 0.5;

/** A term to look up and its weight; the word as typed has 1. */
export interface Variant {
  term: string;
  weight: number;
}

export interface InvertedIndex {
  /** How rare the term is; 0 if no document contains it. */
  rarity(term: string): number;
  /** At most `limit` terms with this prefix. */
  startingWith(prefix: string, limit: number): string[];
  /**
   * Raises `best`, for each document, to the score of its best variant.
   * @param found receives the documents whose score was 0
   * @returns the number of those documents
   */
  score(variants: Variant[], best: Float64Array, found: Int32Array): number;
  /** How many documents are indexed. */
  size: number;
  /** How often each word is used, by spelling. */
  uses: ReadonlyMap<string, number>;
}

/** What is known of the terms once the documents are read: data alone, which can be stored. */
export interface CountedTerms extends PostingLists {
  terms: ReadonlyMap<string, number>;
  uses: ReadonlyMap<string, number>;
  /** How many documents were read. */
  size: number;
}

export function countTerms(
  documents: ReadDocument[],
  numbers: WordNumbers,
  { fields, phrases }: { fields: FieldWeights; phrases: PhraseNode },
): CountedTerms {
  const vocabulary = createVocabulary(phrases, numbers);
  const lists = readTerms(documents, fields, vocabulary);
  return { ...lists, terms: vocabulary.terms, uses: vocabulary.countUses(), size: documents.length };
}

export function createInvertedIndex({
  terms,
  starts,
  documents: ids,
  amounts,
  uses,
  size,
}: CountedTerms): InvertedIndex {
  const sorted = [...terms.keys()].filter((term) => !term.startsWith('~')).toSorted();
  const rarities = Float64Array.from(terms.values(), (term) =>
    toRarity((starts[term + 1] as number) - (starts[term] as number), size),
  );
  function rarity(term: string): number {
    const id = terms.get(term);
    return id === undefined ? 0 : (rarities[id] as number);
  }

  return {
    rarity,
    size,
    startingWith(prefix, limit) {
      const from = firstAtLeast(sorted, prefix);
      let to = from;
      while (to < sorted.length && to - from < limit && sorted[to]?.startsWith(prefix)) to++;
      return sorted.slice(from, to);
    },
    score(variants, best, found) {
      let count = 0;
      for (const { term, weight } of variants) {
        const id = terms.get(term);
        if (id === undefined) continue;
        const most = weight * (rarities[id] as number);
        const end = starts[id + 1] as number;
        for (let at = starts[id] as number; at < end; at++) {
          const document = ids[at] as number;
          const counted = amounts[at] as number;
          const score = (most * counted * (SATURATION + 1)) / (counted + SATURATION);
          const before = best[document] as number;
          if (score <= before) continue;
          if (before === 0) found[count++] = document;
          best[document] = score;
        }
      }
      return count;
    },
    uses,
  };
}

function readTerms(documents: ReadDocument[], fields: FieldWeights, vocabulary: Vocabulary): PostingLists {
  const collector = createPostingListBuilder();
  const { add } = collector;

  const run: VocabularyEntry[] = [];
  function readField(words: Int32Array, weight: number): void {
    run.length = 0;
    for (let at = 0; at < words.length; at++) {
      const entry = vocabulary.read(words[at] as number);
      if (!entry.skipped) run.push(entry);
    }
    for (let at = 0; at < run.length; at++) {
      const entry = run[at] as VocabularyEntry;
      entry.uses++;
      if (entry.term >= 0) add(entry.term, weight);
      let node = entry.phrase;
      for (let next = at + 1; node; next++) {
        for (const name of node.concepts) add(vocabulary.toTerm(conceptTerm(name)), weight);
        const stem = run[next]?.stem;
        node = stem === undefined ? undefined : node.next.get(stem);
      }
    }
  }

  const averageLength = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  for (const document of documents) {
    const textWeight =
      (fields.text ?? 0) / (1 - LENGTH_PENALTY + (LENGTH_PENALTY * document.length) / Math.max(1, averageLength));
    if (fields.title) readField(document.title, fields.title);
    for (const keyword of document.keywords) if (fields.keywords) readField(keyword, fields.keywords);
    for (const heading of document.headings) if (fields.headings) readField(heading, fields.headings);
    if (fields.description) readField(document.description, fields.description);
    if (textWeight > 0) readField(document.text, textWeight);
    for (const question of document.questions) if (fields.questions) readField(question, fields.questions);
    collector.endDocument();
  }
  return collector.toLists(vocabulary.terms.size);
}

function toRarity(matching: number, all: number): number {
  return matching === 0 ? 0 : Math.log(1 + (all - matching + 0.5) / (matching + 0.5)) ** RARITY_POWER;
}

export function firstAtLeast(sorted: string[], value: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
