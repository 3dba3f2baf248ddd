/**
 * The framework-free scripts of document pages, each bundled separately: a page loads one file, even if it shares code
 * with the hydrated pages. The service worker has a fixed address and the build's hash as its version.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { phones } from '#brand/facts.ts';

const root = path.resolve(import.meta.dirname, '..');
const client = path.join(root, 'build/client');
const VERSION_CHARACTERS = 16;
const FONT = /(?:atkinson-hyperlegible-next-latin-wght-normal|plain-zero)-[^/]*\.woff2$/;

interface Manifest {
  [source: string]: { file: string; css?: string[]; assets?: string[] };
}

/**
 * Files by the names under which they are imported: loaded by more than one script, or stored offline, so their
 * addresses must be known.
 */
const builtBefore = (files: Readonly<Record<string, string>>): Plugin => ({
  name: 'built-before',
  enforce: 'pre',
  resolveId: (id) => (files[id] === undefined ? null : { id: `/${files[id]}`, external: 'absolute' }),
});

interface BundleOptions {
  define?: Record<string, string>;
  plugins?: Plugin[];
}

async function bundle(
  file: string,
  entryFileNames: string,
  { define = {}, plugins = [] }: BundleOptions = {},
): Promise<string> {
  const outcome = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define,
    plugins,
    publicDir: false,
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      modulePreload: false,
      lib: { entry: path.join(root, 'src/web', file), formats: ['es'] },
      rolldownOptions: {
        input: path.join(root, 'src/web', file),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames,
          assetFileNames: 'assets/[name]-[hash][extname]',
          chunkFileNames: 'assets/[name]-[hash].js',
          minify: true,
        },
      },
    },
  });
  const [first] = [outcome].flat() as Rolldown.RolldownOutput[];
  const entry = first?.output.find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  if (!entry) throw new Error(`${file} was not built`);
  return entry.fileName;
}

/** What the emergency page and the printable emergency card need in addition to themselves. */
function listPrecached(manifest: Manifest, scripts: readonly string[]): string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const wanted = [...new Set(files)].filter((file) => file.endsWith('.css') || FONT.test(file));
  return [...wanted, ...scripts, 'icon.svg'].map((file) => `/${file}`);
}

/** Runs after the main build, whose manifest names the style sheet and the font. */
export async function buildBrowserScripts(): Promise<void> {
  const monitoring = await bundle('consent/monitoring.client.ts', 'assets/monitoring-[hash].js');
  const card = await bundle('help/emergency-card.client.ts', 'assets/emergency-card-[hash].js');
  const built = {
    plugins: [builtBefore({ './monitoring.client.ts': monitoring, './help/emergency-card.client.ts': card })],
  };
  const page = await bundle('entry.page.ts', 'assets/page-[hash].js', built);
  const session = await bundle('session/session.client.ts', 'assets/session-[hash].js');
  const saving = await bundle('entry.case.ts', 'assets/saving-[hash].js');
  const desk = await bundle('cases/desk/desk.client.ts', 'assets/desk-keys-[hash].js');
  const consent = await bundle('consent/consent.client.ts', 'assets/consent-[hash].js', built);
  const text = readFileSync(path.join(client, '.vite/manifest.json'), 'utf8');
  const precached = listPrecached(JSON.parse(text) as Manifest, [page, card]);
  const worker = readFileSync(path.join(root, 'src/web/offline/service-worker.ts'));
  const version = createHash('sha256')
    .update(text)
    .update(page)
    .update(worker)
    .digest('hex')
    .slice(0, VERSION_CHARACTERS);
  await bundle('offline/service-worker.ts', 'service-worker.js', {
    define: {
      __VERSION__: JSON.stringify(version),
      __PRECACHED__: JSON.stringify(precached),
      __GAS_EMERGENCY__: JSON.stringify(phones.gasEmergency.shown),
      __POWER_CUT__: JSON.stringify(phones.powerCut.shown),
    },
  });
  writeFileSync(
    path.join(client, '.vite/browser.json'),
    JSON.stringify({
      page: `/${page}`,
      session: `/${session}`,
      consent: `/${consent}`,
      saving: `/${saving}`,
      desk: `/${desk}`,
      stylesheets: precached.filter((file) => file.endsWith('.css')),
    }),
  );
}

if (import.meta.main) await buildBrowserScripts();
