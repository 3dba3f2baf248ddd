/** An unreachable content server is different from missing content (decision 0015). */
import { data } from 'react-router';
import { AWAY_S } from '#domain/constants.ts';
import { isAppError } from '#domain/errors.ts';
import type { Services } from '#web/context.server.ts';

/** If the content is unreachable: an error page with the phone numbers. The content client logs it. */
export async function orUnreachable<T>(asked: Promise<T>, log: Services['log'], what: string): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!isAppError(error, 'upstream')) log.error({ err: error }, `${what} cannot be reached`);
    throw data(null, { status: 503, headers: { 'Retry-After': String(AWAY_S), 'Cache-Control': 'no-store' } });
  }
}
