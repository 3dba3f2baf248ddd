/** Searchable documents, and the interface of the search. */
import type { AnswerCard, DocumentKind, SearchResult, Suggestion } from '#domain/entities/search.ts';

export type { AnswerCard, DocumentKind, Hit, Range, SearchResult, Suggestion } from '#domain/entities/search.ts';

export interface SearchDocument {
  kind: DocumentKind;
  /** Path of its page, which is unique. */
  href: string;
  title: string;
  description: string;
  /** Title of its category, as displayed. */
  category?: string;
  /** Plain text of the body, without the headings if they are given. */
  text: string;
  /** Headings inside the body. */
  headings?: string[];
  /** Words that customers use for it. */
  keywords: string[];
  /** Whole questions in customers' words: searched, never displayed. */
  questions?: string[];
}

export interface SearchOptions {
  limit?: number;
  /** Number of best hits to skip. */
  skip?: number;
  /** Searches for the words as typed, without correction. */
  exact?: boolean;
}

export interface Search {
  /** Never throws, whatever the query; only the first SEARCH_MAX characters are read. */
  search(query: string, options?: SearchOptions): SearchResult;
  /** Suggests titles for a partial query, whose last word may be incomplete. */
  suggest(prefix: string, limit?: number): Suggestion[];
  /** Finds dangers in a partial query, the worst first. */
  urgent(typed: string): AnswerCard[];
  /** Whether the documents, or English, contain this word. */
  knows(word: string): boolean;
  /** The number of documents. */
  size: number;
}
