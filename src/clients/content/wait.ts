import { within } from '#domain/deadline.ts';
import { AppError } from '#domain/errors.ts';

/** @throws AppError `upstream` when the work failed, or takes longer than `ms`; it then continues in the background. */
export async function orUpstreamFailure<T>(work: Promise<T>, ms: number): Promise<T> {
  try {
    return await within(work, ms, () => {
      throw new Error('late');
    });
  } catch (cause) {
    throw toNothingGood(cause);
  }
}

export function toNothingGood(cause: unknown): AppError {
  return new AppError('upstream', 'The content server did not answer, and there is no good copy', { cause });
}
