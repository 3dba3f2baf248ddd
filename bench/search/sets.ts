/** Further labelled sets besides queries.jsonl, and how often the right result is first or among the first five. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { products } from '#brand/facts.ts';
import { BASE } from '#domain/paths.ts';
import { fillProductNames } from '#domain/content-pages.ts';
import { findRoute } from '#domain/routes.ts';
import type { SearchDocument } from '#web/search/search.ts';
import type { FindLabels } from './baselines.ts';
import { readLabels } from './corpus.ts';

export interface LabelledQuery {
  q: string;
  /** Labels of every acceptable result. */
  accept: string[];
}

interface Spoken extends LabelledQuery {
  style: string;
  half: 'open' | 'sealed';
}

export interface HitRates {
  queries: number;
  hit1: number;
  hit5: number;
}

export function measureHitRates(asked: LabelledQuery[], find: FindLabels): HitRates {
  let first = 0;
  let five = 0;
  for (const { q, accept } of asked) {
    const at = find(q).findIndex((label) => accept.includes(label));
    if (at === 0) first++;
    if (at >= 0 && at < 5) five++;
  }
  const count = Math.max(1, asked.length);
  return { queries: asked.length, hit1: first / count, hit5: five / count };
}

/** A question about several topics, and the labels of every acceptable result for each. */
interface Several {
  q: string;
  matters: string[][];
  half: 'open' | 'sealed';
}

export interface TopicHits {
  queries: number;
  /** Share in which the first result answers one of the topics. */
  hit1: number;
  /** Share in which every topic has a result among the first ones: as many as there are topics, and one more. */
  all3: number;
  all5: number;
}

export function measureTopics(asked: Several[], find: FindLabels): TopicHits {
  const sum = { hit1: 0, all3: 0, all5: 0 };
  for (const { q, matters } of asked) {
    const found = find(q);
    const places = matters.map((accept) => found.findIndex((label) => accept.includes(label)));
    const last = Math.max(...places.map((at) => (at < 0 ? Number.POSITIVE_INFINITY : at)));
    if (places.includes(0)) sum.hit1++;
    if (last <= matters.length) sum.all3++;
    if (last < 5) sum.all5++;
  }
  const count = Math.max(1, asked.length);
  return { queries: asked.length, hit1: sum.hit1 / count, all3: sum.all3 / count, all5: sum.all5 / count };
}

/** The halves to score: the sealed one only on request (sets/README.md). */
export const halves = process.argv.includes('--sealed') ? (['open', 'sealed'] as const) : (['open'] as const);

export function readTopics(): Record<string, Several[]> {
  const all = readLines<Several>('sets/two-matters');
  return Object.fromEntries(halves.map((scored) => [scored, all.filter(({ half }) => half === scored)]));
}

const present = readLabels();
/** Customers write names in lower case. */
const names = Object.fromEntries(Object.entries(products).map(([key, name]) => [key, name.toLowerCase()]));

const LABEL = /"([a-z0-9-]+\/[a-z0-9-]+)"/g;

/** A label without a file may name a page of the product, which always exists. */
const isGone = (label: string) => !present.has(label) && findRoute(`${BASE}/${label}`) === 'article';

/** Returns a set's lines with the articles' present labels. A line whose articles no longer exist is skipped. */
export function readLines<Line>(file: string): Line[] {
  const all = readFileSync(join(import.meta.dirname, `${file}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  const asked = all.filter((line) => [...line.matchAll(LABEL)].every(([, label = '']) => !isGone(label)));
  if (asked.length < all.length) console.log(`${file}: ${all.length - asked.length} lines skipped, an article is gone`);
  return asked.map((line) => {
    const moved = line.replaceAll(LABEL, (_, label: string) => `"${present.get(label) ?? label}"`);
    return JSON.parse(fillProductNames(moved, names)) as Line;
  });
}

/**
 * Sets grouped as "plain open", "fresh hard sealed", "stranger 2 sealed" and so on, because each of the eight styles
 * alone would be too few.
 */
export function readSpoken(): Record<string, LabelledQuery[]> {
  const parts: Record<string, LabelledQuery[]> = {};
  for (const [file, toName] of [
    ['spoken', ({ style }) => style],
    ['fresh-spoken', ({ style }) => `fresh ${style}`],
    ['later-spoken', ({ style }) => `later ${style}`],
    ['stranger-2-spoken', () => 'stranger 2'],
    ['stranger-3-spoken', () => 'stranger 3'],
    ['stranger-4-spoken', () => 'stranger 4'],
    ['stranger-5-spoken', () => 'stranger 5'],
    ['classes-spoken', () => 'classes'],
    ['one-matter', () => 'one matter'],
  ] satisfies [string, (spoken: Spoken) => string][]) {
    const lines = readLines<Spoken>(`sets/${file}`);
    for (const spoken of lines.filter(({ half }) => halves.some((scored) => scored === half)))
      (parts[`${toName(spoken)} ${spoken.half}`] ??= []).push(spoken);
  }
  return parts;
}

const QUESTIONS_PER_INTENT = 20;

/** BANKING77: a document per intent, made of its first 20 training questions, and the test questions. */
export function readBanking(folder: string): { documents: SearchDocument[]; asked: LabelledQuery[] } {
  const intents = new Map<string, string[]>();
  for (const [question = '', intent = ''] of readCsv(join(folder, 'train.csv'))) {
    const questions = intents.get(intent) ?? [];
    if (questions.length < QUESTIONS_PER_INTENT) questions.push(question);
    intents.set(intent, questions);
  }
  const documents = Array.from(intents, ([intent, questions]): SearchDocument => ({
    kind: 'article',
    href: intent,
    title: '',
    description: '',
    text: '',
    keywords: [],
    questions,
  }));
  const asked = readCsv(join(folder, 'test.csv')).map(([q = '', intent = '']) => ({ q, accept: [intent] }));
  return { documents, asked };
}

/** Rows of `text,category`; the first row names the columns. */
function readCsv(file: string): string[][] {
  return parse(readFileSync(file), { fromLine: 2 });
}
