/** Ports of the help pages besides content: search, and readers' votes. */
import type { Danger, DangerMark } from './entities/danger.ts';
import type { Answer, Hit, SearchResult, Suggestion } from './entities/search.ts';

export interface Warning {
  /** One or two, the more urgent first. */
  dangers: readonly Danger[];
  cards: readonly Answer[];
}

export interface HelpSearch {
  /**
   * Never throws. A term that finds nothing is counted once several visits had it (`visit` tells them apart), without the
   * person; never where it is `uncounted`. `skip`: hits of earlier pages. `exact`: without spelling correction.
   */
  search(term: string, options?: { skip?: number; exact?: boolean; visit?: string; uncounted?: boolean }): SearchResult;
  /** Counts a search for a term that is known to find nothing. */
  countFailed(term: string, visit: string): void;
  suggest(typed: string): Suggestion[];
  /** Help for a longer text, best first. Never counted as a search: the text is personal. */
  related(words: string): Hit[];
  /** Dangers that a customer's own words tell of, with the cards that say what to do; null for almost all. */
  findDanger(text: string): Warning | null;
  /** The cards of dangers that are known already. */
  toWarning(mark: DangerMark): Warning;
}

export interface Vote {
  /** `category/slug` of the article. */
  page: string;
  helpful: boolean;
  reason: string | null;
}

export interface VoteCount {
  page: string;
  yes: number;
  no: number;
  reasons: number;
}

/** "Was this page helpful?" */
export interface Votes {
  /** Answers the vote's unguessable id. */
  cast(vote: Pick<Vote, 'page' | 'helpful'>): Promise<string>;
  find(id: string): Promise<Vote | null>;
  /** Once, and within an hour of the vote; false otherwise. */
  explain(id: string, reason: string): Promise<boolean>;
  /** Articles with the most "no" first. `since` is a day, YYYY-MM-DD. */
  count(since: string): Promise<VoteCount[]>;
  /** Newest first. */
  reasons(page: string, since: string): Promise<string[]>;
  /** Removes votes past their year; answers how many. */
  sweep(): Promise<number>;
}

export interface FailedSearch {
  term: string;
  count: number;
}

/** Searches that found nothing: the words and the day, never the person. */
export interface FailedSearches {
  /** Adds to the counts of today; new terms past the daily limit are dropped. */
  add(counts: ReadonlyMap<string, number>): Promise<void>;
  /** The most frequent first. `since` is a day, YYYY-MM-DD. */
  list(since: string, limit: number): Promise<FailedSearch[]>;
  /** Removes counts past their 90 days; answers how many. */
  sweep(): Promise<number>;
}

/** A line of a content file. */
export interface ContentLine {
  /** `content/…`. */
  file: string;
  line: number;
  text: string;
}

/** A draft, or something with a start or end date. */
export interface ScheduledLine {
  file: string;
  title: string;
  /** "draft", "from Tuesday, 24 November 2026". */
  when: string;
}

/** What writers ask of our own content (decision 0059). */
export interface ContentDesk {
  /** Every line that says the words or links to them. */
  find(words: string): ContentLine[];
  /** Pictures and figures that nothing names. */
  unused(): ContentLine[];
  /** Figures and articles not reviewed for long, the oldest first. */
  stale(): ContentLine[];
  scheduled(): ScheduledLine[];
  /** What is to be mended. */
  mistakes(): ContentLine[];
}
