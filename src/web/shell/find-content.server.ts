/** Distinguishes an unreachable content server from missing content (decision 0015). */
import { data, redirect } from 'react-router';
import { UNAVAILABLE_RETRY_AFTER_S, FOREGROUND_WAIT_MS } from '#domain/constants.ts';
import type { ContentPageName } from '#domain/content-pages.ts';
import { startDeadline } from '#domain/deadline.ts';
import type { Article } from '#domain/entities/content.ts';
import { isAppError } from '#domain/errors.ts';
import { patterns } from '#domain/paths.ts';
import type { Services } from '#web/services.ts';

/** If the content is unreachable, throws an error page with the phone numbers. The content client logs it. */
export async function orUnreachable<T>(asked: Promise<T>, log: Services['log'], what: string): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!isAppError(error, 'upstream')) log.error({ err: error }, `${what} cannot be reached`);
    throw data(null, {
      status: 503,
      headers: { 'Retry-After': String(UNAVAILABLE_RETRY_AFTER_S), 'Cache-Control': 'no-store' },
    });
  }
}

/** Finds the text of a content page with its own address. */
export async function findContentPage(
  name: ContentPageName,
  { content, log }: Pick<Services, 'content' | 'log'>,
): Promise<Article> {
  const page = await orUnreachable(content.during(startDeadline(FOREGROUND_WAIT_MS)).page(name), log, name);
  if (!page) throw redirect(patterns.pageNotFound);
  return page;
}
