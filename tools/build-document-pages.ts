/**
 * Pages that do not hydrate, in the browser's bundle: nothing of them but their styles (src/app/shell/document-styles.ts).
 * What they alone need would else go into the files that forms load (decision 0094). A plugin of the build.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { isHydratedSource } from './build-manifest.ts';

const root = path.resolve(import.meta.dirname, '..');
/** React Router's mark of a route's module in the browser. */
const ROUTE = '?__react-router-build-client-route';

export function withoutDocuments(): Plugin {
  return {
    name: 'without-documents',
    // After React Router has written what the module exports.
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(_, id) {
      const [file = '', ...query] = id.split(ROUTE);
      if (query.length === 0 || file.endsWith('/src/app/root.tsx')) return null;
      return isHydratedSource(readFileSync(file, 'utf8')) ? null : { code: 'export {};', map: null };
    },
    generateBundle(_, bundle) {
      const built = new Set(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])));
      const missing = globSync('src/app/**/*.module.css', { cwd: root }).filter((css) => !built.has(path.join(root, css)));
      if (missing.length > 0) throw new Error(`Not in the style sheet: ${missing.join(', ')} (document-styles.ts)`);
    },
  };
}
