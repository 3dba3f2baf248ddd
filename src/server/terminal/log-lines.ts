/** Batches log lines: one write for those of one moment costs a request a tenth of its own write. */
import type { DestinationStream } from 'pino';

/** A line is this late at most; what a process that is killed outright had not written is lost. */
const MOMENT_MS = 5;

interface Destination extends DestinationStream {
  flushSync(): void;
}

/** Flushed when the process ends. */
export function createLineBatcher(destination: Destination): Destination {
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;
  const hand = () => {
    timer = null;
    const lines = waiting;
    waiting = '';
    if (lines !== '') destination.write(lines);
  };
  const flushSync = () => {
    hand();
    destination.flushSync();
  };
  process.prependListener('exit', flushSync);
  return {
    write(line) {
      waiting += line;
      timer ??= setTimeout(hand, MOMENT_MS).unref();
    },
    flushSync,
  };
}
