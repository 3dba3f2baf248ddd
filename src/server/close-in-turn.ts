import type { Log } from '#domain/log.ts';

/** Closes the parts one after another, even if one of them fails. @returns whether all of them closed */
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
