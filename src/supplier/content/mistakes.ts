import { editDistance } from '#domain/edit-distance.ts';
/** Mistakes in content files: what is wrong, in terms that editors use, and what to type instead. */

/** A mistake in a file; `line` counts from 1. */
export interface FileProblem {
  /** Path from the repository's root, `content/…`. */
  file: string;
  line: number;
  message: string;
  /** Set if the file cannot be read: readers see its previous text or nothing; `unsure` if that is unknown. */
  shown?: 'before' | 'nothing' | 'unsure';
}

export interface Mistake {
  line: number;
  message: string;
}

/** A file that cannot be parsed. */
export class MistakesError extends Error {
  readonly found: readonly Mistake[];
  /** The parts that are still readable, for checks only: one mistake must not hide the next. */
  readonly rest: unknown;

  constructor(found: readonly Mistake[], rest: unknown = null) {
    super(found[0]?.message);
    this.found = found;
    this.rest = rest;
  }
}

const SEEN = {
  before: ' (readers see the last good text)',
  nothing: ' (readers see nothing of it)',
  unsure: ' (until it is fixed, readers see what it said before, or nothing)',
};

/** One line, the same in the check, in a terminal and on a page. */
export function toProblemLine({ file, line, message, shown }: FileProblem): string {
  return `${file}:${line} ${message}${shown === undefined ? '' : SEEN[shown]}`;
}

/** Messages about more than one kind of file. */
export const LISTED_TWICE = 'is there twice: keep one of the two';
export const BAD_NAME = 'has a name that no address can have: use small letters a–z, 0–9 and hyphens';
export const HTML_NOTE = '<!-- is a note in HTML, which nobody sees: remove it';
export const MISSING_TEXT = 'is missing: write it like an article';

export const toMovedMessage = (path: string): string => `is now ${path}: type that`;

/** Returns "did you mean NAME? There are …", or only the known names. */
export function toSuggestionWords(typed: string, known: readonly string[]): string {
  const near = findNearest(typed, known);
  const there = `${known.length === 1 ? 'there is' : 'there are'} ${known.join(', ')}`;
  return near === null ? there : `did you mean ${near}? T${there.slice(1)}`;
}

const DISTANCE_MAX = 3;

/** The most similar known name; null if none is similar. */
export function findNearest(typed: string, known: readonly string[]): string | null {
  const ranked = known
    .map((name) => ({ name, distance: editDistance(typed.toLowerCase(), name.toLowerCase(), DISTANCE_MAX) }))
    .filter(({ name, distance }) => distance <= Math.min(DISTANCE_MAX, Math.ceil(name.length / 3)))
    .toSorted((a, b) => a.distance - b.distance);
  return ranked[0]?.name ?? null;
}
