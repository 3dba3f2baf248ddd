/** Forwards cleaned events and segments to a real Datadog site, without cookies or the customer's address. */
import { toErrorCode } from '#domain/error-code.ts';
import { type Log, createLogLimit } from '#domain/log.ts';
import { TARGET_MAX_CHARACTERS, IntakeRefusal } from './limits.ts';

// The target in the SDK's proxy requests: `?ddforward=` has the path and query of Datadog's own intake.

export interface Target {
  track: 'rum' | 'replay';
  deflated: boolean;
  /** Harmless parts of the nested query that a real intake needs: SDK version, request id, batch time. */
  parameters: [string, string][];
}

const TRACKS: Record<string, Target['track']> = { '/api/v2/rum': 'rum', '/api/v2/replay': 'replay' };
const HERE = 'http://intake.invalid';

/** Allowed values; the rest of the nested query, including its key, is dropped. */
const PARAMETERS: Record<string, RegExp> = {
  'dd-evp-origin-version': /^[\w.+-]{1,40}$/,
  'dd-request-id': /^[0-9a-f-]{36}$/,
  batch_time: /^\d{1,16}$/,
  '_dd.api': /^(?:fetch|beacon)$/,
};

/**
 * @throws IntakeRefusal 400 unless there is exactly one `ddforward`, to one of the two tracks: no host is read from a
 * request
 */
export function readTarget(url: string): Target {
  const query = [...new URL(url).searchParams];
  const [name, forward = ''] = query[0] ?? [];
  if (query.length !== 1 || name !== 'ddforward' || forward.length > TARGET_MAX_CHARACTERS)
    throw new IntakeRefusal(400, 'Send one ddforward.');
  const nested = forward.startsWith('/') ? URL.parse(forward, HERE) : null;
  const track = nested?.origin === HERE && forward.startsWith(nested.pathname) ? TRACKS[nested.pathname] : undefined;
  if (!nested || track === undefined) throw new IntakeRefusal(400, 'This ddforward is not supported.');
  const encoding = nested.searchParams.get('dd-evp-encoding');
  if (encoding !== null && encoding !== 'deflate') throw new IntakeRefusal(415, 'Only deflate is supported.');
  const parameters = [...nested.searchParams].filter(
    ([key, value]) => Object.hasOwn(PARAMETERS, key) && PARAMETERS[key]?.test(value),
  );
  return { track, deflated: encoding === 'deflate', parameters };
}

/** Datadog's sites; the host is built from one of them and never from a request. */
export const DATADOG_SITES = [
  'datadoghq.com',
  'us3.datadoghq.com',
  'us5.datadoghq.com',
  'datadoghq.eu',
  'ap1.datadoghq.com',
  'ap2.datadoghq.com',
] as const;
type DatadogSite = (typeof DATADOG_SITES)[number];

export interface ForwardSettings {
  site: DatadogSite;
  clientToken: string;
}

interface Shipment {
  target: Target;
  /** The `User-Agent`, from which Datadog derives browser and device. */
  userAgent: string;
  /** The cleaned events, one per line, or the segment as received. */
  body: string | FormData;
}

const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;
const TOLD_AGAIN_MS = 60_000;
const USER_AGENT_MAX = 512;

/**
 * "datadoghq.eu" → "browser-intake-datadoghq.eu", "us3.datadoghq.com" → "browser-intake-us3-datadoghq.com".
 * @internal
 */
export function toIntakeHost(site: DatadogSite): string {
  const parts = site.split('.');
  const ending = parts.pop() ?? '';
  return `browser-intake-${parts.join('-')}.${ending}`;
}

/** Never fails: what cannot be delivered is lost and logged, and no customer waits for it. */
export function createForwarder(
  settings: ForwardSettings,
  { log, fetch }: { log: Log; fetch: typeof globalThis.fetch },
) {
  let busy = 0;
  const seldom = createLogLimit(TOLD_AGAIN_MS);
  /** Limits the log: while a site is unavailable every visitor's batches are lost, many in a second. */
  function tell(words: string, track: Target['track'], why: { status?: number; reason?: string } = {}): void {
    const times = seldom(`${words} ${track} ${why.status ?? why.reason ?? ''}`);
    if (times !== null) log.warn({ track, ...why, ...(times > 1 && { times }) }, words);
  }
  return async ({ target, userAgent, body }: Shipment): Promise<void> => {
    if (busy >= AT_ONCE) return tell('monitoring not forwarded: too many requests at once', target.track);
    busy += 1;
    try {
      const query = new URLSearchParams([
        ['ddsource', 'browser'],
        ['dd-api-key', settings.clientToken],
        ['dd-evp-origin', 'browser'],
        ...target.parameters,
      ]);
      const response = await fetch(`https://${toIntakeHost(settings.site)}/api/v2/${target.track}?${query}`, {
        method: 'POST',
        headers: { 'User-Agent': userAgent.slice(0, USER_AGENT_MAX) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) tell('monitoring rejected by the site', target.track, { status: response.status });
    } catch (error) {
      tell('monitoring not passed on', target.track, { reason: toErrorCode(error) });
    } finally {
      busy -= 1;
    }
  };
}
