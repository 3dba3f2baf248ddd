/** Monitoring's state of §4, shown on the html element as `data-monitoring`. */
export type MonitoringState = 'not-tracked' | 'tracked-with-replay' | 'tracked-without-replay';

const WORKER_TIMEOUT_MS = 30_000;

function show(state: MonitoringState): void {
  document.documentElement.dataset['monitoring'] = state;
}

export type ReplayWatch = ReturnType<typeof createReplayWatch>;

/**
 * Tracks the state of §4 and logs §8's message: the SDK's own message for a silent worker does not mention the policy.
 */
export function createReplayWatch(workerAddress: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = true;
  let failed = false;
  const fail = () => {
    failed = true;
    show('tracked-without-replay');
    console.error(
      `Monitoring: the replay worker did not start within 30 seconds. Check that the content security policy allows ${workerAddress} (worker-src).`,
    );
  };
  return {
    start() {
      stopped = false;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      timer = undefined;
      show('not-tracked');
    },
    view(sampled: boolean) {
      // The SDK reports the end of a view when it is itself stopped.
      if (stopped) return;
      show(sampled && !failed ? 'tracked-with-replay' : 'tracked-without-replay');
      if (sampled) timer ??= setTimeout(fail, WORKER_TIMEOUT_MS);
    },
    /** A segment was sent, so the worker runs. */
    sent() {
      clearTimeout(timer);
      failed = false;
    },
  };
}
