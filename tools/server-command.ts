/** How `npm start`, the tests and the image (Dockerfile) start the built server. Decision 0039 has the figures. */

import { MEMORY_ENVIRONMENT } from './linux.ts';

export const SERVER_FLAGS = [
  // With less room, what a request needs for a moment is copied again and again while it waits; with more, nothing is gained.
  '--max-semi-space-size=16',
  // Collects when the heap has grown by half since the last collection; a busy V8 would let it triple.
  '--heap-growing-percent=50',
  // Otherwise what is garbage at once is put among what stays, and fills the heap for a full collection (decision 0039).
  '--no-allocation-site-pretenuring',
  // One thread beside ours for collections: with four, they take every core of a small machine, ours too (decision 0039).
  '--v8-pool-size=1',
];

export const SERVER_FILE = 'build/server/index.js';

export const SERVER_ENVIRONMENT = MEMORY_ENVIRONMENT;
