/** Sends a request as the product does: limited in time and size, without following redirects. */
import { findProtocolError, toReason } from '#web/clients/failure.ts';
import { toErrorCode } from '#domain/error-code.ts';
import type { Json } from '#domain/entities/lead.ts';
import type { OnIssue, EntryIssue } from '#wire/entries.ts';
import { readWholeBody, CLIENT_ID_HEADER } from '#wire/api-limits.ts';

// A requirement of the product, checked against a supplier's own system.

export type Verdict = 'passed' | 'warning' | 'failed' | 'skipped';

export interface RuleOutcome {
  verdict: Verdict;
  /** What was observed; never content of the response. */
  seen?: string;
  /** The consequence for customers. */
  customer?: string;
}

export interface ConformanceRule {
  /** The rule's name in tests and reports: `leads-reference`. */
  id: string;
  /** The rule as a sentence. */
  requirement: string;
  /** The operation in docs/api/expected.yaml that describes the requirement. */
  operation: string;
  /** Whether it leaves test data behind. */
  posts: boolean;
  run(context: Context): Promise<RuleOutcome>;
}

/** Creates the rules of one operation. */
export const createRules =
  (operation: string, { posts = false } = {}) =>
  (id: string, requirement: string, run: ConformanceRule['run']): ConformanceRule => ({
    id,
    requirement,
    operation,
    posts,
    run,
  });

/** Context shared by the rules of one part. */
export interface Context {
  ask: Asker;
  /** The given address, without a trailing slash. */
  base: string;
  /** Unique per run, so that rules can build on another rule's post. */
  run: string;
  /** A postcode with addresses. */
  postcode: string;
  /** A signed-in customer's token; null if none was given. */
  token: string | null;
}

export const passed: RuleOutcome = { verdict: 'passed' };
export const warning = (seen: string, customer: string): RuleOutcome => ({ verdict: 'warning', seen, customer });
export const failed = (seen: string, customer: string): RuleOutcome => ({ verdict: 'failed', seen, customer });
export const skipped = (seen: string): RuleOutcome => ({ verdict: 'skipped', seen });

export interface ProbeAnswer {
  /** 0 if there was no response. */
  status: number;
  headers: Headers;
  /** Media type in lower case, without its parameters. */
  type: string;
  text: string;
  /** The body as JSON; undefined if it is not JSON. */
  json: Json | undefined;
  ms: number;
  /** Why there is no usable response, for the report. */
  trouble: string | null;
}

type Asker = (path: string, init?: RequestInit) => Promise<ProbeAnswer>;

interface AskerOptions {
  base: string;
  clientId: string;
  timeoutMs: number;
  maxBytes: number;
  /** Sends as the product does to this system; plain `fetch` by default. */
  send?: typeof fetch;
}

/** Caches GET responses. */
export function createProbe({ base, clientId, timeoutMs, maxBytes, send = fetch }: AskerOptions): Asker {
  const kept = new Map<string, Promise<ProbeAnswer>>();
  const ask: Asker = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set(CLIENT_ID_HEADER, clientId);
    const started = performance.now();
    const end = (asked: Omit<ProbeAnswer, 'ms'>): ProbeAnswer => ({
      ...asked,
      ms: Math.round(performance.now() - started),
    });
    const signal = AbortSignal.timeout(timeoutMs);
    let hasBegun = false;
    try {
      const address = /^https?:/.test(path) ? path : `${base}${path}`;
      const response = await send(address, { ...init, headers, signal, redirect: 'manual' });
      hasBegun = true;
      const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
      const bytes = await readWholeBody(response.body, maxBytes);
      const text = bytes === null ? '' : new TextDecoder().decode(bytes);
      const trouble = bytes === null ? `more than ${maxBytes} bytes` : null;
      return end({ status: response.status, headers: response.headers, type, text, json: readJson(text), trouble });
    } catch (error) {
      const odd = findProtocolError(error);
      // Some servers send no alert when a certificate is missing.
      const closed =
        toErrorCode(error) === 'UND_ERR_SOCKET' ? ': it closes the connection; does it need …_TLS_CERT_FILE?' : '';
      const none = odd === null ? `no answer (${toReason(error)})${closed}` : `an unreadable response: ${odd}`;
      const broken = hasBegun ? 'the response was cut off' : none;
      const trouble = signal.aborted ? `no answer within ${timeoutMs / 1_000} seconds` : broken;
      return end({ status: 0, headers: new Headers(), type: '', text: '', json: undefined, trouble });
    }
  };
  return (path, init) => {
    if (init?.method === 'POST') return ask(path, init);
    const key = `${path} ${JSON.stringify(init?.headers ?? {})}`;
    const asked = kept.get(key) ?? ask(path, init);
    kept.set(key, asked);
    return asked;
  };
}

function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** What was seen instead of a good response; null for a complete 2xx. */
export function findProblem({ status, trouble }: ProbeAnswer): string | null {
  if (trouble !== null) return trouble;
  if (status >= 300 && status < 400) return `a redirect (${status}), which is not followed`;
  if (status === 401 || status === 403)
    return `status ${status}: check the authentication settings (…_HEADERS, …_OAUTH_, …_TLS_)`;
  return status >= 200 && status < 300 ? null : `status ${status}`;
}

/** Like findProblem, but also reports a body that is not JSON. */
export function findJsonProblem(asked: ProbeAnswer): string | null {
  return findProblem(asked) ?? (asked.json === undefined ? 'its body must be JSON in UTF-8' : null);
}

interface Reading {
  /**
   * The product's own reader: returns null for a document with another structure, and calls `onIssue` for each part that
   * it ignores.
   */
  read(json: Json, onIssue: OnIssue): unknown;
  /** The expected structure of the document. */
  form: string;
  /** The consequence if nothing can be read, and if a part is ignored. */
  customer: string;
  rest?: string;
}

/** Checks whether the product can read the whole document, by the product's own schemas. */
export function judgeJson(asked: ProbeAnswer, { read, form, customer, rest = 'see the rest' }: Reading): RuleOutcome {
  const odd: EntryIssue[] = [];
  const trouble = findJsonProblem(asked);
  if (trouble !== null || asked.json === undefined) return failed(trouble ?? form, customer);
  if (read(asked.json, (one) => odd.push(one)) === null) return failed(form, customer);
  return odd.length === 0 ? passed : warning(toOdd(odd), rest);
}

/** Drops the index from `/data/3/attributes/county`, so that equal findings are one line. */
function toOdd(odd: readonly EntryIssue[]): string {
  const places = new Set(
    odd.map(({ pointer, expected }) => {
      const wanted = expected.replace(/^Invalid input: expected /, '');
      return `${pointer.replaceAll(/\/\d+/g, '/*')} (expected ${wanted})`;
    }),
  );
  return `left out: ${[...places].slice(0, 5).join(', ')}`;
}

/** Checks whether the response came in time; other rules report why none came. */
export function judgeTime(
  { ms, status }: ProbeAnswer,
  limitMs: number,
  late: (seen: string) => RuleOutcome,
): RuleOutcome {
  if (status === 0) return skipped('no response to check');
  return ms < limitMs ? passed : late(`${ms} ms`);
}
