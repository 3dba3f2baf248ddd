/** One mistake in a received document. `detail` says what to do and never repeats what was sent. */
export interface Problem {
  status: 400 | 403 | 409 | 422;
  /** JSON pointer to a value that exists in the document (JSON:API 1.1); "" is the whole document. */
  pointer: string;
  detail: string;
}

/** A response lists at most this many problems, so that a hostile document cannot cause a huge one. */
export const PROBLEMS_MAX = 50;

/** A received document as parsed, or all its problems; for a form's field see `Read`. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

export function ruleBroken(pointer: string, detail: string): Problem {
  return { status: 422, pointer, detail };
}

export function reject<T>(...problems: Problem[]): Parsed<T> {
  return { ok: false, problems: problems.slice(0, PROBLEMS_MAX) };
}
