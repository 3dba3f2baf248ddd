/** What is searched, and how. */
import type { Answer, DocumentKind, SearchResult, Suggestion } from '#domain/entities/search.ts';

export type { Answer, DocumentKind, Hit, Range, SearchResult, Suggestion } from '#domain/entities/search.ts';

export interface SearchDocument {
  kind: DocumentKind;
  /** Where it leads; unique. */
  href: string;
  title: string;
  description: string;
  /** Title of its category, as shown. */
  category?: string;
  /** Plain text of the body, without the headings where those are given. */
  text: string;
  /** Headings inside the body. */
  headings?: string[];
  /** Customers' own words for it. */
  keywords: string[];
  /** Whole questions as customers put them: searched, shown to nobody. */
  questions?: string[];
}

export interface SearchOptions {
  limit?: number;
  /** Best hits to leave out. */
  skip?: number;
  /** Looks for the words as typed, whatever their spelling. */
  exact?: boolean;
}

export interface Search {
  /** Never throws, whatever was typed; only the first SEARCH_MAX characters are read. */
  search(query: string, options?: SearchOptions): SearchResult;
  /** Titles for what is typed so far; the last word may be unfinished. */
  suggest(prefix: string, limit?: number): Suggestion[];
  /** The dangers in what is typed so far, the worst first. */
  urgent(typed: string): Answer[];
  /** A word of the documents, or of English. */
  knows(word: string): boolean;
  /** How many documents are searched. */
  size: number;
}
