/**
 * How well each document explains the whole of a question: the likelihood that somebody who wants it would say these
 * words, learnt from what customers ask, smoothed by how often anybody says them (Dirichlet).
 */
import { createFeatures, type Features } from './features.ts';
import type { ReadDocument } from './read-document.ts';
import type { WordNumbers } from './word-numbers.ts';

/** How often what is in a field is counted, against once in a customer's question. */
const TIMES = { title: 4, keywords: 2, headings: 1, description: 1, questions: 1, text: 0.3 };
/** A pair of neighbours and a part of a word, against a word. */
const PAIR = 0.5;
const PART = 0.15;
/** How many words of everybody's are mixed into each document's own. */
const SMOOTHING = 300;
/** A document of few words is not the better for it. */
const LEAST_LENGTH = 0.5;

/** Among many documents, a part of a word that more than this share of them have costs more time than it tells. */
const USUAL_PART = 0.2;
const MANY = 1_000;

interface Posting {
  documents: Int32Array;
  /** What each of them gains by the feature: worked out once, so that a search only adds. */
  gains: Float32Array;
}

export interface Evidence {
  /** Log-likelihood of the words for each document, against everybody's; higher is better. */
  score(words: string[]): Float64Array;
}

interface Learnt {
  features: Features;
  /** By the feature's number. */
  postings: (Posting | undefined)[];
  /** What a word costs a document of its length. */
  penalties: Float64Array;
}

export function createEvidence(documents: ReadDocument[], numbers: WordNumbers): Evidence {
  const { features, postings, penalties } = learn(documents, numbers);
  return {
    score(words) {
      const scores = new Float64Array(penalties.length);
      let length = 0;
      function add(feature: number | undefined, amount: number): void {
        const found = feature === undefined ? undefined : postings[feature];
        if (!found) return;
        length += amount;
        const { documents: matching, gains } = found;
        for (let at = 0; at < matching.length; at++) {
          const document = matching[at] as number;
          scores[document] = (scores[document] as number) + amount * (gains[at] as number);
        }
      }
      let before = -1;
      for (const word of words) {
        const known = features.find(word);
        if (known && known.stem >= 0) add(known.stem, 1);
        if (known && known.stem >= 0 && before >= 0) add(features.findPair(before, known.stem), PAIR);
        before = known?.stem ?? -1;
        for (const part of known?.parts ?? []) add(part, PART);
      }
      for (let document = 0; document < scores.length; document++)
        scores[document] = (scores[document] as number) + length * (penalties[document] as number);
      return scores;
    },
  };
}

/** A function of its own, so that what counting takes is let go. */
function learn(documents: ReadDocument[], numbers: WordNumbers): Learnt {
  const features = createFeatures(numbers);
  let counts = new Float64Array(1 << 15);
  const ids: number[][] = [];
  const amounts: number[][] = [];
  const lengths = new Float64Array(documents.length);
  let touched: number[] = [];

  function count(feature: number, amount: number): void {
    if (feature >= counts.length) {
      const grown = new Float64Array(2 * feature);
      grown.set(counts);
      counts = grown;
    }
    if (counts[feature] === 0) touched.push(feature);
    counts[feature] = (counts[feature] as number) + amount;
  }

  function read(words: Int32Array, times: number, whole: boolean): void {
    let before = -1;
    for (let at = 0; at < words.length; at++) {
      const { stem, parts } = features.learn(words[at] as number);
      count(stem, times);
      if (!whole) continue;
      if (before >= 0) count(features.learnPair(before, stem), PAIR * times);
      before = stem;
      for (const part of parts) count(part, PART * times);
    }
  }

  for (const [id, document] of documents.entries()) {
    read(document.title, TIMES.title, true);
    read(document.description, TIMES.description, true);
    for (const keyword of document.keywords) read(keyword, TIMES.keywords, true);
    for (const heading of document.headings) read(heading, TIMES.headings, true);
    for (const question of document.questions) read(question, TIMES.questions, true);
    read(document.text, TIMES.text, false);
    for (const feature of touched) {
      const amount = counts[feature] as number;
      (ids[feature] ??= []).push(id);
      (amounts[feature] ??= []).push(amount);
      lengths[id] = (lengths[id] as number) + amount;
      counts[feature] = 0;
    }
    touched = [];
  }

  const all = lengths.reduce((sum, length) => sum + length, 0);
  const least = (LEAST_LENGTH * all) / Math.max(1, documents.length);
  const penalties = lengths.map((length) => Math.log(SMOOTHING / (SMOOTHING + Math.max(length, least))));
  const postings = features.all().map((kind, feature) => {
    const found = ids[feature];
    const isUsual = kind === 'part' && (found?.length ?? 0) > Math.max(MANY, USUAL_PART * documents.length);
    return !found || isUsual ? undefined : toPosting(found, amounts[feature] as number[], all);
  });

  return { features, postings, penalties };
}

function toPosting(found: number[], counted: number[], all: number): Posting {
  let total = 0;
  for (let at = 0; at < counted.length; at++) total += counted[at] as number;
  const usual = (SMOOTHING * total) / all;
  const gains = new Float32Array(found.length);
  for (let at = 0; at < gains.length; at++) gains[at] = Math.log(1 + (counted[at] as number) / usual);
  return { documents: Int32Array.from(found), gains };
}
