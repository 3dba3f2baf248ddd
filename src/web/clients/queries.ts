import { AsyncLocalStorage } from 'node:async_hooks';
import { QueryClient, timeoutManager, type QueryFunction, type QueryKey } from '@tanstack/query-core';
import { FOREGROUND_WAIT_MS, QUERY_RETRY_FIRST_MS, QUERY_RETRY_MAX_MS, QUERY_STALE_MS } from '#domain/constants.ts';
import { within } from '#domain/deadline.ts';
import { AppError, isAppError } from '#domain/errors.ts';
import { isTransientStatus } from '#wire/http-fields.ts';
import { toRetryAfterMs } from './failure.ts';

// Logs the attempts of one look-up as one line, when it has ended or its last caller has stopped waiting.

type Tell = (more: { tries?: number }, words: string) => void;

const FAILED = 'a call failed';

export interface Attempts {
  /** Runs one attempt. */
  run<T>(work: () => T | Promise<T>): Promise<T>;
  /** Records that the attempt failed with this code. */
  note(code: string, tell: Tell): void;
  /** Logs the last failure, unless one with the same code has been logged. */
  tell(): void;
}

const current = new AsyncLocalStorage<Attempts>();

/** Logs a failed call at once, or as part of its look-up. */
export function logAttempt(code: string, tell: Tell): void {
  const tries = current.getStore();
  if (tries) tries.note(code, tell);
  else tell({}, FAILED);
}

export function createAttempts(): Attempts {
  const told = new Set<string>();
  let failures = 0;
  let last: { code: string; tell: Tell } | null = null;

  function tellLast(words = FAILED): void {
    if (last === null || told.has(last.code)) return;
    told.add(last.code);
    last.tell({ tries: failures }, words);
  }

  const tries: Attempts = {
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

/** On a server the library's default is to keep entries forever. */
const KEPT_MS = 5 * 60_000;
/** Anyone can look up any number of postcodes, so the oldest entries are evicted first. */
const ENTRIES_MAX = 500;
/** The library's default; §9 specifies only the delays. */
const RETRIES = 3;

/** The library's timers, unreferenced so that they do not keep the process alive. */
const quietTimers = {
  setTimeout: (callback: () => void, delay: number) => setTimeout(callback, delay).unref(),
  clearTimeout: (timer: NodeJS.Timeout | undefined) => clearTimeout(timer),
  setInterval: (callback: () => void, delay: number) => setInterval(callback, delay).unref(),
  clearInterval: (timer: NodeJS.Timeout | undefined) => clearInterval(timer),
};

/** Milliseconds before the `n`th retry, counted from 0: 1, 2, 4 … at most 30 s (§9). */
export function toRetryDelay(n: number): number {
  return Math.min(QUERY_RETRY_FIRST_MS * 2 ** n, QUERY_RETRY_MAX_MS);
}

export function isTransient(error: unknown): boolean {
  if (!isAppError(error)) return false;
  if (error.kind === 'unavailable') return true;
  const status = error.details.upstream?.status;
  return error.kind === 'upstream' && status !== undefined && isTransientStatus(status);
}

function mayTryAgain(failures: number, error: unknown): boolean {
  return failures < RETRIES && isTransient(error);
}

/** §9 data queries on the server: fresh for 30 s, no refetch on window focus, background retries. */
export function createQueryClient(entriesMax = ENTRIES_MAX): QueryClient {
  timeoutManager.setTimeoutProvider(quietTimers);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: mayTryAgain,
        retryDelay: (n, error) => Math.max(toRetryDelay(n), toRetryAfterMs(error)),
      },
    },
  });
  const cache = client.getQueryCache();
  cache.subscribe(({ type }) => {
    if (type !== 'added') return;
    const entries = cache.getAll();
    if (entries.length <= entriesMax) return;
    const oldest = entries.find(({ state }) => state.fetchStatus === 'idle') ?? entries[0];
    if (oldest) cache.remove(oldest);
  });
  return client;
}

/** When the first caller began to wait for a pending fetch. */
const begun = new WeakMap<object, number>();

interface Wait {
  ms?: number;
  /**
   * `each`: every caller waits the full time. `once`: later callers of a pending fetch wait only for the rest of the
   * first caller's time. `anew`: like `each`, but a failed or pending fetch is restarted.
   */
  wait?: 'each' | 'once' | 'anew';
}

/**
 * Waits for a query as long as a page may: fresh data at once, otherwise the result within 3 s; retries continue in the
 * background (decision 0018). On failure or timeout returns the last good data.
 * @throws the query's error, or AppError `upstream` if it timed out and there is no earlier data
 */
export async function queryInForeground<T>(
  client: QueryClient,
  options: { queryKey: QueryKey; queryFn: QueryFunction<T>; gcTime?: number },
  { ms = FOREGROUND_WAIT_MS, wait = 'each' }: Wait = {},
): Promise<T> {
  const { queryKey } = options;
  const find = () => client.getQueryCache().find({ queryKey, exact: true });
  const before = find();
  const isUnderWay = before?.state.fetchStatus === 'fetching';
  if (isUnderWay && wait === 'anew') await client.cancelQueries({ queryKey, exact: true }, { silent: true });
  const joins = isUnderWay && wait !== 'anew';
  const end = performance.now() + ms;
  const tries = createAttempts();
  const asked = client.query({
    ...options,
    queryFn: (context) => tries.run(() => options.queryFn(context)),
    // If a server asks to wait longer than the page does, only another page asks it again.
    retry: (failures, error) => {
      const wait = toRetryAfterMs(error);
      const again = mayTryAgain(failures, error) && (wait === 0 || performance.now() + wait < end);
      if (!again) tries.tell();
      return again;
    },
  });
  const query = find();
  if (query && !joins) begun.set(query, performance.now());
  const since = wait === 'once' && query ? (begun.get(query) ?? -Infinity) : performance.now();
  try {
    return await within(asked, since + ms - performance.now(), () => {
      // The error of a failed attempt says more than a timeout, and has been logged.
      throw query?.state.fetchFailureReason ?? new AppError('upstream', 'No answer in time', { underWay: true });
    });
  } catch (error) {
    tries.tell();
    const last = client.getQueryData<T>(queryKey);
    if (last !== undefined && (isTransient(error) || isLate(error))) return last;
    throw error;
  }
}

/** True if it timed out, or the response could not be read. */
function isLate(error: unknown): boolean {
  if (!isAppError(error, 'upstream')) return false;
  const status = error.details.upstream?.status;
  return status === undefined || (status >= 200 && status < 300);
}
