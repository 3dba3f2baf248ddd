import { type Deadline, within } from '#domain/deadline.ts';
import { AppError } from '#domain/errors.ts';

/**
 * A reader's one wait: `ms`, and no longer than its page has left. The work continues in the background.
 * @throws AppError `upstream` when the work failed, or takes longer
 */
export async function orUpstreamFailure<T>(work: Promise<T>, ms: number, page: Deadline | undefined): Promise<T> {
  try {
    return await within(work, Math.min(ms, page?.left() ?? ms), () => {
      throw new Error('late');
    });
  } catch (cause) {
    throw toNothingGood(cause);
  }
}

export function toNothingGood(cause: unknown): AppError {
  return new AppError('upstream', 'The content server did not answer, and there is no good copy', { cause });
}
