/** How many dangers bring the right card first, and how many harmless queries any: `node bench/search/danger.ts` */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDanger } from '#search/danger/danger.ts';
import { createSearch } from '#search/search.ts';
import { RIGHT_CARDS } from './right-cards.ts';

interface Line {
  q: string;
  half: 'open' | 'sealed';
  kind?: string;
  style?: string;
  about?: string;
}

/** Results of the former single-word rules (decision 0046): right first, and urgent cards on harmless queries. */
const FORMER = { open: { danger: 40, nearMiss: 17 }, sealed: { danger: 38, nearMiss: 19 } };
const ROUNDS = 20;

const search = createSearch([]);

function readSet(name: string): Line[] {
  const text = readFileSync(join(import.meta.dirname, 'sets', `${name}.jsonl`), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

function count(lines: Line[], group: (line: Line) => string, good: (line: Line) => boolean) {
  const table: Record<string, Record<string, string>> = {};
  for (const half of ['open', 'sealed'] as const) {
    const some = lines.filter((line) => line.half === half);
    for (const name of ['all', ...new Set(some.map(group))]) {
      const part = name === 'all' ? some : some.filter((line) => group(line) === name);
      (table[name] ??= {})[half] = `${part.filter(good).length} of ${part.length}`;
    }
  }
  return table;
}

const dangers = readSet('danger');
const nearMisses = readSet('near-misses');
/** Written later, by people who knew neither the search nor the earlier sets. */
const LATER = ['fresh', 'later', 'passing', 'stranger', 'stranger-2', 'people', 'supply', 'stranger-5'];
const blind = LATER.map((name) => ({
  name,
  dangers: readSet(`${name}-danger`),
  nearMisses: readSet(`${name}-near-misses`),
}));
const isRight = ({ q, kind = '' }: Line) =>
  RIGHT_CARDS[kind]?.includes(search.search(q).answers[0]?.key ?? '') ?? false;
const isAlarm = ({ q }: Line) => search.search(q).answers.some(({ urgent }) => urgent);

console.log('Right card first, by kind and by style; the former rules:', FORMER);
console.table(count(dangers, ({ kind = '' }) => kind, isRight));
console.table(count(dangers, ({ style = '' }) => style, isRight));
console.log('Harmless questions with an urgent card, by theme');
console.table(count(nearMisses, ({ about = '' }) => about, isAlarm));
for (const set of blind) {
  console.log(`The ${set.name} sets: dangers by kind and style, harmless questions by theme`);
  console.table(count(set.dangers, ({ kind = '' }) => kind, isRight));
  console.table(count(set.dangers, ({ style = '' }) => style, isRight));
  console.table(count(set.nearMisses, ({ about = '' }) => about, isAlarm));
}

const asked = [...dangers, ...nearMisses];
const times = asked.map(() => Number.POSITIVE_INFINITY);
/** The best round counts: other load only ever adds time. */
for (let round = 0; round < ROUNDS; round++) {
  for (const [at, { q }] of asked.entries()) {
    const started = performance.now();
    findDanger(q);
    times[at] = Math.min(times[at] as number, performance.now() - started);
  }
}
times.sort((a, b) => a - b);
const at = (share: number) => Number((times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(3));
const right = (half: string, lines = dangers) => lines.filter((line) => line.half === half && isRight(line)).length;
const alarms = (half: string, lines = nearMisses) => lines.filter((line) => line.half === half && isAlarm(line)).length;
const ofBlind = (half: string) =>
  Object.fromEntries(
    blind.map((set) => [set.name, { right: right(half, set.dangers), alarms: alarms(half, set.nearMisses) }]),
  );
console.log(
  JSON.stringify({
    bench: 'search-danger',
    open: { right: right('open'), alarms: alarms('open') },
    sealed: { right: right('sealed'), alarms: alarms('sealed') },
    blind: { open: ofBlind('open'), sealed: ofBlind('sealed') },
    former: FORMER,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  }),
);
