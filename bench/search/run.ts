/**
 * Search quality: ours against libraries, on the same articles in the same run. `node bench/search/run.ts [--sealed]`.
 * BANKING77_DIR names a folder with that set's train.csv and test.csv; without it those lines are omitted.
 */
import { createSearch, type SearchDocument } from '#web/search/search.ts';
import { fuseDefaults, lunrDefaults, miniSearchDefaults, miniSearchTuned, type FindLabels } from './baselines.ts';
import { miniSearchStemmed, sqliteFts, winkBm25 } from './baselines-stemmed.ts';
import { readCorpus, toLabel } from './corpus.ts';
import { isHeldOut, measure, type GradedQuery } from './measure.ts';
import { measureHitRates, measureTopics, readBanking, readLines, readTopics, readSpoken } from './sets.ts';
import { measureMemory, measureSpeed } from './speed.ts';

const LIMITS = { buildMs: 2_500, memoryMb: 60 };
/** Our slowest hundredth may take this share of the fastest library's in the same run. */
const P99_RATIO = 0.75;
type Way = (from: SearchDocument[]) => FindLabels;

const documents = readCorpus();
const queries = readLines<GradedQuery>('queries');

const ours: Way = (from) => {
  const search = createSearch(from);
  return (q) => search.search(q).hits.map(toLabel);
};
const ways: Record<string, Way> = {
  ours,
  'wink BM25 with stemmer': winkBm25,
  'SQLite FTS5 porter': sqliteFts,
  'MiniSearch with Porter stemmer': miniSearchStemmed,
  'MiniSearch with boosts, prefix, fuzzy': miniSearchTuned,
  'MiniSearch defaults': miniSearchDefaults,
  lunr: lunrDefaults,
  'fuse.js': fuseDefaults,
};
/** fuse.js takes most of a second for a long query. */
const forSpoken = Object.entries(ways).filter(([way]) => way !== 'fuse.js');

const typed: Record<string, GradedQuery[]> = {
  all: queries,
  typo: queries.filter(({ typo }) => typo),
  clean: queries.filter(({ typo }) => !typo),
  tuned: queries.filter((query) => !isHeldOut(query)),
  'held out': queries.filter(isHeldOut),
};

type Line = Record<string, string | number>;
const lines: Line[] = [];

function add(bench: string, names: Line, figures: object): void {
  const rounded = Object.entries(figures).map(([key, value]) => [key, Number(Number(value).toFixed(4))]);
  lines.push({ bench, ...names, ...(Object.fromEntries(rounded) as Line) });
}

for (const [way, create] of Object.entries(ways)) {
  const find = create(documents);
  for (const [part, some] of Object.entries(typed)) add('search-quality', { way, part }, measure(some, find));
}
for (const [way, create] of forSpoken) {
  const find = create(documents);
  for (const [part, asked] of Object.entries(readSpoken()))
    add('search-spoken', { way, part }, measureHitRates(asked, find));
  for (const [part, asked] of Object.entries(readTopics()))
    add('search-matters', { way, part }, measureTopics(asked, find));
}
const bankingFolder = process.env['BANKING77_DIR'];
if (bankingFolder) {
  const banking = readBanking(bankingFolder);
  for (const [way, create] of forSpoken)
    add('search-banking77', { way }, measureHitRates(banking.asked, create(banking.documents)));
}
for (const [way, create] of Object.entries(ways)) {
  const asked = queries.map(({ q }) => q);
  add('search-speed', { way }, measureSpeed(documents, create, asked, way === 'fuse.js'));
}
add(
  'search-memory',
  { way: 'ours' },
  measureMemory(() => createSearch(documents)),
);

const benches = [...new Set(lines.map(({ bench }) => bench))];
for (const bench of benches)
  console.table(lines.filter((line) => line['bench'] === bench).map(({ bench: _, ...line }) => line));
for (const line of lines) console.log(JSON.stringify(line));

/** Whether ours beats every other search on each part of a bench. */
function isBest(bench: string, figure: string): boolean {
  const some = lines.filter((line) => line['bench'] === bench);
  const of = (way: string, part: Line[string] | undefined) =>
    Number(some.find((line) => line['way'] === way && line['part'] === part)?.[figure]);
  return some.every(({ way, part }) => way === 'ours' || of('ours', part) >= of(String(way), part));
}

function isQuick(): boolean {
  const speeds = lines.filter(({ bench }) => bench === 'search-speed');
  const toP99 = (some: Line[]) => some.map((line) => Number(line['p99Ms']));
  const ours = toP99(speeds.filter(({ way }) => way === 'ours'));
  return Math.max(...ours) <= P99_RATIO * Math.min(...toP99(speeds.filter(({ way }) => way !== 'ours')));
}

const misses = [
  ...(isBest('search-quality', 'ndcg10') ? [] : ['a library is better at short questions']),
  ...(isBest('search-spoken', 'hit1') ? [] : ['a library is better at spoken questions']),
  ...(isBest('search-matters', 'all3') ? [] : ['a library is better at questions with several matters']),
  ...(isBest('search-banking77', 'hit1') ? [] : ['a library is better at BANKING77']),
  ...(isQuick() ? [] : [`99 of 100 searches take more than ${P99_RATIO} of the fastest library’s`]),
  ...lines.flatMap(({ way, buildMs = 0, memoryMb = 0 }) =>
    way === 'ours' && (Number(buildMs) > LIMITS.buildMs || Number(memoryMb) > LIMITS.memoryMb)
      ? [`it needs more than ${LIMITS.buildMs} ms to build or ${LIMITS.memoryMb} MB`]
      : [],
  ),
];
for (const miss of misses) console.error(`search misses its mark: ${miss}`);
if (misses.length > 0) process.exitCode = 1;
