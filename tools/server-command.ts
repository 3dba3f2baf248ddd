/** How the built server is started, by `npm start`, by the tests and in the image (Dockerfile) alike. Decision 0039 has the figures. */

import { MEMORY_ENVIRONMENT } from './linux.ts';

export const SERVER_FLAGS = [
  // Pages are short-lived: each half of the young generation would otherwise grow to 16 MB.
  '--max-semi-space-size=4',
  // A collection when the heap is half as large again as what was alive at the last; on a busy machine V8 lets it grow to three times.
  '--heap-growing-percent=50',
];

export const SERVER_FILE = 'build/server/index.js';

export const SERVER_ENVIRONMENT = MEMORY_ENVIRONMENT;
