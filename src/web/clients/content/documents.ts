/** Documents of a content server by path: fetched, parsed once per version, and cached. */
import { createHash } from 'node:crypto';
import type { Deadline } from '#domain/deadline.ts';
import type { Log } from '#domain/log.ts';
import { JSON_MAX_DEPTH, measureDepth } from '#wire/json.ts';
import { createCopyCache, type Copy } from './copy-cache.ts';
import { ContentFailure, fetchGuarded, type HttpFetch, type WantedDocument } from './fetch-guarded.ts';
import { createNotices, isUnreadable, type NoticeRules } from './notices.ts';
import { createFailureLog } from './failure-log.ts';

/** Articles and categories; the outage-message service; the web-app message service (header). */
export type Sources = Record<'content' | 'outage' | 'messages', HttpFetch>;

/** A document of the right type without content, which counts as missing. */
export const NO_CONTENT = Symbol('nothing');

export interface ContentDocument<T> {
  source: keyof Sources;
  path: string;
  wanted: Pick<WantedDocument, 'mediaType' | 'headers'>;
  /** Parses the document's text; returns null or throws for any other kind of document. */
  read(text: string): Read<T> | Promise<Read<T>>;
  /** A server that lacks it is broken: without categories every page would be "not found" (decision 0015). */
  required?: boolean;
  /** Set for documents that are never shown stale. */
  notice?: NoticeRules;
}

type Read<T> = T | typeof NO_CONTENT | null;

export interface Documents {
  /**
   * Null on 404 or 410.
   * @param page how long its reader waits, for this and other documents
   * @throws AppError `upstream` when it cannot be fetched and there is no earlier copy
   */
  get<T>(document: ContentDocument<T>, page?: Deadline): Promise<T | null>;
  /** Marks all cached documents stale. */
  refresh(): void;
  close(): void;
}

const COPIES = { maxEntries: 500, maxBytes: 16 * 1024 * 1024 };
/** JavaScript strings take up to two bytes per character. */
const BYTES_PER_CHARACTER = 2;
const ENTRY_BYTES = 500;

export function createDocuments(http: Sources, log: Pick<Log, 'info' | 'warn'>): Documents {
  const copies = createCopyCache(COPIES);
  const notices = createNotices(log);
  const outages = createFailureLog(log);

  async function load<T>(document: ContentDocument<T>, previous: Copy<T | null> | undefined): Promise<Copy<T | null>> {
    const { source, path } = document;
    try {
      const copy = await fetchCopy(http[source], document, previous, log);
      outages.worked(source, path);
      return copy;
    } catch (error) {
      const failure = error instanceof ContentFailure ? error : new ContentFailure('document', 'unreadable');
      const isOver = document.notice?.endsUnread === true && isUnreadable(failure);
      const hasCopy = !isOver && previous !== undefined && previous.value !== null;
      const isServers = failure.about === 'server';
      outages.failed(source, { document: path, reason: failure.message, hasCopy, isServers });
      throw failure;
    }
  }

  return {
    get<T>(document: ContentDocument<T>, page?: Deadline) {
      const { source, path, notice } = document;
      const loadIt = (previous: Copy<T | null> | undefined) => load(document, previous);
      return notice === undefined
        ? copies.read<T | null>(`${source} ${path}`, loadIt, page)
        : notices.read<T | null>(path, notice, loadIt, page);
    },
    refresh() {
      copies.refresh();
      notices.refresh();
    },
    close: () => copies.close(),
  };
}

async function fetchCopy<T>(
  http: HttpFetch,
  { path, wanted, read, required }: ContentDocument<T>,
  previous: Copy<T | null> | undefined,
  log: Pick<Log, 'warn'>,
): Promise<Copy<T | null>> {
  const answer = await fetchGuarded(http, path, { ...wanted, etag: previous?.etag ?? undefined });
  if (answer.status === 304 && previous) return previous;
  if (answer.status !== 200 && required) throw new ContentFailure('document', `status ${answer.status}`);
  if (answer.status !== 200) return { value: null, etag: null, hash: '', bytes: ENTRY_BYTES };
  const hash = createHash('sha256').update(answer.text).digest('base64');
  // The same document under a new ETag, or without one, is not parsed and sanitised again.
  if (previous?.hash === hash) return { ...previous, etag: answer.etag };
  const value = await read(answer.text);
  if (value === null) throw new ContentFailure('document', 'not the document that was asked for');
  if (value === NO_CONTENT) {
    log.warn({ document: path }, 'an empty document is treated as missing');
    return { value: null, etag: answer.etag, hash, bytes: ENTRY_BYTES };
  }
  return { value, etag: answer.etag, hash, bytes: ENTRY_BYTES + BYTES_PER_CHARACTER * answer.text.length };
}

/** @throws ContentFailure if it is too deep; SyntaxError if it is not JSON */
export function parseBoundedJson(text: string): unknown {
  if (measureDepth(text) > JSON_MAX_DEPTH)
    throw new ContentFailure('document', `JSON deeper than ${JSON_MAX_DEPTH} levels`);
  return JSON.parse(text) as unknown;
}
