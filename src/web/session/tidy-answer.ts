/** What some providers send that means no harm, and for which the protocol's libraries refuse all the rest of the answer. */

import { ALGORITHMS } from './any-key.ts';

/** The one kind of token that we use, by the longer names that some have for it. */
const BEARER = /^bearer[ _-]?token$/i;

/** A JSON object without what is empty in it, and with a kind for a token that names none. Anything else is left as it came. */
export async function tidyAnswer(answer: Response): Promise<Response> {
  if (answer.body === null) return answer;
  const { status, statusText, headers } = answer;
  return new Response(tidyText(await answer.text()), { status, statusText, headers });
}

function tidyText(sent: string): string {
  try {
    const read: unknown = JSON.parse(sent);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return sent;
    const members = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null));
    return JSON.stringify(typeof members['access_token'] === 'string' ? tidyTokens(members) : tidyMetadata(members));
  } catch {
    return sent;
  }
}

/**
 * Which of our algorithms a provider names counts for nothing, nor that it names none: it may have changed them since, and each
 * token is checked with the keys that it publishes now.
 */
function tidyMetadata(members: Record<string, unknown>): Record<string, unknown> {
  const isMetadata = typeof members['jwks_uri'] === 'string';
  return isMetadata ? { ...members, id_token_signing_alg_values_supported: ALGORITHMS } : members;
}

/** A life of no seconds is one that is not told. Nothing is done with the scopes. */
function tidyTokens(members: Record<string, unknown>): Record<string, unknown> {
  const { token_type: kind = 'bearertoken', refresh_token: again, expires_in: life, scope, ...kept } = members;
  return {
    ...kept,
    token_type: typeof kind === 'string' && BEARER.test(kind) ? 'Bearer' : kind,
    ...(again !== undefined && again !== '' && { refresh_token: again }),
    ...(life !== undefined && !(Number(life) <= 0) && { expires_in: life }),
    ...(typeof scope === 'string' && { scope }),
  };
}
