import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { ownChunks } from './tools/build-chunks.ts';

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

/** What hydrated pages share goes in a few files: twenty small ones compress worse, by 6 KB, and cost a request each. */
const CHUNKS = [
  { name: 'react', priority: 3, test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  ...ownChunks,
];

export default defineConfig(({ command }) => ({
  publicDir: 'brand/public',
  plugins: [reactRouter(), layerOrder()],
  build: {
    manifest: true,
    modulePreload: false,
    // One style sheet for all pages: a page needs fewer requests, and the next page none.
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: /\/(src|brand)\/.*\.tsx?$/, sideEffects: false }] },
          output: { codeSplitting: { groups: CHUNKS } },
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
