/** Measures how busy requests keep this process, so that background work can yield to them. */
import { performance } from 'node:perf_hooks';

const WINDOW_MS = 100;
/** Utilisation from which the process counts as full. */
const FULL = 0.8;
/**
 * Utilisation up to which there is plenty of capacity. Between the two, a request would soon wait for the one before.
 */
const HALF = 0.5;
/** The pause of background work when the process is full; it is limited, so that some rounds always run. */
const REST_WHEN_FULL_MS = 250;
/** The pause when there is capacity but requests keep coming: a round of emails must not run before each of them. */
const REST_WHEN_SHARED_MS = 50;
/** With this few requests in a window, the background work itself causes the load. */
const FEW = 2;

export interface LoadMeter {
  /** Counts an incoming request. */
  count(): void;
  /** The time over which background work spreads a round, derived from the load of the last window. */
  rest(): number;
}

interface Loop {
  utilization: number;
}

/** @param readLoop returns the event loop's utilisation since the last call */
export function createLoadMeter(readLoop: () => Loop = createLoopReader(), now = () => performance.now()): LoadMeter {
  let requests = 0;
  let since = now();
  let ms = 0;
  return {
    count() {
      requests += 1;
    },
    rest() {
      const windows = (now() - since) / WINDOW_MS;
      if (windows < 1) return ms;
      const { utilization } = readLoop();
      ms = requests / windows <= FEW ? 0 : toRest(utilization);
      requests = 0;
      since = now();
      return ms;
    },
  };
}

function toRest(utilization: number): number {
  const share = (utilization - HALF) / (FULL - HALF);
  return REST_WHEN_SHARED_MS + (REST_WHEN_FULL_MS - REST_WHEN_SHARED_MS) * Math.min(1, Math.max(0, share));
}

function createLoopReader(): () => Loop {
  let last = performance.eventLoopUtilization();
  return () => {
    const current = performance.eventLoopUtilization();
    const between = performance.eventLoopUtilization(current, last);
    last = current;
    return between;
  };
}
