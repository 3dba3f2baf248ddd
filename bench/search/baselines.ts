/** Other search libraries on the same documents, mostly with default settings. Each returns labels, best first. */
import MiniSearch from 'minisearch';
import type { SearchDocument } from '#web/search/search.ts';
import { requireInstalled } from '../../tools/packages.ts';
import { toLabel } from './corpus.ts';

export type FindLabels = (q: string) => string[];

export const FIELDS = ['title', 'description', 'text', 'keywords'] as const;

export interface Row {
  id: string;
  title: string;
  description: string;
  text: string;
  keywords: string;
}

/** All libraries get the same words: headings and customers' questions are part of the text. */
export function toRow(document: SearchDocument): Row {
  const { title, description, headings = [], questions = [], text, keywords } = document;
  return {
    id: toLabel(document),
    title,
    description,
    text: [...headings, text, ...questions].join('\n'),
    keywords: keywords.join(' '),
  };
}

export function miniSearchDefaults(documents: SearchDocument[]): FindLabels {
  const index = new MiniSearch<Row>({ fields: [...FIELDS] });
  index.addAll(documents.map(toRow));
  return (q) => index.search(q).map(({ id }) => String(id));
}

/** As documented for a site: boosts, prefixes, and as many edits as our search allows. */
export function miniSearchTuned(documents: SearchDocument[]): FindLabels {
  const index = new MiniSearch<Row>({
    fields: [...FIELDS],
    searchOptions: {
      boost: { title: 4, keywords: 3, description: 2 },
      prefix: (term, at, terms) => at === terms.length - 1 && term.length > 2,
      fuzzy: (term) => (term.length >= 9 ? 2 : term.length >= 5 ? 1 : 0),
    },
  });
  index.addAll(documents.map(toRow));
  return (q) => index.search(q).map(({ id }) => String(id));
}

export function lunrDefaults(documents: SearchDocument[]): FindLabels {
  const lunr = requireInstalled('bench', 'lunr') as typeof import('lunr');
  const index = lunr((builder) => {
    for (const field of FIELDS) builder.field(field);
    for (const document of documents) builder.add(toRow(document));
  });
  return (q) => {
    // lunr's query language fails on "8:30" and "-"; its documentation recommends cleaning the input.
    try {
      return index.search(q.replaceAll(/[^\p{L}\p{N}\s]/gu, ' ')).map(({ ref }) => ref);
    } catch {
      return [];
    }
  };
}

export function fuseDefaults(documents: SearchDocument[]): FindLabels {
  type Fuse = new (rows: Row[], options: object) => { search(q: string): { item: Row }[] };
  const Fuse = requireInstalled('bench', 'fuse.js') as Fuse;
  const index = new Fuse(documents.map(toRow), { keys: [...FIELDS] });
  return (q) => index.search(q).map(({ item }) => item.id);
}
