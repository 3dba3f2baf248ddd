/**
 * §8 For a step whose earlier one is missing, or belongs to somebody who is no longer signed in: redirects to that one,
 * which explains why.
 */
import type { Services } from '#web/context.server.ts';
import { NO_CACHED_DATA } from '#domain/errors.ts';
import type { Draft } from '#domain/ports.ts';
import { goBackTo } from './answers.server.ts';
import { type Missing, toMissingCookie } from './arrival.server.ts';
import type { EarlierStep } from './earlier-step.server.ts';

interface Back {
  journey: string;
  earlier: EarlierStep;
  draft: Draft | null;
  why: Missing;
  headers?: Headers;
}

export function leadBack(
  { journey, earlier, draft, why, headers = new Headers() }: Back,
  services: Pick<Services, 'log' | 'publicOrigin'>,
) {
  const isLost = earlier.isLost?.(draft) ?? earlier.isMissing(draft);
  if (isLost) services.log.error({ journey }, NO_CACHED_DATA);
  if (isLost || why === 'signed-out') headers.append('Set-Cookie', toMissingCookie(journey, services, why));
  return goBackTo(earlier.path, headers);
}
