/** Further labelled sets besides queries.jsonl, and how often the right answer is first or among the first five. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchDocument } from '#search/search.ts';
import type { Find } from './baselines.ts';

export interface Asked {
  q: string;
  /** Labels of every acceptable answer. */
  accept: string[];
}

interface Spoken extends Asked {
  style: string;
  half: 'open' | 'sealed';
}

export interface Hits {
  queries: number;
  hit1: number;
  hit5: number;
}

export function measureHits(asked: Asked[], find: Find): Hits {
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

/** "plain open", "fresh hard sealed" and so on. */
export function readSpoken(): Record<string, Asked[]> {
  const parts: Record<string, Asked[]> = {};
  for (const [file, before] of [
    ['spoken', ''],
    ['fresh-spoken', 'fresh '],
    ['later-spoken', 'later '],
    ['stranger-2-spoken', 'stranger 2 '],
  ]) {
    const lines = readFileSync(join(import.meta.dirname, `sets/${file}.jsonl`), 'utf8')
      .trim()
      .split('\n');
    for (const spoken of lines.map((line) => JSON.parse(line) as Spoken))
      (parts[`${before}${spoken.style} ${spoken.half}`] ??= []).push(spoken);
  }
  return parts;
}

const QUESTIONS_PER_INTENT = 20;

/** BANKING77: a document per intent, made of its first 20 training questions, and the test questions. */
export function readBanking(folder: string): { documents: SearchDocument[]; asked: Asked[] } {
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

/** `text,category`, quoted where the text has commas or line breaks; the first row names the columns. */
function readCsv(file: string): string[][] {
  const cell = /"((?:[^"]|"")*)"|([^",\n\r]+)/g;
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain] of readFileSync(file, 'utf8').matchAll(cell)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (row.length === 2) {
      rows.push(row);
      row = [];
    }
  }
  return rows.slice(1);
}
