import { AppError } from '#domain/errors.ts';

/** @throws AppError `upstream` when the work failed, or takes longer than `ms`; it then goes on behind. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('late')), Math.max(0, ms));
  try {
    return await Promise.race([work, late]);
  } catch (cause) {
    throw new AppError('upstream', 'The content server did not answer, and there is no good copy', { cause });
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
