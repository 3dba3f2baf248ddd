/** A search result. Nothing here is HTML: pages highlight the ranges themselves. */

export type DocumentKind = 'article' | 'journey' | 'phone' | 'category' | 'video';

/** Shown above the results, on the page and after more have been loaded. */
export const toBestResultsText = (shown: number, total: number): string => `The best ${shown} of ${total} results`;

export const KIND_WORDS: Readonly<Record<DocumentKind, string>> = {
  article: 'Article',
  journey: 'Do it online',
  phone: 'Phone number',
  category: 'Help topic',
  video: 'Video',
};

/** Start and end in UTF-16 code units, end exclusive: `text.slice(start, end)` is the match. */
export type Range = [start: number, end: number];

export interface Hit {
  kind: DocumentKind;
  href: string;
  title: string;
  titleRanges: Range[];
  category?: string;
  /** The description, or the passage that matches the query better. */
  excerpt: string;
  excerptRanges: Range[];
}

/** A phone number to call and what to do first; shown above the hits. */
export interface AnswerCard {
  key: string;
  /** Danger to life or loss of supply: shown as an emergency. */
  urgent: boolean;
  title: string;
  advice: string;
  /** Keys of `phones` in brand/facts.ts, the one to call first in front. */
  phones: string[];
  /** The page with more information. */
  href: string;
}

export interface SearchResult {
  answers: AnswerCard[];
  /** One page of hits, best first. */
  hits: Hit[];
  /** Number of hits on all pages. */
  total: number;
  /** The corrected query if a word of it is unknown; the hits are for this spelling. */
  spelling: string | null;
}

export interface Suggestion {
  kind: DocumentKind;
  href: string;
  title: string;
  titleRanges: Range[];
  category?: string;
}
