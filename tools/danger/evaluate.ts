/**
 * Evaluates the classifier on labelled texts that it was not trained on: `node tools/danger/evaluate.ts FILE`. Each line has a
 * label, a tab and a text. A label is a kind of `data/danger/README.md` or of `bench/search/expected-cards.ts`, or several with
 * `|` between; `none` is harmless.
 */
import { readFileSync } from 'node:fs';
import { DANGERS } from '#domain/entities/danger.ts';
import { toCard } from '#web/search/danger/cards.ts';
import { createSearch } from '#web/search/search.ts';
import { RIGHT_CARDS } from '../../bench/search/expected-cards.ts';

const search = createSearch([]);

function listRight(label: string): readonly string[] {
  const danger = DANGERS.find((name) => name === label);
  const right = RIGHT_CARDS[label] ?? (danger && [toCard(danger).key]);
  if (!right) throw new Error(`No such label: ${label}`);
  return right;
}

const [file = ''] = process.argv.slice(2);
const evaluated = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim())
  .map((line) => {
    const [label = '', text = ''] = line.split('\t');
    const { answers } = search.search(text);
    const keys = answers.map(({ key }) => key);
    const isRight =
      label === 'none'
        ? answers.every(({ urgent }) => !urgent)
        : label
            .split('|')
            .flatMap(listRight)
            .includes(keys[0] ?? '');
    return { label, text, keys, isRight };
  });
const dangers = evaluated.filter(({ label }) => label !== 'none');
const harmless = evaluated.filter(({ label }) => label === 'none');
const count = (all: typeof evaluated, holds: (one: (typeof evaluated)[number]) => boolean) =>
  `${all.filter(holds).length} of ${all.length}`;

for (const { label, keys, text } of evaluated.filter(({ isRight }) => !isRight))
  console.log(`${label}, has ${keys.join(' and ') || 'no card'}: ${text}`);
console.log(`dangers with any card: ${count(dangers, ({ keys }) => keys.length > 0)}`);
console.log(`dangers with the right card first: ${count(dangers, ({ isRight }) => isRight)}`);
console.log(`harmless texts with an urgent card: ${count(harmless, ({ isRight }) => !isRight)}`);
