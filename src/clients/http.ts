import { AppError, isAppError, type Upstream } from '#domain/errors.ts';
import { cutTrailingSlashes } from '#domain/trailing-slashes.ts';
import type { Json } from '#domain/entities/lead.ts';
import type { Log } from '#domain/log.ts';
import { readBytes } from '#wire/bytes.ts';
import { isObject, member } from '#wire/checks.ts';
import { readErrorDocument } from '#wire/error.ts';
import type { OnOdd } from '#wire/entries.ts';
import { measureDepth } from '#wire/json.ts';
import { createOddLog } from '#wire/odd-log.ts';

/** Answers are larger than what we send: a customer's accounts and premises. */
const ANSWER_MAX_BYTES = 2 * 1024 * 1024;
const ANSWER_MAX_DEPTH = 50;

export interface HttpClientOptions {
  name: string;
  /** Base URL of the other side; null for our own handler in this process. */
  baseUrl: string | null;
  /** Required when `baseUrl` is null. */
  handler?: (request: Request) => Promise<Response>;
  /** Where the handler keeps this client's paths, "/api". */
  handlerPrefix?: string;
  /** Sent as X-Client-Id. */
  clientId: string;
  /** For the whole call, body included. */
  timeoutMs: number;
  log: Log;
  maxBytes?: number;
}

export interface HttpClient {
  readonly name: string;
  /**
   * The answer whatever its status; the caller bounds the body it reads.
   * @throws AppError `upstream` no answer, or a redirect (never followed); the caller logs it
   */
  fetch(path: string, init?: Init): Promise<Response>;
  /**
   * The JSON of a good answer, or null when it has no body. Bytes and depth are bounded; a failure is logged here.
   * @throws AppError `upstream` with §8's wrapped message and code; `refused` or `idempotency-conflict` where a 422 says so
   */
  json(path: string, init?: Init): Promise<Json>;
  /** Where what could not be read of an answer is told, once; `template` is the path without anybody's id. */
  odd(template: string): OnOdd;
}

/** `template` stands for a path that holds somebody's id, wherever the call is told of: "/v1/customers/{id}/premises". */
export interface Init extends RequestInit {
  template?: string;
}

/** One HTTP base for every client: over the network, or our own handler when no base URL is set. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { name, baseUrl, handler, handlerPrefix = '', clientId, timeoutMs, log } = options;
  if (baseUrl === null && handler === undefined) throw new TypeError(`Client ${name} has neither base URL nor handler`);
  const base = baseUrl === null ? `http://embedded.invalid${handlerPrefix}` : cutTrailingSlashes(baseUrl);

  /** Every failure of a call, wrapped in one place. */
  async function call<T>(
    path: string,
    { template = path, ...init }: Init,
    use: (response: Response, fail: Fail) => Promise<T>,
  ): Promise<T> {
    const url = `${base}${path}`;
    const method = init.method ?? 'GET';
    const fail: Fail = (status, statusText, body, cause) => {
      const upstream: Upstream = {
        client: name,
        method,
        path: template.replace(/[?#].*$/s, ''),
        status,
        code: `${String(status).padStart(3, '0')} ${statusText}`,
      };
      return wrap(url, upstream, statusText, body, cause);
    };
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const headers = new Headers(init.headers);
    headers.set('X-Client-Id', clientId);
    try {
      const request = new Request(url, { ...init, headers, signal, redirect: 'manual' });
      const response = await race(baseUrl === null && handler ? handler(request) : fetch(request), signal);
      if ([301, 302, 303, 307, 308].includes(response.status)) {
        await response.body?.cancel();
        throw fail(response.status, response.statusText, null);
      }
      return await race(use(response, fail), signal);
    } catch (error) {
      throw isAppError(error) ? error : fail(0, timeout.aborted ? 'Timeout' : 'Network Error', null, error);
    }
  }

  return {
    name,
    odd: createOddLog(log),
    fetch: (path, init = {}) => call(path, init, async (response) => response),
    async json(path, init = {}) {
      const answer = call(path, init, async (response, fail) => {
        const bytes = await readBytes(response.body, options.maxBytes ?? ANSWER_MAX_BYTES);
        const body = bytes === null ? undefined : readAnswer(bytes);
        if (!response.ok) throw fail(response.status, response.statusText, body ?? null);
        if (body === undefined)
          throw fail(response.status, response.statusText, { message: 'The answer is not readable' });
        return body;
      });
      return answer.catch((error: unknown) => {
        log.warn(toLog(error), 'A call failed');
        throw error;
      });
    },
  };
}

type Fail = (status: number, statusText: string, body: Json, cause?: unknown) => AppError;

/** §8: message and code, word for word. The message holds the whole URL: log `toLog(error)` instead. */
function wrap(url: string, upstream: Upstream, statusText: string, body: Json, cause?: unknown): AppError {
  const text = findText(body, 'message') || statusText || findText(body, 'Message');
  const message = `Fetching ${url} returned response: Status: ${upstream.code.slice(0, 3)}, Text: ${text}`;
  const told = upstream.status === 422 ? readErrorDocument(body) : null;
  const pointer = told?.pointer === undefined ? {} : { pointer: told.pointer };
  return new AppError(told?.code ?? 'upstream', message, {
    upstream,
    ...pointer,
    ...(cause === undefined ? {} : { cause }),
  });
}

function findText(body: Json, name: string): string {
  const value = isObject(body) ? member(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/** undefined for what is no JSON or nests too deep. */
function readAnswer(bytes: Uint8Array): Json | undefined {
  if (bytes.byteLength === 0) return null;
  const text = new TextDecoder().decode(bytes);
  if (measureDepth(text, ANSWER_MAX_DEPTH) > ANSWER_MAX_DEPTH) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Our own handler does not watch the signal, so the wait is given up here. */
async function race<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** What may be logged of a failed call: client, method, path without query, status. Never the message. */
export function toLog(error: unknown): object {
  if (!isAppError(error)) return { error: error instanceof Error ? error.name : typeof error };
  const { upstream } = error.details;
  return { error: error.code, ...upstream };
}
