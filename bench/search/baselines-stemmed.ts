/** Baselines with stemming: Node's own SQLite, and BM25 and MiniSearch with a Porter stemmer. */
import { DatabaseSync } from 'node:sqlite';
import MiniSearch from 'minisearch';
import type { SearchDocument } from '#web/search/search.ts';
import { requireInstalled } from '../../tools/packages.ts';
import { FIELDS, toRow, type FindLabels, type Row } from './baselines.ts';

/** SQLite FTS5 with its porter tokenizer: any of the words, by BM25 with the title weighted highest. */
export function sqliteFts(documents: SearchDocument[]): FindLabels {
  const database = new DatabaseSync(':memory:');
  database.exec(
    `CREATE VIRTUAL TABLE page USING fts5 (id UNINDEXED, ${FIELDS.join(', ')}, tokenize = 'porter unicode61')`,
  );
  const insert = database.prepare('INSERT INTO page VALUES (?, ?, ?, ?, ?)');
  for (const { id, title, description, text, keywords } of documents.map(toRow))
    insert.run(id, title, description, text, keywords);
  const select = database.prepare('SELECT id FROM page WHERE page MATCH ? ORDER BY bm25(page, 0, 4, 2, 1, 3) LIMIT 20');
  return (q) => {
    const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length === 0) return [];
    return select.all(words.map((word) => `"${word}"`).join(' OR ')).map(({ id }) => String(id));
  };
}

export function miniSearchStemmed(documents: SearchDocument[]): FindLabels {
  const lunr = requireInstalled('bench', 'lunr') as typeof import('lunr');
  const index = new MiniSearch<Row>({
    fields: [...FIELDS],
    processTerm: (term) => {
      const word = new lunr.Token(term.toLowerCase(), {});
      return lunr.stopWordFilter(word) ? lunr.stemmer(word).toString() : null;
    },
    searchOptions: { boost: { title: 4, keywords: 3, description: 2 } },
  });
  index.addAll(documents.map(toRow));
  return (q) => index.search(q).map(({ id }) => String(id));
}

interface Wink {
  defineConfig(config: { fldWeights: Record<string, number> }): void;
  definePrepTasks(tasks: unknown[]): void;
  addDoc(document: object, id: string): void;
  consolidate(): void;
  search(q: string, limit: number): [id: string, score: number][];
}

/** wink's BM25 as documented: lower case, tokens, stop words, stems, negations. */
export function winkBm25(documents: SearchDocument[]): FindLabels {
  const create = requireInstalled('bench', 'wink-bm25-text-search') as () => Wink;
  const { string, tokens } = requireInstalled('bench', 'wink-nlp-utils') as Record<
    'string' | 'tokens',
    Record<string, unknown>
  >;
  const engine = create();
  engine.defineConfig({ fldWeights: { title: 4, keywords: 3, description: 2, text: 1 } });
  engine.definePrepTasks([
    string['lowerCase'],
    string['tokenize0'],
    tokens['removeWords'],
    tokens['stem'],
    tokens['propagateNegations'],
  ]);
  for (const { id, ...fields } of documents.map(toRow)) engine.addDoc(fields, id);
  engine.consolidate();
  return (q) => engine.search(q, 20).map(([id]) => id);
}
