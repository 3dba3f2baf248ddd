/** Makes every call that leaves this process, observed by metrics, the dependency page and tracing. */
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
  /** Why no response came. */
  failure: 'timeout' | 'no-answer' | null;
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
          end(response.status);
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
