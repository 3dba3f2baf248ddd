import { FOREGROUND_WAIT_MS } from '#domain/constants.ts';
import { startDeadline } from '#domain/deadline.ts';
import { AppError } from '#domain/errors.ts';

/**
 * One wait for all of a page's sequential requests: each has its own limit, and together they could exceed it.
 * Late results are cached for the next reader.
 * @throws AppError `upstream` when the time is up
 */
export function createOneWait(ms: number = FOREGROUND_WAIT_MS): <T>(asked: Promise<T>) => Promise<T> {
  const deadline = startDeadline(ms);
  return (asked) =>
    deadline.within(asked, () => {
      throw new AppError('upstream', 'The content server took too long for the whole page');
    });
}
