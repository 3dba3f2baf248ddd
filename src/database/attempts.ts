/** Work in many parts: what cannot be done holds nothing else up. */
import { isAppError } from '#domain/errors.ts';

export interface Attempts {
  /** The first, null if there was none; after the database went away, what was left is not tried. */
  readonly failure: { error: unknown } | null;
  /** Notes a failure, and goes on with `otherwise`. */
  attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T>;
  /** The database did not answer the last: trying the rest would only take as long again. */
  isAway(): boolean;
}

export function createAttempts(): Attempts {
  let failure: { error: unknown } | null = null;
  let isAway = false;
  return {
    get failure() {
      return failure;
    },
    async attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
      try {
        const done = await work();
        isAway = false;
        return done;
      } catch (error) {
        failure ??= { error };
        isAway = isAppError(error, 'unavailable');
        return otherwise;
      }
    },
    isAway: () => isAway,
  };
}
