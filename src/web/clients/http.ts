import type { Json } from '#domain/entities/lead.ts';
import { decodeText } from '#wire/charset.ts';
import { measureDepth, parseKeepingDigits } from '#wire/json.ts';
import { isHtmlPage, readWholeBody, CLIENT_ID_HEADER } from '#wire/api-limits.ts';
import { FOREGROUND_WAIT_MS } from '#domain/constants.ts';
import { untilAborted, within } from '#domain/deadline.ts';
import { AppError, isAppError } from '#domain/errors.ts';
import { cutTrailingSlashes } from '#domain/local-path.ts';
import type { Log } from '#domain/log.ts';
import type { OnIssue } from '#wire/entries.ts';
import { createIssueLog, type ClientCall, type CallOutcome, toLog, toPathTemplate, wrapFailure } from './failure.ts';
import { logAttempt } from './queries.ts';

const MAX_DEPTH = 50;
/** The reason for an HTML page instead of JSON. */
const PAGE = 'a page, not JSON';
/** The reason for a body that is cut short, or is of another kind. */
export const NOT_JSON = 'not JSON';

/** Returns the JSON of a body, null if it is empty, or the reason why it cannot be read. */
function readAnswer(
  bytes: Uint8Array | null,
  contentType: string | null,
): { body: Json; reason?: undefined } | { body: undefined; reason: string } {
  if (bytes === null) return { body: undefined, reason: 'too large' };
  if (bytes.byteLength === 0) return { body: null };
  const text = decodeText(bytes, contentType);
  if (measureDepth(text, MAX_DEPTH) > MAX_DEPTH) return { body: undefined, reason: 'nested too deep' };
  try {
    return { body: parseKeepingDigits(text) };
  } catch {
    return { body: undefined, reason: isHtmlPage(text, contentType) ? PAGE : NOT_JSON };
  }
}

/** Responses are larger than requests: a customer's accounts and premises. */
const ANSWER_MAX_BYTES = 2 * 1024 * 1024;
/** How long to wait for the body of an error response, whose status is enough. */
const REFUSAL_WAIT_MS = 1_000;

interface HttpClientOptions {
  name: string;
  /** Base URL of the other side; null for our own handler in this process. */
  baseUrl: string | null;
  /** Required if `baseUrl` is null. */
  handler?: (request: Request) => Promise<Response>;
  /** Prefix of this client's paths at the handler, "/api". */
  handlerPrefix?: string;
  /** Sent as X-Client-Id. */
  clientId: string;
  /** The limit of the whole call, body included; a call may set its own. */
  timeoutMs: number;
  log: Log;
  /** For calls over the network; `fetch` by default. */
  send?: typeof fetch;
  maxBytes?: number;
  /** A GET that takes longer is logged, because the page has stopped waiting for it. */
  slowMs?: number;
}

export interface HttpClient {
  readonly name: string;
  /**
   * The response, of any status; the caller limits the body that it reads.
   * @throws AppError `upstream` no response, or a redirect (never followed); the caller logs it
   */
  fetch(path: string, init?: Init): Promise<Response>;
  /**
   * Returns the JSON of a 2xx response, or null if it has no body; or what `read` returns for it. Bytes and depth are
   * limited. A failed or slow GET is logged here, because it continues after its caller has stopped waiting; other
   * failures are logged by the caller. The attempts of one look-up are logged as one line.
   * @throws AppError `upstream` with §8's wrapped message and code; `refused` or `idempotency-conflict` if a 422 says
   * so
   */
  json(path: string, init?: Init): Promise<Json>;
  json<T>(path: string, init: Init, read: (answer: SuccessResponse) => T): Promise<T>;
  /** Logs a failure that its caller recovers from. */
  logFailure(error: unknown, message?: string): void;
  /** Logs unreadable parts of a response once per template, the path without ids. */
  issueLog(template: string): OnIssue;
}

/** `template` replaces a path with a person's id in logs and metrics: "/v1/customers/{id}/premises". */
interface Init extends RequestInit {
  template?: string;
  timeoutMs?: number;
  /**
   * How long the caller waits, in milliseconds. The call continues in the background; the error's `answer` resolves
   * with it.
   */
  waitMs?: number;
}

/** A 2xx response. */
export interface SuccessResponse {
  status: number;
  headers: Headers;
  /** Null without a body; undefined if it is not JSON, or too large. */
  body: Json | undefined;
  /** Returns the failure for a response that cannot be used, with its call. */
  refuse(reason: string): AppError;
}

/** Wraps `read` for `json`: null becomes a failure. */
export const orRefuse =
  <T>(read: (body: Json) => T | null, reason: string) =>
  ({ body, refuse }: SuccessResponse): T => {
    const found = body === undefined ? null : read(body);
    if (found === null) throw refuse(reason);
    return found;
  };

