/** Whether requests use all of this process's time: background work then yields. */
import { performance } from 'node:perf_hooks';

const WINDOW_MS = 100;
/** Of the time; what is left is no room for more. */
const FULL = 0.8;
/** With so few requests in a window, the background work itself is what takes the time. */
const FEW = 2;

export interface Busy {
  /** A request has come. */
  count(): void;
  /** As the last window was. */
  is(): boolean;
}

interface Loop {
  utilization: number;
}

/** `readLoop` tells how full the time since the last call was. */
export function createBusy(readLoop: () => Loop = createReader(), now = () => performance.now()): Busy {
  let requests = 0;
  let since = now();
  let busy = false;
  return {
    count() {
      requests += 1;
    },
    is() {
      const windows = (now() - since) / WINDOW_MS;
      if (windows < 1) return busy;
      busy = readLoop().utilization >= FULL && requests / windows > FEW;
      requests = 0;
      since = now();
      return busy;
    },
  };
}

function createReader(): () => Loop {
  let last = performance.eventLoopUtilization();
  return () => {
    const current = performance.eventLoopUtilization();
    const between = performance.eventLoopUtilization(current, last);
    last = current;
    return between;
  };
}
