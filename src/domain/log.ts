/**
 * Where log lines for operators go; satisfied by pino. Fields hold no answer, name, email, phone number or query
 * string.
 */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

// Limits how often a repeated event is logged.

interface Kind {
  toldAt: number;
  times: number;
}

/** Returns how often the event has happened since it was last logged; null if it should not be logged now. */
type Seldom = (kind: string) => number | null;

/**
 * Logs each kind at once, and then at most once in `againMs`. There must be few kinds: our own words, codes and
 * statuses.
 */
export function createLogLimit(againMs: number, now: () => number = () => performance.now()): Seldom {
  const kinds = new Map<string, Kind>();
  return (kind) => {
    const known = kinds.get(kind) ?? { toldAt: -Infinity, times: 0 };
    kinds.set(kind, known);
    known.times += 1;
    if (now() - known.toldAt < againMs) return null;
    const { times } = known;
    Object.assign(known, { toldAt: now(), times: 0 });
    return times;
  };
}
