/** The hashed address of the script that every document page loads, as tools/build-browser.ts wrote it down. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where Vite serves it from source. */
const DEVELOPMENT = '/src/app/browser/page.ts';

/** Null where nothing was built: pages work without it. */
export function findPageScript(clientFolder: string): string | null {
  if (import.meta.env?.DEV) return DEVELOPMENT;
  try {
    const scripts: unknown = JSON.parse(readFileSync(path.join(clientFolder, '.vite/browser.json'), 'utf8'));
    return typeof scripts === 'object' && scripts !== null && 'page' in scripts && typeof scripts.page === 'string' ? scripts.page : null;
  } catch {
    return null;
  }
}
