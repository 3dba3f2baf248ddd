/** Configured scripts (decision 0016): from the content server only. */
import { CONTENT_ROOT } from '#domain/content-pages.ts';

/** A plain path on the content server. */
const SCRIPT_PATH = new RegExp(`^${CONTENT_ROOT}(?:[a-z0-9_-]+/)+[a-z0-9_-]+(?:\\.[a-z0-9_-]+)*\\.js$`, 'i');

/** @throws Error at start, for a path that cannot be on a content server */
export function checkScriptPaths(paths: readonly string[]): void {
  const wrong = paths.find((path) => !SCRIPT_PATH.test(path));
  if (wrong !== undefined)
    throw new Error(`A content script must be a path like ${CONTENT_ROOT}…/name.js, not ${wrong}`);
}
