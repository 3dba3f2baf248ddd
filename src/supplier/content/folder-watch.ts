/** Calls back after every save in a folder. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { createFolderLook } from './folder-look.ts';

const EVERY_MS = 500;
/** Looking takes at most a fiftieth of the time, however slow the volume is. */
const SHARE = 50;
/** Editors write a file in several steps, and a checkout many files: wait until they are done. */
const SETTLE_MS = 100;
const SETTLE_LOOKS = 20;

export interface FolderWatchOptions {
  folder: string;
  onChange(): void;
  /** Called at each look, whether or not anything changed: for what depends on the clock. */
  onLook?(): void;
  everyMs?: number | undefined;
}

/** Notices every save after it has returned. */
export function watchFolder({ folder, onChange, onLook, everyMs = EVERY_MS }: FolderWatchOptions): () => void {
  const look = createFolderLook(folder);
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  for (let step = look(), at = step.next(); at.done !== true; at = step.next());

  const lookInPieces = async () => {
    const step = look();
    let spent = 0;
    for (;;) {
      const from = performance.now();
      const at = step.next();
      spent += performance.now() - from;
      if (at.done === true) return { changed: at.value, spent };
      await yieldToOthers();
    }
  };
  const settle = async () => {
    for (let looks = 0; looks < SETTLE_LOOKS && !closed; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(SETTLE_MS, everyMs)).unref());
      if (!(await lookInPieces()).changed) return;
    }
  };
  const run = async () => {
    const { changed, spent } = await lookInPieces();
    if (changed) await settle();
    if (closed) return;
    if (changed) onChange();
    onLook?.();
    plan(Math.max(everyMs, spent * SHARE));
  };
  const plan = (ms: number) => {
    timer = setTimeout(() => void run(), ms).unref();
  };
  plan(everyMs);
  return () => {
    closed = true;
    clearTimeout(timer);
  };
}
