/**
 * Counts how many dangers bring the right card first, and how many harmless texts bring any: `node
 * bench/search/danger.ts [--sealed]`. It exits with 1 if a set's open half has fewer right cards, or more alarms, than
 * its bound.
 */
import { findWarning } from '#web/search/danger/warning.ts';
import { createSearch } from '#web/search/search.ts';
import { toPercentile } from '../../tools/percentile.ts';
import { RIGHT_CARDS } from './expected-cards.ts';
import { halves, readLines } from './sets.ts';

interface Line {
  q: string;
  half: 'open' | 'sealed';
  kind?: string;
  style?: string;
  about?: string;
  /** Cards that would be wrong even after the right one. */
  not?: string[];
}

/** The least right cards, and the most alarms, in the open half of each set. */
const BOUNDS: Record<string, [right: number, alarms: number]> = {
  first: [133, 0],
  fresh: [39, 1],
  later: [43, 0],
  passing: [153, 0],
  stranger: [98, 0],
  'stranger-2': [78, 3],
  people: [73, 10],
  supply: [89, 2],
  'stranger-5': [24, 0],
  brief: [29, 0],
};
const ROUNDS = 20;

const search = createSearch([]);

function count(lines: Line[], group: (line: Line) => string, good: (line: Line) => boolean) {
  const table: Record<string, Record<string, string>> = {};
  for (const half of halves) {
    const some = lines.filter((line) => line.half === half);
    for (const name of ['all', ...new Set(some.map(group))]) {
      const part = name === 'all' ? some : some.filter((line) => group(line) === name);
      (table[name] ??= {})[half] = `${part.filter(good).length} of ${part.length}`;
    }
  }
  return table;
}

/** Prefixes of the sets' file names; the first set has none. */
const NAMES = ['', 'fresh', 'later', 'passing', 'stranger', 'stranger-2', 'people', 'supply', 'stranger-5', 'brief'];
const sets = NAMES.map((name) => {
  const prefix = name && `${name}-`;
  return {
    name: name || 'first',
    dangers: readLines<Line>(`sets/${prefix}danger`),
    harmless: readLines<Line>(`sets/${prefix}near-misses`),
  };
});
function isRight({ q, kind = '', not = [] }: Line): boolean {
  const keys = search.search(q).answers.map(({ key }) => key);
  return (RIGHT_CARDS[kind]?.includes(keys[0] ?? '') ?? false) && !not.some((key) => keys.includes(key));
}
const isAlarm = ({ q }: Line) => search.search(q).answers.some(({ urgent }) => urgent);
const countIn = (half: string, lines: Line[], good: (line: Line) => boolean) =>
  lines.filter((line) => line.half === half && good(line)).length;

for (const { name, dangers, harmless } of sets) {
  console.log(`The ${name} sets: right card first by kind and by style, harmless texts with an urgent card by theme`);
  console.table(count(dangers, ({ kind = '' }) => kind, isRight));
  console.table(count(dangers, ({ style = '' }) => style, isRight));
  console.table(count(harmless, ({ about = '' }) => about, isAlarm));
}

/** The best round counts: other load only ever adds time. */
function timeDangers(asked: readonly Line[]): number[] {
  const times = asked.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, { q }] of asked.entries()) {
      const started = performance.now();
      findWarning(q);
      times[at] = Math.min(times[at] as number, performance.now() - started);
    }
  }
  return times;
}

const [first] = sets;
const times = timeDangers(first ? [...first.dangers, ...first.harmless] : []);
const figures = halves.map((half) => [
  half,
  Object.fromEntries(
    sets.map(({ name, dangers, harmless }) => [
      name,
      { right: countIn(half, dangers, isRight), alarms: countIn(half, harmless, isAlarm) },
    ]),
  ),
]);
console.log(
  JSON.stringify({
    bench: 'search-danger',
    ...(Object.fromEntries(figures) as object),
    p50Ms: toPercentile(times, 0.5),
    p99Ms: toPercentile(times, 0.99),
  }),
);

for (const { name, dangers, harmless } of sets) {
  const [least = 0, most = 0] = BOUNDS[name] ?? [];
  const right = countIn('open', dangers, isRight);
  const alarms = countIn('open', harmless, isAlarm);
  if (right >= least && alarms <= most) continue;
  console.error(`dangers miss their mark: ${name} has ${right} right (${least}) and ${alarms} alarms (${most})`);
  process.exitCode = 1;
}
