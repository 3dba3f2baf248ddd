/**
 * Pages that do not hydrate, in the browser's bundle: nothing of them but their styles (src/web/shell/document-styles.ts).
 * What they alone need would else go into the files that forms load (decision 0081). A plugin of the build.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { isHydratedSource } from './build-manifest.ts';

const root = path.resolve(import.meta.dirname, '..');
/** React Router's mark of a route's module in the browser. */
const ROUTE = '?__react-router-build-client-route';
/** What a page may give the browser. */
const KNOWN = new Set(['default', 'handle']);

export function withoutDocuments(): Plugin {
  return {
    name: 'without-documents',
    // After React Router has written what the module exports.
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [file = '', ...query] = id.split(ROUTE);
      if (query.length === 0 || file.endsWith('/src/web/root.tsx')) return null;
      if (!isHydratedSource(readFileSync(file, 'utf8'))) return { code: 'export {};', map: null };
      const [, exported = ''] = /^export \{([^}]*)\}/.exec(code) ?? [];
      const known = exported.split(',').filter((name) => KNOWN.has(name.trim()));
      if (known.join() !== exported)
        throw new Error(`${file} exports more than src/web/lean/routes.ts knows: ${exported}`);
      return null;
    },
    generateBundle(_, bundle) {
      const built = new Set(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])));
      const missing = globSync('src/web/**/*.module.css', { cwd: root }).filter(
        (css) => !built.has(path.join(root, css)),
      );
      if (missing.length > 0) throw new Error(`Not in the style sheet: ${missing.join(', ')} (document-styles.ts)`);
    },
  };
}
