/** How `npm start`, the tests and the image (Dockerfile) start the built server. Decision 0039 has the figures. */

import { MEMORY_ENVIRONMENT } from './linux.ts';

export const SERVER_FLAGS = [
  // Pages are short-lived: each half of the young generation would otherwise grow to 16 MB.
  '--max-semi-space-size=4',
  // Collects when the heap has grown by half since the last collection; a busy V8 would let it triple.
  '--heap-growing-percent=50',
];

export const SERVER_FILE = 'build/server/index.js';

export const SERVER_ENVIRONMENT = MEMORY_ENVIRONMENT;
