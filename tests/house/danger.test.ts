import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { HAZARDS } from '#domain/entities/danger.ts';
import { findWarning, toCards } from '#search/danger/cards.ts';
import { findDanger } from '#search/danger/danger.ts';
import shippedPeople from '#search/danger/people-weights.json' with { type: 'json' };
import shipped from '#search/danger/weights.json' with { type: 'json' };
import { readCorpus, toLabel } from '../../bench/search/corpus.ts';
import { readSentences } from '../../tools/danger/sentences.ts';
import { readPeopleSentences, trainPeople } from '../../tools/danger/train-people.ts';
import { train } from '../../tools/danger/train.ts';

const sentences = readSentences();
const people = readPeopleSentences();

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

test('training reproduces those of wanting to die and harm at home', { timeout: 120_000 }, () => {
  const { hash, scale, bias } = trainPeople(people);
  expect({ hash, scale, bias }).toEqual({
    hash: shippedPeople.hash,
    scale: shippedPeople.scale,
    bias: shippedPeople.bias,
  });
});

test.each([
  ['dangers', sentences, ['', 'fresh-', 'later-']],
  ['harm', people, ['', 'fresh-', 'later-', 'passing-', 'stranger-', 'stranger-2-', 'people-']],
] as const)('no test sentence is also a training sentence: %s', (_, lines, sets) => {
  const learnt = new Set(lines.map(({ q }) => q.toLowerCase()));
  const judged = sets
    .flatMap((set) => [`${set}danger`, `${set}near-misses`])
    .flatMap(readSet)
    .map(({ q }) => q.toLowerCase());
  expect(judged.filter((q) => learnt.has(q))).toEqual([]);
});

test('there are at least 1,500 sentences, without duplicates', () => {
  expect(new Set(sentences.map(({ q }) => q.toLowerCase())).size).toBe(sentences.length);
  expect(sentences.length).toBeGreaterThanOrEqual(1_500);
  expect(new Set(people.map(({ q }) => q.toLowerCase())).size).toBe(people.length);
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

test('of harmless texts fewer than one in a hundred bring a card for wanting to die or harm, and no long letter does', () => {
  const texts = ['', 'fresh-', 'later-', 'passing-', 'stranger-', 'stranger-2-', 'people-']
    .flatMap((set) => readSet(`${set}near-misses`))
    .filter(({ half }) => half === 'open');
  const raised = texts.filter(({ q }) => findWarning(q)?.dangers.some((one) => one === 'crisis' || one === 'abuse'));
  expect(raised.length / texts.length).toBeLessThan(0.01);
  expect(raised.filter(({ q }) => q.split(' ').length > 60)).toEqual([]);
});
