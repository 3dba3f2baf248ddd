/** Progress of long work: animated on a terminal, lines elsewhere. On stderr, so that stdout stays clean. */
import type { WriteStream } from 'node:tty';
import createSpinner from 'yocto-spinner';

/** In a log file a count is worth a line now and then. */
const COUNT_LINE_MS = 10_000;

export interface Progress {
  /** What is done next. */
  stage(words: string): void;
  /** How much of the stage is done. */
  count(words: string): void;
  /** Restores the terminal. */
  end(): void;
}

/** What a progress is shown on. */
export type Screen = Pick<WriteStream, 'write'> & { isTTY?: boolean };

/** @param now milliseconds that only grow */
export function createProgress(screen: Screen = process.stderr, now: () => number = () => performance.now()): Progress {
  return screen.isTTY && process.env['TERM'] !== 'dumb' && !('CI' in process.env)
    ? toMoving(screen)
    : toLines(screen, now);
}

/** Restores the terminal, also when the work fails. */
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
