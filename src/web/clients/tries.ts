/** Logs the tries of one look-up as one line, when it has ended or nobody waits any more. */
import { AsyncLocalStorage } from 'node:async_hooks';

type Tell = (more: { tries?: number }, words: string) => void;

const FAILED = 'A call failed';

export interface Tries {
  /** Runs one try. */
  run<T>(work: () => T | Promise<T>): Promise<T>;
  /** Records that the try failed with this code. */
  note(code: string, tell: Tell): void;
  /** Logs the last failure, unless one with its code has been logged. */
  tell(): void;
}

const current = new AsyncLocalStorage<Tries>();

/** Logs a failed call: at once, or as part of its look-up. */
export function tellFailure(code: string, tell: Tell): void {
  const tries = current.getStore();
  if (tries) tries.note(code, tell);
  else tell({}, FAILED);
}

export function createTries(): Tries {
  const told = new Set<string>();
  let failures = 0;
  let last: { code: string; tell: Tell } | null = null;

  function tellLast(words = FAILED): void {
    if (last === null || told.has(last.code)) return;
    told.add(last.code);
    last.tell({ tries: failures }, words);
  }

  const tries: Tries = {
    async run(work) {
      const found = await current.run(tries, work);
      if (told.size === 0) tellLast(`${FAILED} at first`);
      return found;
    },
    note(code, tell) {
      if (last !== null && last.code !== code) tellLast();
      failures += 1;
      last = { code, tell };
    },
    tell: () => tellLast(),
  };
  return tries;
}
