/** The pages that React takes over in the browser, as their sources say: all others are documents. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Of its two names in the build's manifest, the one with React Router's mark is a page's own chunk. */
export const toClientRoute = (source: string) => `${source}?__react-router-build-client-route`;

export function listHydratedPages(): string[] {
  return globSync('src/app/**/*.page.tsx', { cwd: root })
    .filter((file) => /hydrate: true/.test(readFileSync(path.join(root, file), 'utf8')))
    .sort();
}
