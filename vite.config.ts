import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { ownChunks } from './tools/build-chunks.ts';
import { withoutDocuments } from './tools/build-document-pages.ts';
import { leanRouter } from './tools/build-lean-router.ts';

/** The one style sheet is joined in the order of chunks; the order of its layers must not depend on that. */
function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = `@layer tokens,base,parts,print;${file.source.toString()}`;
        }
      }
    },
  };
}

/** Lucide's drawings, made by a function of ours: less to load, and less to do at each render. */
function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    resolveId: (source) =>
      source.endsWith('/createLucideIcon.mjs') ? path.resolve(import.meta.dirname, 'src/web/ui/create-icon.tsx') : null,
  };
}

/** Nothing that is imported late has a style sheet or preloads of its own: Vite's loader for those would be half of the entry. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null),
  };
}

/** What hydrated pages share goes in a few files: twenty small ones compress worse, by 6 KB, and cost a request each. */
const SHARED_CHUNKS = [
  {
    name: 'react',
    priority: 3,
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|src\/app\/lean\//,
  },
  ...ownChunks,
];

export default defineConfig(({ command }) => ({
  publicDir: 'brand/public',
  plugins: [leanIcons(), plainImports(), leanRouter(), reactRouter(), withoutDocuments(), layerOrder()],
  // Without this at the top React Router deletes the manifest that names the extra client inputs.
  // One style sheet for all pages: a page needs fewer requests, and the next page none.
  build: {
    manifest: true,
    modulePreload: false,
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Never loaded: for its style sheets, of which a browser's bundle leaves out the code.
          input: ['./src/web/shell/document-styles.ts'],
          treeshake: { moduleSideEffects: [{ test: /\/(src|brand)\/.*\.tsx?$/, sideEffects: false }] },
          output: { advancedChunks: { groups: SHARED_CHUNKS } },
        },
      },
    },
    ssr: {
      // Packages come into the bundle, less what nothing uses: half the memory and half the start of loading them whole.
      ...(command === 'build' && { resolve: { noExternal: true } }),
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
      build: { rolldownOptions: { input: './src/server/entry.ts' } },
    },
  },
}));
