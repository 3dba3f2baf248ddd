/** Progress of long work: animated on a terminal, lines elsewhere. On stderr, so that stdout stays clean. */
import type { WriteStream } from 'node:tty';
import createSpinner from 'yocto-spinner';

/** In a log file, at most one line in this time. */
const COUNT_LINE_MS = 10_000;

export interface Progress {
  /** Starts a stage. */
  stage(words: string): void;
  /** Reports progress within the stage. */
  count(words: string): void;
  /** Restores the terminal. */
  end(): void;
}

/** Where progress is shown. */
export type Screen = Pick<WriteStream, 'write'> & { isTTY?: boolean };

/** @param now a monotonic clock in milliseconds */
export function createProgress(screen: Screen = process.stderr, now: () => number = () => performance.now()): Progress {
  return screen.isTTY && process.env['TERM'] !== 'dumb' && !('CI' in process.env)
    ? toMoving(screen)
    : toLines(screen, now);
}

/** Restores the terminal even if the work fails. */
export async function withProgress<T>(work: (progress: Progress) => Promise<T>): Promise<T> {
  const progress = createProgress();
  try {
    return await work(progress);
  } finally {
    progress.end();
  }
}

function toMoving(screen: Screen): Progress {
  const spinner = createSpinner({ stream: screen as WriteStream });
  let stage = '';
  const show = (text: string) => (spinner.isSpinning ? void (spinner.text = text) : void spinner.start(text));
  return {
    stage(words) {
      stage = words;
      show(words);
    },
    count: (words) => show(`${stage}: ${words}`),
    end: () => void spinner.stop(),
  };
}

function toLines(screen: Screen, now: () => number): Progress {
  let stage = '';
  let said = now();
  return {
    stage(words) {
      stage = words;
      said = now();
      screen.write(`${words}\n`);
    },
    count(words) {
      if (now() - said < COUNT_LINE_MS) return;
      said = now();
      screen.write(`${stage}: ${words}\n`);
    },
    end: () => undefined,
  };
}
