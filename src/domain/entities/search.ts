/** What a search answers. Nothing here is HTML: a page marks the ranges itself. */

export type DocumentKind = 'article' | 'journey' | 'phone' | 'category' | 'video';

/** Start and end over UTF-16 code units, end not included: `text.slice(start, end)` is what matched. */
export type Range = [start: number, end: number];

export interface Hit {
  kind: DocumentKind;
  href: string;
  title: string;
  titleRanges: Range[];
  category?: string;
  /** The description, or the passage of the text that says more about the question. */
  excerpt: string;
  excerptRanges: Range[];
}

/** A number to call, and what to do first. Shown above the hits. */
export interface Answer {
  key: string;
  /** Danger to life or no supply: shown as an emergency. */
  urgent: boolean;
  title: string;
  advice: string;
  /** Keys of `phones` in brand/facts.ts, the one to call first in front. */
  phones: string[];
  /** The page that says more. */
  href: string;
}

export interface SearchResult {
  answers: Answer[];
  /** Best first: one page of them. */
  hits: Hit[];
  /** All that matched well enough, on every page. */
  total: number;
  /** The question in the nearest spelling, when a word of it is unknown here; the hits are for this spelling. */
  spelling: string | null;
}

/** Not even a number to call. */
export function isNothing({ total, answers }: SearchResult): boolean {
  return total === 0 && answers.length === 0;
}

export interface Suggestion {
  kind: DocumentKind;
  href: string;
  title: string;
  titleRanges: Range[];
  category?: string;
}
