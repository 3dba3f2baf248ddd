import type { Log } from '#domain/log.ts';

/** Closes one part after the other, also past one that fails. @returns whether all of them closed */
export async function closeInTurn(parts: readonly (() => unknown)[], log: Pick<Log, 'error'>): Promise<boolean> {
  let isClosed = true;
  for (const close of parts) {
    try {
      await close();
    } catch (error) {
      isClosed = false;
      log.error({ err: error }, 'not closed');
    }
  }
  return isClosed;
}
