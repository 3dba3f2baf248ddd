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
  const failAtOnce = () => {
    failed = true;
    if (!stopped) show('tracked-without-replay');
  };
  const fail = () => {
    failAtOnce();
    console.error(
      `Monitoring: the replay worker did not start within 30 seconds. Check that the content security policy allows ${workerAddress} (worker-src).`,
    );
  };
  /**
   * The SDK only logs that its worker ended with an error, so a second worker of the same file is started: it fails in
   * the same way.
   */
  const tryWorker = () => {
    try {
      const probe = new Worker(workerAddress);
      probe.addEventListener('error', failAtOnce);
      setTimeout(() => probe.terminate(), WORKER_TIMEOUT_MS);
    } catch {
      failAtOnce();
    }
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
      if (!sampled || timer !== undefined) return;
      timer = setTimeout(fail, WORKER_TIMEOUT_MS);
      tryWorker();
    },
    /** A segment was sent, so the worker runs. */
    sent() {
      clearTimeout(timer);
      failed = false;
    },
  };
}
