/** Sends a request as the product does: limited in time and size, without following redirects. */
import { findUnreadAnswer } from '#web/clients/unread-answer.ts';
import { toErrorCode } from '#domain/errors.ts';
import type { Json } from '#domain/entities/lead.ts';
import { readBytes, CLIENT_ID_HEADER } from '#wire/api-limits.ts';

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

export type Asker = (path: string, init?: RequestInit) => Promise<ProbeAnswer>;

export interface AskerOptions {
  base: string;
  clientId: string;
  timeoutMs: number;
  maxBytes: number;
  /** As the product sends to this system; plain `fetch` by default. */
  send?: typeof fetch;
}

/** Caches GET responses. */
export function createAsker({ base, clientId, timeoutMs, maxBytes, send = fetch }: AskerOptions): Asker {
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
      const bytes = await readBytes(response.body, maxBytes);
      const text = bytes === null ? '' : new TextDecoder().decode(bytes);
      const trouble = bytes === null ? `more than ${maxBytes} bytes` : null;
      return end({ status: response.status, headers: response.headers, type, text, json: readJson(text), trouble });
    } catch (error) {
      const odd = findUnreadAnswer(error);
      const none = odd === null ? `no answer (${toErrorCode(error)})` : `no answer that can be read: ${odd}`;
      const broken = hasBegun ? 'the answer breaks off' : none;
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
export function findTrouble({ status, trouble }: ProbeAnswer): string | null {
  if (trouble !== null) return trouble;
  if (status >= 300 && status < 400) return `a redirect (${status}), which is not followed`;
  if (status === 401 || status === 403)
    return `status ${status}: check the settings that say how calls are let in (…_HEADERS, …_OAUTH_, …_TLS_)`;
  return status >= 200 && status < 300 ? null : `status ${status}`;
}

/** The same, also for a body that is not JSON. */
export function findNoJson(asked: ProbeAnswer): string | null {
  return findTrouble(asked) ?? (asked.json === undefined ? 'its body must be JSON in UTF-8' : null);
}
