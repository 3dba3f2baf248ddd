/**
 * Caches the last good copy of each document: fresh for 30 s, then revalidated in the background, and used for as long
 * as that fails (§9).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { QueryClient } from '@tanstack/query-core';
import { LRUCache } from 'lru-cache';
import { FOREGROUND_WAIT_MS, QUERY_RETRY_MAX_MS, QUERY_STALE_MS } from '#domain/constants.ts';
import type { Deadline } from '#domain/deadline.ts';
import { isRecent, ContentFailure, waitOrFail, toNoCopyError } from './fetch-guarded.ts';
import { toRetryDelay } from '../queries.ts';

export interface Copy<T> {
  value: T;
  /** Identifies the version of the document. */
  etag: string | null;
  hash: string;
  /** Approximate size of the copy in memory. */
  bytes: number;
}

export interface CopiesOptions {
  maxEntries: number;
  maxBytes: number;
}

export interface CopyCache {
  /**
   * Returns the copy under this key; waits only if there is none, at most 3 s from the first attempt (decision 0018),
   * and no longer than the page has left.
   * @throws AppError `upstream` if there is no earlier copy
   */
  read<T>(key: string, load: (previous: Copy<T> | undefined) => Promise<Copy<T>>, page?: Deadline): Promise<T>;
  /** Marks every copy stale, so that the next reader waits for a new one. */
  refresh(): void;
  close(): void;
}

/** Retries follow after 1, 2, 4, 8, 16 and 30 s; later ones start with the next request. */
const RETRIES = 6;

function mayTryAgain(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false;
  return !(error instanceof ContentFailure) || (error.isTransient && error.askedWaitMs < FOREGROUND_WAIT_MS);
}

function toRetryMs(failures: number, error: unknown): number {
  return Math.max(toRetryDelay(failures), error instanceof ContentFailure ? error.askedWaitMs : 0);
}

/** A server that rejects requests is asked once in this time, not for each page. */
const REFUSED_MS = 5_000;

function isRefused(state: { error: unknown; errorUpdatedAt: number } | undefined): boolean {
  if (!(state?.error instanceof ContentFailure)) return false;
  const { isTransient, askedWaitMs } = state.error;
  const forMs = isTransient ? Math.min(askedWaitMs, QUERY_RETRY_MAX_MS) : REFUSED_MS;
  return isRecent(state.errorUpdatedAt, forMs, Date.now());
}

export function createCopyCache({ maxEntries, maxBytes }: CopiesOptions): CopyCache {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // `read` decides what is stale: after the clock was set back, the library would treat older data as fresh.
        staleTime: -Infinity,
        gcTime: Infinity,
        networkMode: 'always',
        structuralSharing: false,
        retry: mayTryAgain,
        retryDelay: toRetryMs,
      },
    },
  });
  const begun = new Map<string, number>();
  /** Runs retries outside the request that started them, so that their log lines do not have its ids. */
  const outside = AsyncLocalStorage.snapshot();
  /** Keys marked stale by `refresh`; the library's own flag also marks failed fetches. */
  const old = new Set<string>();

  /** Bytes by key. A copy that is being fetched counts as one byte. */
  const used = new LRUCache<string, number>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    noDisposeOnSet: true,
    dispose(_, key) {
      begun.delete(key);
      old.delete(key);
      client.removeQueries({ queryKey: [key], exact: true });
    },
  });

  async function fetchCopy<T>(
    key: string,
    load: (previous: Copy<T> | undefined) => Promise<Copy<T>>,
  ): Promise<Copy<T>> {
    const copy = await client.query({
      queryKey: [key],
      queryFn: () => {
        const { data, fetchFailureCount = 0 } = client.getQueryState<Copy<T>>([key]) ?? {};
        return fetchFailureCount === 0 ? load(data) : outside(load, data);
      },
      retry: mayTryAgain,
    });
    begun.delete(key);
    old.delete(key);
    if (used.has(key)) used.set(key, copy.bytes);
    return copy;
  }

  return {
    async read<T>(key: string, load: (previous: Copy<T> | undefined) => Promise<Copy<T>>, page?: Deadline) {
      const state = client.getQueryState<Copy<T>>([key]);
      used.set(key, state?.data?.bytes ?? 0);
      if (state?.data && old.has(key)) {
        const { value } = state.data;
        return waitOrFail(fetchCopy(key, load), FOREGROUND_WAIT_MS, page).then(
          (copy) => copy.value,
          () => value,
        );
      }
      if (state?.data) {
        // Failed attempts count too, so that a server that rejects requests is not asked for each page.
        const times = [state.dataUpdatedAt, state.errorUpdatedAt];
        const isTried = times.some((at) => isRecent(at, QUERY_STALE_MS, Date.now()));
        if (!isTried && state.fetchStatus === 'idle') fetchCopy(key, load).catch(() => {});
        return state.data.value;
      }
      if (isRefused(state)) throw toNoCopyError(state?.error);
      // Retries run in the background; callers wait only for the first attempt.
      if (state?.fetchStatus !== 'fetching') begun.set(key, performance.now());
      const left = (begun.get(key) ?? 0) + FOREGROUND_WAIT_MS - performance.now();
      const copy = await waitOrFail(fetchCopy(key, load), left, page);
      return copy.value;
    },
    refresh() {
      for (const key of used.keys()) old.add(key);
      client.invalidateQueries({ refetchType: 'none' }).catch(() => {});
    },
    close() {
      client.cancelQueries().catch(() => {});
      client.clear();
      used.clear();
      begun.clear();
      old.clear();
    },
  };
}
