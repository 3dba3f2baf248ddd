/**
 * How well each document explains the whole of a question: the likelihood that somebody who wants it would say these
 * words, learnt from what customers ask, smoothed by how often anybody says them (Dirichlet).
 */
import type { SearchDocument } from './document.ts';
import { createFeatures, toPlainWords } from './features.ts';

/** How often what is in a field is counted, against once in a customer's question. */
const TIMES = { title: 4, keywords: 2, headings: 1, description: 1, questions: 1, text: 0.3 };
/** A pair of neighbours and a part of a word, against a word. */
const PAIR = 0.5;
const PART = 0.15;
/** How many words of everybody's are mixed into each document's own. */
const SMOOTHING = 300;
/** A document of few words is not the better for it. */
const LEAST_LENGTH = 0.5;

export interface Evidence {
  /** Log-likelihood of the words for each document, against everybody's; higher is better. */
  score(words: string[]): Float64Array;
}

export function createEvidence(documents: SearchDocument[]): Evidence {
  const features = createFeatures();
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

  function read(text: string, times: number, whole: boolean): void {
    let before = -1;
    for (const word of toPlainWords(text)) {
      const { stem, parts } = features.learn(word);
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
    for (const heading of document.headings ?? []) read(heading, TIMES.headings, true);
    for (const question of document.questions ?? []) read(question, TIMES.questions, true);
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
  // What a document gains by each feature is worked out once: a search only adds.
  for (const found of amounts) {
    if (!found) continue;
    const usual = (SMOOTHING * found.reduce((sum, amount) => sum + amount, 0)) / all;
    for (const [at, amount] of found.entries()) found[at] = Math.log(1 + amount / usual);
  }

  return {
    score(words) {
      const scores = new Float64Array(documents.length);
      let length = 0;
      function add(feature: number | undefined, amount: number): void {
        const found = feature === undefined ? undefined : ids[feature];
        if (!found) return;
        length += amount;
        const gains = amounts[feature as number] as number[];
        for (let at = 0; at < found.length; at++) {
          const document = found[at] as number;
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
