/** Measures search and indexing time with many articles, and the index's memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { SearchDocument } from '#web/search/search.ts';
import { toMedian, toPercentile } from '../../tools/percentile.ts';
import type { FindLabels } from './baselines.ts';
import { growTo } from './grow-corpus.ts';

const SIZE = 5_000;
/** The best round counts: other load only ever adds time. */
const ROUNDS = 3;
/** fuse.js takes most of a second per search at this size, so one small sample is enough. */
const SAMPLE = 12;

export interface Speed {
  documents: number;
  buildMs: number;
  p50Ms: number;
  p99Ms: number;
}

export function measureSpeed(
  documents: SearchDocument[],
  create: (from: SearchDocument[]) => FindLabels,
  queries: string[],
  sampled: boolean,
): Speed {
  const many = growTo(documents, SIZE);
  const asked = sampled ? queries.slice(0, SAMPLE) : queries;
  const rounds = Array.from({ length: sampled ? 1 : ROUNDS }, () => time(many, create, asked));
  const best = (key: 'buildMs' | 'p50Ms' | 'p99Ms') => Math.min(...rounds.map((round) => round[key]));
  return { documents: SIZE, buildMs: best('buildMs'), p50Ms: best('p50Ms'), p99Ms: best('p99Ms') };
}

function time(documents: SearchDocument[], create: (from: SearchDocument[]) => FindLabels, asked: string[]) {
  let started = performance.now();
  const find = create(documents);
  const buildMs = performance.now() - started;
  for (const q of asked.slice(0, 50)) find(q);
  const times = asked.map((q) => {
    started = performance.now();
    find(q);
    return performance.now() - started;
  });
  return { buildMs, p50Ms: toMedian(times), p99Ms: toPercentile(times, 0.99) };
}

/** Heap and buffers retained by what `create` returns, after a garbage collection. */
export function measureMemory(create: () => { size: number }): {
  documents: number;
  buildMs: number;
  memoryMb: number;
} {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const kept = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1e6;
  };
  const before = kept();
  const started = performance.now();
  const made = create();
  const buildMs = performance.now() - started;
  const memoryMb = kept() - before;
  return { documents: made.size, buildMs, memoryMb };
}
