/** How the built server is started, by `npm start` and by the tests alike. */

/** A small young generation: pages are short-lived, and it would otherwise grow to 16 MB for each of its halves. */
export const SERVER_ARGUMENTS = ['--max-semi-space-size=4', 'build/server/index.js'];

/** The C library's memory in one piece: spread over one for each thread, it holds a third more and goes on growing (decision 0040). */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };
