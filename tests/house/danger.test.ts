import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { HAZARDS } from '#domain/entities/danger.ts';
import { toCards } from '#search/danger/cards.ts';
import { findDanger } from '#search/danger/danger.ts';
import shipped from '#search/danger/weights.json' with { type: 'json' };
import { readCorpus, toLabel } from '../../bench/search/corpus.ts';
import { readSentences } from '../../tools/danger/sentences.ts';
import { train } from '../../tools/danger/train.ts';

const sentences = readSentences();

function readSet(name: string): { q: string; half: string }[] {
  const text = readFileSync(join(import.meta.dirname, `../../bench/search/sets/${name}.jsonl`), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { q: string; half: string });
}

test('training reproduces the shipped weights exactly', { timeout: 120_000 }, () => {
  const { hash, scale, bias } = train(sentences);
  expect({ hash, scale, bias }).toEqual({ hash: shipped.hash, scale: shipped.scale, bias: shipped.bias });
});

test('no test sentence is also a training sentence', () => {
  const learnt = new Set(sentences.map(({ q }) => q.toLowerCase()));
  const judged = ['danger', 'near-misses', 'fresh-danger', 'fresh-near-misses', 'later-danger', 'later-near-misses']
    .flatMap(readSet)
    .map(({ q }) => q.toLowerCase());
  expect(judged.filter((q) => learnt.has(q))).toEqual([]);
});

test('there are at least 1,500 sentences, without duplicates', () => {
  expect(new Set(sentences.map(({ q }) => q.toLowerCase())).size).toBe(sentences.length);
  expect(sentences.length).toBeGreaterThanOrEqual(1_500);
});

test('every danger has a card with a number and an existing article', () => {
  const labels = new Set(readCorpus().map(toLabel));
  for (const danger of HAZARDS) {
    const [card] = toCards([{ danger, other: null, certainty: 1, by: { words: [] } }], '');
    expect(labels).toContain(toLabel({ href: card?.href ?? '' }));
    expect(Object.keys(phones)).toEqual(expect.arrayContaining(card?.phones ?? []));
    expect(card?.phones.length).toBeGreaterThan(0);
    expect(card?.urgent).toBe(true);
  }
});

test('nine of ten dangers are found, and fewer than one in twenty harmless look-alikes', () => {
  const open = (name: string) => readSet(name).filter(({ half }) => half === 'open');
  const found = (lines: { q: string }[]) => lines.filter(({ q }) => findDanger(q) !== null).length / lines.length;
  expect(found(open('danger'))).toBeGreaterThanOrEqual(0.9);
  expect(found(open('near-misses'))).toBeLessThanOrEqual(0.05);
});
