import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { HAZARDS } from '#domain/entities/danger.ts';
import { toCard } from '#web/search/danger/cards.ts';
import { CLASSES } from '#web/search/danger/classes.ts';
import shipped from '#web/search/danger/weights.json' with { type: 'json' };
import { findWarning } from '#web/search/danger/warning.ts';
import { createSearch } from '#web/search/search.ts';
import { readLabels, toLabel } from '../../bench/search/corpus.ts';
import { RIGHT_CARDS } from '../../bench/search/expected-cards.ts';
import { readLines } from '../../bench/search/sets.ts';
import { readSentences } from '../../tools/danger/sentences.ts';
import { hashInputs, hashTrained } from '../../tools/danger/train.ts';

const sentences = readSentences();

interface Line {
  q: string;
  half: string;
  kind?: string;
}

const SETS = join(import.meta.dirname, '../../bench/search/sets');

const listSets = (pattern: string) => globSync(pattern, { cwd: SETS }).map((file) => file.replace('.jsonl', ''));

test('the shipped weights are those that this code trains on these sentences', { timeout: 120_000 }, () => {
  const { inputs, sample, hash } = shipped;
  expect(hashInputs(sentences), 'run node tools/danger/train.ts').toEqual({ inputs, sample });
  expect(hashTrained(shipped)).toBe(hash);
});

test('each class has at least 250 sentences, and none is a duplicate', () => {
  expect(new Set(sentences.map(({ q }) => q.toLowerCase())).size).toBe(sentences.length);
  const counts = Object.groupBy(sentences, ({ kind }) => kind);
  for (const name of CLASSES) expect(counts[name]?.length, name).toBeGreaterThanOrEqual(250);
});

test('every danger has a card with a number and an existing article', () => {
  const labels = readLabels();
  for (const danger of HAZARDS) {
    const card = toCard(danger);
    expect([...labels.keys()]).toContain(toLabel({ href: card.href ?? '' }));
    expect(Object.keys(phones)).toEqual(expect.arrayContaining(card.phones));
    expect(card.phones.length).toBeGreaterThan(0);
    expect(card.urgent).toBe(true);
  }
});

test('95 of 100 dangers bring the right card first, and at most two of 100 harmless look-alikes an urgent card', () => {
  const search = createSearch([]);
  const open = (name: string) => readLines<Line>(`sets/${name}`).filter(({ half }) => half === 'open');
  const share = (lines: Line[], holds: (line: Line) => boolean) => lines.filter(holds).length / lines.length;
  const isRight = ({ q, kind = '' }: Line) => RIGHT_CARDS[kind]?.includes(search.search(q).answers[0]?.key ?? '');
  const isAlarm = ({ q }: Line) => search.search(q).answers.some(({ urgent }) => urgent);
  expect(share(open('danger'), (line) => isRight(line) ?? false)).toBeGreaterThanOrEqual(0.95);
  expect(share(open('near-misses'), isAlarm)).toBeLessThanOrEqual(0.02);
});

test('fewer than one in a hundred harmless texts, and at most one long letter, bring a card for suicide or abuse', () => {
  const texts = listSets('*near-misses.jsonl')
    .flatMap((name) => readLines<Line>(`sets/${name}`))
    .filter(({ half }) => half === 'open');
  const raised = texts.filter(({ q }) => findWarning(q)?.dangers.some((one) => one === 'crisis' || one === 'abuse'));
  expect(raised.length / texts.length).toBeLessThan(0.01);
  expect(raised.filter(({ q }) => q.split(' ').length > 60).length).toBeLessThanOrEqual(1);
});
