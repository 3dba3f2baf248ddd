/** Work in many parts: what cannot be done holds nothing else up. */
import { isAppError } from '#domain/errors.ts';

export interface Attempts {
  failures: readonly unknown[];
  /** Notes a failure, and goes on with `otherwise`. */
  attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T>;
  /** The database did not answer the last: trying the rest would only take as long again. */
  isAway(): boolean;
}

export function createAttempts(): Attempts {
  const failures: unknown[] = [];
  let isAway = false;
  return {
    failures,
    async attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
      try {
        const done = await work();
        isAway = false;
        return done;
      } catch (error) {
        failures.push(error);
        isAway = isAppError(error, 'unavailable');
        return otherwise;
      }
    },
    isAway: () => isAway,
  };
}
