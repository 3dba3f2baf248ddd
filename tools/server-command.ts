/** How `npm start`, the tests and the image (Dockerfile) start the built server. Decision 0039 has the figures. */

import { MEMORY_ENVIRONMENT } from './linux.ts';

export const SERVER_FLAGS = [
  // With a smaller young generation, short-lived objects of waiting requests are copied repeatedly; a larger one gains nothing.
  '--max-semi-space-size=16',
  // Collects when the heap has grown by half since the last collection; a busy V8 would let it triple.
  '--heap-growing-percent=50',
  // Otherwise V8 allocates short-lived objects in the old generation, which then needs full collections (decision 0039).
  '--no-allocation-site-pretenuring',
  // One collector thread: the usual four use every core of a small machine, even the server's own (decision 0039).
  '--v8-pool-size=1',
];

export const SERVER_FILE = 'build/server/index.js';

export const SERVER_ENVIRONMENT = MEMORY_ENVIRONMENT;
