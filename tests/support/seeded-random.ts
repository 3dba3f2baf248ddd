/** Random numbers that can be reproduced with `CHANCE_SEED=123`, which each run prints. */
import { createHash, randomInt } from 'node:crypto';

export interface SeededRandom {
  readonly seed: string;
  /** Returns the next number from 0 up to, but not including, `most`. */
  next(most: number): number;
}

/** @param name the test's name, so that two tests of one seed do not use the same moments */
export function createChance(name: string): SeededRandom {
  const seed = process.env['CHANCE_SEED'] ?? String(randomInt(1_000_000));
  let count = 0;
  return {
    seed,
    next(most) {
      count += 1;
      const drawn = createHash('sha256').update(`${seed} ${name} ${count}`).digest().readUInt32BE();
      return (drawn / 2 ** 32) * most;
    },
  };
}
