/** The target in the SDK's proxy requests: `?ddforward=` has the path and query of Datadog's own intake. */
import { TARGET_MAX_CHARACTERS } from './limits.ts';
import { IntakeRefusal } from './refusal.ts';

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
 * @throws IntakeRefusal 400 unless there is exactly one `ddforward`, to one of the two tracks: no host is taken from a
 * request.
 */
export function readTarget(url: string): Target {
  const query = [...new URL(url).searchParams];
  const [name, forward = ''] = query[0] ?? [];
  if (query.length !== 1 || name !== 'ddforward' || forward.length > TARGET_MAX_CHARACTERS)
    throw new IntakeRefusal(400, 'Send one ddforward.');
  const nested = forward.startsWith('/') ? URL.parse(forward, HERE) : null;
  const track = nested?.origin === HERE && forward.startsWith(nested.pathname) ? TRACKS[nested.pathname] : undefined;
  if (!nested || track === undefined) throw new IntakeRefusal(400, 'This ddforward is not taken here.');
  const encoding = nested.searchParams.get('dd-evp-encoding');
  if (encoding !== null && encoding !== 'deflate') throw new IntakeRefusal(415, 'Only deflate is taken.');
  const parameters = [...nested.searchParams].filter(
    ([key, value]) => Object.hasOwn(PARAMETERS, key) && PARAMETERS[key]?.test(value),
  );
  return { track, deflated: encoding === 'deflate', parameters };
}
