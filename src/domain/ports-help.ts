/** Ports of the help pages besides content: search, and readers' votes. */
import type { Danger, ToldMark } from './entities/danger.ts';
import type { AnswerCard, Hit, SearchResult, Suggestion } from './entities/search.ts';

export interface Warning {
  /** One or two, the more urgent first. */
  dangers: readonly Danger[];
  cards: readonly AnswerCard[];
  /** Something was taken: 999 before somebody to talk to. */
  isOverdose?: true;
}

export interface Searched extends SearchResult {
  /** Nothing was found: counted. */
  isInVain: boolean;
  /** No article was read since the start: only forms and numbers are found. */
  isAway: boolean;
}

export interface HelpSearch {
  /**
   * Never throws. A search in vain is counted, without the person, once several visits searched for it (`visit`
   * tells them apart); never if `uncounted`. `skip`: hits of earlier pages. `exact`: no spelling correction.
   */
  search(term: string, options?: { skip?: number; exact?: boolean; visit?: string; uncounted?: boolean }): Searched;
  /** Counts a search already known to be in vain. */
  countFailed(term: string, visit: string): void;
  /** While a search is typed, best first; empty for what nothing begins with. Never throws, and is not counted. */
  suggest(typed: string): Suggestion[];
  /** Help for a longer text, best first. Not counted as a search: the text is personal. */
  related(words: string): Hit[];
  /** Dangers in a customer's own words, with the cards that say what to do; null for almost all texts. */
  findDanger(text: string): Warning | null;
  /** The cards of dangers found earlier. */
  toWarning(mark: ToldMark): Warning;
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

/** "Was this page helpful?" Every method throws AppError `unavailable` if the database is unavailable. */
export interface Votes {
  /** Returns the vote's unguessable id. */
  cast(vote: Pick<Vote, 'page' | 'helpful'>): Promise<string>;
  find(id: string): Promise<Vote | null>;
  /** Once, within an hour of the vote; false otherwise. */
  explain(id: string, reason: string): Promise<boolean>;
  /** Articles with the most "no" votes first. `since` is a day, YYYY-MM-DD. */
  count(since: string): Promise<VoteCount[]>;
  /** Newest first. */
  reasons(page: string, since: string): Promise<string[]>;
  /** Deletes votes older than a year; returns how many. */
  sweep(): Promise<number>;
}

export interface FailedSearch {
  term: string;
  count: number;
}

/**
 * Searches without results: the words and the day, never the person. Every method throws AppError `unavailable` if the
 * database is unavailable.
 */
export interface FailedSearches {
  /** Adds to today's counts; new terms over the daily limit are dropped. */
  add(counts: ReadonlyMap<string, number>): Promise<void>;
  /** Most frequent first. `since` is a day, YYYY-MM-DD. */
  list(since: string, limit: number): Promise<FailedSearch[]>;
  /** Deletes counts older than 90 days; returns how many. */
  sweep(): Promise<number>;
}

/** A line of a content file. */
export interface ContentLine {
  /** `content/…`. */
  file: string;
  line: number;
  text: string;
}

/** A draft, or an entry with a start or end date. */
export interface ScheduledLine {
  file: string;
  title: string;
  /** "draft", "from Tuesday, 24 November 2026". */
  when: string;
}

/** Reports for writers about our own content (decision 0059). */
export interface ContentDesk {
  /** Every line that contains the words or links to them. */
  find(words: string): ContentLine[];
  /** Pictures and figures that nothing refers to. */
  unused(): ContentLine[];
  /** Figures and articles not reviewed for a long time, oldest first. */
  stale(): ContentLine[];
  scheduled(): ScheduledLine[];
  /** Mistakes to correct. */
  mistakes(): ContentLine[];
}
