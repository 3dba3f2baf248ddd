import { QueryClient, timeoutManager, type QueryFunction, type QueryKey } from '@tanstack/query-core';
import { FOREGROUND_WAIT_MS, QUERY_RETRY_FIRST_MS, QUERY_RETRY_MOST_MS, QUERY_STALE_MS } from '#domain/constants.ts';
import { AppError, isAppError } from '#domain/errors.ts';

/** The library never forgets on a server unless told to. */
const KEPT_MS = 5 * 60_000;
/** Anybody can ask for any number of postcodes; the oldest answers go first. */
const ENTRIES_MAX = 500;
/** The library's own default; §9 names the delays only. */
const RETRIES = 3;

/** The library's timers without the power to keep the process alive. */
const quietTimers = {
  setTimeout: (callback: () => void, delay: number) => setTimeout(callback, delay).unref(),
  clearTimeout: (timer: NodeJS.Timeout | undefined) => clearTimeout(timer),
  setInterval: (callback: () => void, delay: number) => setInterval(callback, delay).unref(),
  clearInterval: (timer: NodeJS.Timeout | undefined) => clearInterval(timer),
};

/** Before the `n`th retry, counted from 0, in milliseconds: 1, 2, 4 … at most 30 s (§9). */
export function toRetryDelay(n: number): number {
  return Math.min(QUERY_RETRY_FIRST_MS * 2 ** n, QUERY_RETRY_MOST_MS);
}

/** No answer, 429 and 5xx may heal; any other refusal is an answer. */
export function mayHeal(error: unknown): boolean {
  if (!isAppError(error)) return false;
  if (error.code === 'unavailable') return true;
  const status = error.details.upstream?.status;
  return error.code === 'upstream' && status !== undefined && (status === 0 || status === 429 || status >= 500);
}

/** §9 data queries on the server: fresh for 30 s, no refetch on window focus, retries behind the scenes. */
export function createQueryClient(): QueryClient {
  timeoutManager.setTimeoutProvider(quietTimers);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && mayHeal(error),
        retryDelay: toRetryDelay,
      },
    },
  });
  const cache = client.getQueryCache();
  cache.subscribe(({ type }) => {
    if (type !== 'added') return;
    const entries = cache.getAll();
    if (entries.length <= ENTRIES_MAX) return;
    const oldest = entries.find(({ state }) => state.fetchStatus === 'idle') ?? entries[0];
    if (oldest) cache.remove(oldest);
  });
  return client;
}

/**
 * A page's wait for a query: fresh data at once, else what the fetch brings within `waitMs` (3 s), while its retries
 * go on behind it (decision 0018). When it fails or is late, the last good data is better than none.
 * @throws what the query threw, or AppError `upstream` when it is late and nothing was ever had
 */
export async function queryInForeground<T>(
  client: QueryClient,
  options: { queryKey: QueryKey; queryFn: QueryFunction<T> },
  waitMs: number = FOREGROUND_WAIT_MS,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('upstream', 'No answer in time')), waitMs);
  try {
    return await Promise.race([client.query(options), late]);
  } catch (error) {
    const last = client.getQueryData<T>(options.queryKey);
    if (last !== undefined && (mayHeal(error) || isLate(error))) return last;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function isLate(error: unknown): boolean {
  return isAppError(error, 'upstream') && error.details.upstream === undefined;
}
