/** The browser's list of routes, less the documents: those are never shown without a load of their own. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const START = 'window.__reactRouterManifest=';

interface Manifest {
  routes: Record<string, { id: string; module: string }>;
}

export function isHydratedSource(code: string): boolean {
  return /^export const handle = \{ hydrate: true/m.test(code);
}

/** Files of pages that hydrate. */
export function listHydrated(): string[] {
  return globSync('src/web/**/*.page.tsx', { cwd: root }).filter((file) =>
    isHydratedSource(readFileSync(path.join(root, file), 'utf8')),
  );
}

/** @throws Error where React Router writes its list in another way */
export function leanManifest(): void {
  const client = path.join(root, 'build/client');
  const built = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const wanted = new Set(
    ['src/web/root.tsx', ...listHydrated()].map(
      (page) => `/${(built[page] ?? built[`${page}?__react-router-build-client-route`])?.file}`,
    ),
  );
  const [file, ...others] = globSync('assets/manifest-*.js', { cwd: client });
  const text = file === undefined ? '' : readFileSync(path.join(client, file), 'utf8');
  if (file === undefined || others.length > 0 || !text.startsWith(START))
    throw new Error('No list of routes to shorten');
  const manifest = JSON.parse(text.slice(START.length).replace(/;\s*$/, '')) as Manifest;
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([, { module }]) => wanted.has(module)));
  if (Object.keys(routes).length !== wanted.size)
    throw new Error('Not every page that hydrates is in the list of routes');
  writeFileSync(path.join(client, file), `${START}${JSON.stringify({ ...manifest, routes })};`);
}

if (import.meta.main) leanManifest();
