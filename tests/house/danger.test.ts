import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { HAZARDS } from '#domain/entities/danger.ts';
import { findWarning, toTold } from '#web/search/danger/cards.ts';
import shippedPeople from '#web/search/danger/people-weights.json' with { type: 'json' };
import shipped from '#web/search/danger/weights.json' with { type: 'json' };
import { createSearch } from '#web/search/search.ts';
import { readCorpus, toLabel } from '../../bench/search/corpus.ts';
import { RIGHT_CARDS } from '../../bench/search/right-cards.ts';
import { readSentences } from '../../tools/danger/sentences.ts';
import { readPeopleSentences, trainPeople } from '../../tools/danger/train-people.ts';
import { train } from '../../tools/danger/train.ts';

const sentences = readSentences();
const people = readPeopleSentences();

interface Line {
  q: string;
  half: string;
  kind?: string;
}

const SETS = join(import.meta.dirname, '../../bench/search/sets');

function readSet(name: string): Line[] {
  const text = readFileSync(join(SETS, `${name}.jsonl`), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

const listSets = (pattern: string) => globSync(pattern, { cwd: SETS }).map((file) => file.replace('.jsonl', ''));

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

test('there are at least 1,500 sentences, without duplicates', () => {
  expect(new Set(sentences.map(({ q }) => q.toLowerCase())).size).toBe(sentences.length);
  expect(sentences.length).toBeGreaterThanOrEqual(1_500);
  expect(new Set(people.map(({ q }) => q.toLowerCase())).size).toBe(people.length);
});

test('every danger has a card with a number and an existing article', () => {
  const labels = new Set(readCorpus().map(toLabel));
  for (const danger of HAZARDS) {
    const card = toTold([{ danger, other: null, certainty: 1, by: { words: [] } }], '')[0]?.card;
    expect(labels).toContain(toLabel({ href: card?.href ?? '' }));
    expect(Object.keys(phones)).toEqual(expect.arrayContaining(card?.phones ?? []));
    expect(card?.phones.length).toBeGreaterThan(0);
    expect(card?.urgent).toBe(true);
  }
});

test('nine of ten dangers bring the right card first, and fewer than one in twenty harmless look-alikes an urgent one', () => {
  const search = createSearch([]);
  const open = (name: string) => readSet(name).filter(({ half }) => half === 'open');
  const share = (lines: Line[], holds: (line: Line) => boolean) => lines.filter(holds).length / lines.length;
  const isRight = ({ q, kind = '' }: Line) => RIGHT_CARDS[kind]?.includes(search.search(q).answers[0]?.key ?? '');
  const isAlarm = ({ q }: Line) => search.search(q).answers.some(({ urgent }) => urgent);
  expect(share(open('danger'), (line) => isRight(line) ?? false)).toBeGreaterThanOrEqual(0.9);
  expect(share(open('near-misses'), isAlarm)).toBeLessThanOrEqual(0.05);
});

test('of harmless texts fewer than one in a hundred bring a card for wanting to die or harm, and no long letter does', () => {
  const texts = listSets('*near-misses.jsonl')
    .flatMap(readSet)
    .filter(({ half }) => half === 'open');
  const raised = texts.filter(({ q }) => findWarning(q)?.dangers.some((one) => one === 'crisis' || one === 'abuse'));
  expect(raised.length / texts.length).toBeLessThan(0.01);
  expect(raised.filter(({ q }) => q.split(' ').length > 60)).toEqual([]);
});