/** Wraps `read` for a list; a 204 is an empty one. */
export const listOrRefuse = <T>(read: (body: Json) => T[] | null) => {
  const readList = orRefuse(read, 'no list');
  return (answer: SuccessResponse): T[] => (answer.status === 204 ? [] : readList(answer));
};

function toBody({ body, refuse }: SuccessResponse): Json {
  if (body === undefined) throw refuse('not readable');
  return body;
}

/** The HTTP client that all others use: over the network, or our own handler if no base URL is set. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const {
    name,
    baseUrl,
    handler,
    handlerPrefix = '',
    clientId,
    log,
    send = fetch,
    slowMs = FOREGROUND_WAIT_MS,
  } = options;
  if (baseUrl === null && handler === undefined) throw new TypeError(`Client ${name} has neither base URL nor handler`);
  const base = baseUrl === null ? `http://embedded.invalid${handlerPrefix}` : cutTrailingSlashes(baseUrl);

  function toCall(path: string, { template = path, method = 'GET', body, headers }: Init): ClientCall {
    const isPersonal = new Headers(headers).has('authorization');
    return { client: name, method, base, path, template, body: typeof body === 'string' ? body : null, isPersonal };
  }

  async function wait<T>(answer: Promise<T>, path: string, init: Init): Promise<T> {
    if (init.waitMs === undefined) return answer;
    return within(answer, init.waitMs, () => {
      const { kind, message, details } = wrapFailure(toCall(path, init), { status: 0, statusText: 'Timeout' });
      throw new AppError(kind, message, { ...details, answer });
    });
  }

  /** Wraps every failure of a call. */
  async function call<T>(path: string, init: Init, use: (response: Response, fail: Fail) => Promise<T>): Promise<T> {
    const headers = new Headers(init.headers);
    headers.set(CLIENT_ID_HEADER, clientId);
    const fail: Fail = (outcome) => wrapFailure(toCall(path, init), outcome);
    // A caller's signal is its deadline for the whole exchange.
    const signal = init.signal ?? AbortSignal.timeout(init.timeoutMs ?? options.timeoutMs);
    try {
      const request = new Request(`${base}${path}`, { ...init, headers, signal, redirect: 'manual' });
      // Our own handler ignores the signal, so the wait ends here. The signal is passed again, because a Request's own
      // signal is garbage-collected with it, and the deadline would be lost.
      const asked = baseUrl === null && handler ? handler(request) : send(request, { signal });
      const response = await untilAborted(asked, signal);
      if ([301, 302, 303, 307, 308].includes(response.status)) {
        await response.body?.cancel();
        const { status, statusText } = response;
        throw fail({ status, statusText });
      }
      return await untilAborted(use(response, fail), signal);
    } catch (cause) {
      if (isAppError(cause)) throw cause;
      throw fail({ status: 0, statusText: signal.aborted ? 'Timeout' : 'Network Error', cause });
    }
  }

  const logFailure = (error: unknown, message = 'a call failed') => log.warn(toLog(error), message);

  function tellSlow({ method, template }: ClientCall, ms: number): void {
    if (ms < slowMs) return;
    log.warn({ client: name, method, path: toPathTemplate(template), ms: Math.round(ms) }, 'a call was slow');
  }

  async function getAnswer(path: string, init: Init): Promise<SuccessResponse> {
    return call(path, init, async (response, fail) => {
      const { status, statusText, headers } = response;
      const reading = readWholeBody(response.body, options.maxBytes ?? ANSWER_MAX_BYTES);
      const bytes = response.ok ? await reading : await within(reading, REFUSAL_WAIT_MS, () => null).catch(() => null);
      const { body, reason: unreadable } = readAnswer(bytes, headers.get('content-type'));
      if (!response.ok) throw fail({ status, statusText, headers, body: body ?? null });
      const refuse = (reason: string) => {
        const message = unreadable === undefined ? 'The response cannot be used' : 'The response cannot be read';
        return fail({ status, statusText, body: { message }, reason: unreadable ?? reason });
      };
      return { status, headers, body, refuse };
    });
  }

  async function json<T>(path: string, init: Init, read: (answer: SuccessResponse) => T): Promise<T> {
    const answer = getAnswer(path, init).then(read);
    if ((init.method ?? 'GET') !== 'GET') return wait(answer, path, init);
    const started = performance.now();
    try {
      const found = await wait(answer, path, init);
      tellSlow(toCall(path, init), performance.now() - started);
      return found;
    } catch (error) {
      const code = isAppError(error) ? error.code : 'unexpected';
      logAttempt(code, (more, words) => log.warn({ ...toLog(error), ...more }, words));
      throw error;
    }
  }

  return {
    name,
    logFailure,
    issueLog: createIssueLog(log),
    fetch: (path, init = {}) => call(path, init, async (response) => response),
    json: <T>(path: string, init: Init = {}, read: (answer: SuccessResponse) => T | Json = toBody) =>
      json(path, init, read),
  };
}

type Fail = (outcome: CallOutcome) => AppError;
