/** Scripts that configuration names (decision 0016): from the content server only, held to what was fetched by their hash. */
import { createHash } from 'node:crypto';
import { CONTENT_ROOT } from '#domain/content-root.ts';
import type { ContentScript } from '#domain/entities/content.ts';

/** A path of the content server, and nothing that could lead elsewhere. */
const SCRIPT_PATH = new RegExp(`^${CONTENT_ROOT}(?:[a-z0-9_-]+/)+[a-z0-9_-]+(?:\\.[a-z0-9_-]+)*\\.js$`, 'i');

/** @throws Error at the start, for a name in configuration that no content server could answer */
export function checkScriptPaths(paths: readonly string[]): void {
  const wrong = paths.find((path) => !SCRIPT_PATH.test(path));
  if (wrong !== undefined)
    throw new Error(`A content script must be a path like ${CONTENT_ROOT}…/name.js, not ${wrong}`);
}

export function toContentScript(contentOrigin: string, path: string, text: string): ContentScript {
  return { src: `${contentOrigin}${path}`, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` };
}
