import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: 'brand/public',
  plugins: [reactRouter()],
  // Without this at the top React Router deletes the manifest that names the extra client inputs.
  // One style sheet for all pages: a page needs fewer requests, and the next page none.
  build: { manifest: true, cssCodeSplit: false, target: 'baseline-widely-available', assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/server/app.ts' } } },
  },
});
