import type { Log } from '#domain/log.ts';

type Sweepable = { sweep(): Promise<unknown> };

/** Sweeps all of them at once. One that fails is named in the log, and stops none of the others. */
export async function sweepEach(stores: Readonly<Record<string, Sweepable>>, log: Pick<Log, 'error'>): Promise<void> {
  await Promise.all(
    Object.entries(stores).map(([name, store]) =>
      store.sweep().catch((error: unknown) => log.error({ err: error }, `${name} not swept`)),
    ),
  );
}
