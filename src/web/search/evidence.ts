/**
 * How well each document explains the whole query: the likelihood that somebody looking for it would use these words,
 * learnt from customers' questions and smoothed by how often each word is used overall (Dirichlet).
 */
import { createFeatureTable, type FeatureNumbers, findFeatures, findPair } from './features.ts';
import { createPostingListBuilder, type PostingLists } from './posting-lists.ts';
import type { ReadDocument } from './read-document.ts';
import type { WordNumbers } from './word-numbers.ts';

/** Weight of a word in each field, relative to one in a customer's question. */
const TIMES = { title: 4, keywords: 2, headings: 1, description: 1, questions: 1, text: 0.3 };
/** Weight of a pair of neighbours or a part of a word, relative to a word. */
const PAIR = 0.5;
const PART = 0.15;
/** How many words of the overall distribution are mixed into each document's own. */
const SMOOTHING = 600;
/** Prevents very short documents from winning by their length. */
const LENGTH_MIN = 0.5;

/** With many documents, word parts in more than this share of them cost more time than they are worth. */
const USUAL_PART = 0.2;
const MANY = 1_000;

export interface Evidence {
  /** Returns the log-likelihood of the words for each document relative to all documents; higher is better. */
  score(words: readonly string[]): Float64Array;
  /** Returns the same for the words up to each of these ends. */
  scoreUpTo(words: readonly string[], ends: readonly number[]): Float64Array[];
  /** Returns in how many documents the second word follows the first. */
  countPairs(first: string, second: string): number;
}

/** What was learnt from the documents: data alone, which can be stored. */
export interface LearntEvidence extends Omit<PostingLists, 'amounts'> {
  features: FeatureNumbers;
  /** Precomputed contribution of each feature to each document, so that a search only adds. */
  gains: Float32Array;
  /** The cost of each word, by the document's length. */
  penalties: Float64Array;
}

export function createEvidence({ features, starts, documents, gains, penalties }: LearntEvidence): Evidence {
  function withPenalties(scores: Float64Array, length: number): Float64Array {
    const all = scores.slice();
    for (let document = 0; document < all.length; document++)
      all[document]! += length * (penalties[document] as number);
    return all;
  }

  function scoreUpTo(words: readonly string[], ends: readonly number[]): Float64Array[] {
    const scores = new Float64Array(penalties.length);
    let length = 0;
    function add(feature: number | undefined, amount: number): void {
      if (feature === undefined) return;
      const start = starts[feature] as number;
      const end = starts[feature + 1] as number;
      if (start === end) return;
      length += amount;
      for (let at = start; at < end; at++) {
        const document = documents[at] as number;
        scores[document] = (scores[document] as number) + amount * (gains[at] as number);
      }
    }
    const found: Float64Array[] = [];
    let before = -1;
    for (const [at, word] of words.entries()) {
      const known = findFeatures(features, word);
      if (known && known.stem >= 0) add(known.stem, 1);
      if (known && known.stem >= 0 && before >= 0) add(findPair(features, before, known.stem), PAIR);
      before = known?.stem ?? -1;
      for (const part of known?.parts ?? []) add(part, PART);
      if (ends[found.length] === at + 1) found.push(withPenalties(scores, length));
    }
    return found;
  }

  function countPairs(first: string, second: string): number {
    const [before, after] = [first, second].map((word) => findFeatures(features, word)?.stem ?? -1) as [number, number];
    const pair = before < 0 || after < 0 ? undefined : findPair(features, before, after);
    return pair === undefined ? 0 : (starts[pair + 1] as number) - (starts[pair] as number);
  }
  return {
    countPairs,
    score: (words) => scoreUpTo(words, [words.length])[0] ?? new Float64Array(penalties.length),
    scoreUpTo,
  };
}

export function learnEvidence(documents: ReadDocument[], numbers: WordNumbers): LearntEvidence {
  const features = createFeatureTable(numbers);
  const collector = createPostingListBuilder();
  const { add } = collector;

  function read(words: Int32Array, times: number, whole: boolean): void {
    let before = -1;
    for (let at = 0; at < words.length; at++) {
      const { stem, parts } = features.learn(words[at] as number);
      add(stem, times);
      if (!whole) continue;
      if (before >= 0) add(features.learnPair(before, stem), PAIR * times);
      before = stem;
      for (const part of parts) add(part, PART * times);
    }
  }

  const lengths = Float64Array.from(documents, (document) => {
    read(document.title, TIMES.title, true);
    read(document.description, TIMES.description, true);
    for (const keyword of document.keywords) read(keyword, TIMES.keywords, true);
    for (const heading of document.headings) read(heading, TIMES.headings, true);
    for (const question of document.questions) read(question, TIMES.questions, true);
    read(document.text, TIMES.text, false);
    return collector.endDocument();
  });

  const all = lengths.reduce((sum, length) => sum + length, 0);
  const least = (LENGTH_MIN * all) / Math.max(1, documents.length);
  const penalties = lengths.map((length) => Math.log(SMOOTHING / (SMOOTHING + Math.max(length, least))));
  const kinds = features.all();
  const mostOfPart = Math.max(MANY, USUAL_PART * documents.length);
  const lists = collector.toLists(kinds.length);
  return {
    features: features.numbers,
    ...toGains(lists, all, (feature, found) => kinds[feature] === 'part' && found > mostOfPart),
    penalties,
  };
}

/** Features that are left out have no documents. */
function toGains(
  { starts, documents, amounts }: PostingLists,
  all: number,
  isLeftOut: (feature: number, found: number) => boolean,
): Pick<LearntEvidence, 'starts' | 'documents' | 'gains'> {
  const kept = new Int32Array(starts.length);
  const gains = new Float32Array(amounts.length);
  let length = 0;
  for (let feature = 0; feature + 1 < starts.length; feature++) {
    const [start, end] = [starts[feature] as number, starts[feature + 1] as number];
    if (!isLeftOut(feature, end - start)) {
      let total = 0;
      for (let at = start; at < end; at++) total += amounts[at] as number;
      const usual = (SMOOTHING * total) / all;
      documents.copyWithin(length, start, end);
      for (let at = start; at < end; at++) gains[length++] = Math.log(1 + (amounts[at] as number) / usual);
    }
    kept[feature + 1] = length;
  }
  return { starts: kept, documents: documents.slice(0, length), gains: gains.slice(0, length) };
}
