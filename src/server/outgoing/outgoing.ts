/** Makes every call that leaves this process, observed by metrics, the dependency page and tracing. */
import { BODY_MAX_BYTES, readWholeBody } from '#wire/api-limits.ts';
import { type Access, NO_ACCESS } from '../settings/access-settings.ts';
import { createConnection } from './connection.ts';

/** Names of other systems in metrics, logs and on the dependency page. */
export type ExternalSystem =
  | 'backendApi'
  | 'energySystemApi'
  | 'outageMessages'
  | 'webAppMessages'
  | 'content'
  | 'identity'
  | 'webhook'
  | 'monitoring';

export interface CallEnd {
  client: ExternalSystem;
  method: string;
  /** HTTP status; null if no response came. */
  status: number | null;
  /** Why no response of that system came: also one that does not let us in, or a page in place of JSON. */
  failure: 'timeout' | 'no-answer' | 'refused' | 'page' | null;
  /** Seconds until the response's headers. */
  seconds: number;
}

/** Headers that are added to a call, and the callback at its end. */
export interface CallTrace {
  headers: Readonly<Record<string, string>>;
  end?(end: CallEnd): void;
}

export interface Outgoing {
  /** `fetch`, recorded under the name of the other system. */
  as(client: ExternalSystem): typeof fetch;
  onEnd(listener: (end: CallEnd) => void): void;
}

const NOTHING: CallTrace = { headers: {} };
/** Calls that are not part of a customer's request, or must not contain trace headers. */
const UNTRACED: ReadonlySet<ExternalSystem> = new Set(['webhook', 'monitoring']);

/** Redirects to a sign-in page, wrong credentials and limits: a proxy or gateway answers, not the system. */
const REFUSED: ReadonlySet<number> = new Set([301, 302, 303, 307, 308, 401, 403, 407, 429]);
const JSON_SYSTEMS: ReadonlySet<ExternalSystem> = new Set([
  'backendApi',
  'energySystemApi',
  'outageMessages',
  'webAppMessages',
]);

async function findFailure(client: ExternalSystem, url: string, response: Response): Promise<CallEnd['failure']> {
  if (REFUSED.has(response.status)) return 'refused';
  const isJson = JSON_SYSTEMS.has(client) || new URL(url).pathname.endsWith('.json');
  if (!isJson || !response.ok || !/^text\/html/i.test(response.headers.get('content-type') ?? '')) return null;
  // Some systems send their JSON with this type.
  const bytes = await readWholeBody(response.clone().body, BODY_MAX_BYTES);
  return /^\s*</.test(new TextDecoder().decode(bytes ?? undefined)) ? 'page' : null;
}

export interface OutgoingOptions {
  trace?: (client: ExternalSystem, method: string) => CallTrace;
  /** Credentials for systems that require them. */
  access?: Partial<Record<ExternalSystem, Access>>;
}

export function createOutgoing({ trace = () => NOTHING, access = {} }: OutgoingOptions = {}): Outgoing {
  const listeners: ((end: CallEnd) => void)[] = [];
  return {
    as(client) {
      const send = createConnection(access[client] ?? NO_ACCESS, {
        isFresh: client === 'backendApi',
        keepsUserAgent: client === 'monitoring',
      });
      return async (input, init) => {
        const request = input instanceof Request ? input : new Request(input, init);
        const { method } = request;
        const traced = UNTRACED.has(client) ? NOTHING : trace(client, method);
        for (const [name, value] of Object.entries(traced.headers)) request.headers.set(name, value);
        const started = performance.now();
        const end = (status: number | null, failure: CallEnd['failure'] = null) => {
          const ended = { client, method, status, failure, seconds: (performance.now() - started) / 1_000 };
          traced.end?.(ended);
          for (const listener of listeners) listener(ended);
        };
        try {
          const response = await send(request, init?.signal ? { signal: init.signal } : {});
          end(response.status, await findFailure(client, request.url, response));
          return response;
        } catch (error) {
          end(null, request.signal.aborted ? 'timeout' : 'no-answer');
          throw error;
        }
      };
    },
    onEnd: (listener) => void listeners.push(listener),
  };
}
