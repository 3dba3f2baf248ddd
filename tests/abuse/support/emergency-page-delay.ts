/** Requests the emergency page repeatedly during an attack, to measure the delay for somebody in danger. */
import { setTimeout as sleep } from 'node:timers/promises';

const EMERGENCIES = '/help-and-support/emergencies';
const PAUSE_MS = 5;
const QUIET_ASKS = 100;
/** A quiet p99 is 1 to 2 ms: five times that is less than one pause on a shared machine. */
const LEAST_BOUND_MS = 100;
const TIMES_QUIET = 5;

export interface EmergencyPageStats {
  /** Statuses other than 200, or errors. */
  failed: string[];
  asked: number;
  slow: number;
  slowest: number;
  /** Five times the slow value without load. */
  bound: number;
}

async function ask(origin: string): Promise<{ took: number; failure: string | null }> {
  const started = performance.now();
  const failure = await fetch(origin + EMERGENCIES, { signal: AbortSignal.timeout(20_000) }).then(
    async (response) => ((await response.text()).includes('0800') && response.ok ? null : String(response.status)),
    (error: unknown) => String(error),
  );
  return { took: performance.now() - started, failure };
}

/**
 * The 99th percentile; of few values the second slowest, because an attack repeats and a hiccup of the machine does
 * not; of fewer than twenty the slowest, because each of them says much.
 */
function toSlow(times: readonly number[]): number {
  const at = times.length < 20 ? 0 : Math.max(1, Math.floor(times.length * 0.01));
  return times.toSorted((a, b) => b - a)[at] ?? Infinity;
}

/** Measures without load first, then until `attack` ends. */
export async function askBeside(origin: string, attack: () => Promise<unknown>): Promise<EmergencyPageStats> {
  const quiet: number[] = [];
  for (let at = 0; at < QUIET_ASKS; at += 1) quiet.push((await ask(origin)).took);
  const times: number[] = [];
  const failed: string[] = [];
  const over = new AbortController();
  const attacked = attack().finally(() => over.abort());
  do {
    const { took, failure } = await ask(origin);
    times.push(took);
    if (failure !== null) failed.push(failure);
    await sleep(PAUSE_MS);
  } while (!over.signal.aborted);
  await attacked;
  const bound = Math.max(LEAST_BOUND_MS, TIMES_QUIET * toSlow(quiet));
  return { failed, asked: times.length, slow: toSlow(times), slowest: Math.max(...times), bound };
}

/** Sends `count` requests, `atOnce` at a time. */
export async function flood(count: number, atOnce: number, send: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const sender = async () => {
    while (next < count) await send(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
}
