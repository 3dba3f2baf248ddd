/**
 * React Router's manifest names every route, forty documents among them, and each page that hydrates loads it whole.
 * A browser that leaves a journey loads a document, so the routes of journeys are all that it needs to know.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listHydratedPages, toClientRoute } from './hydrated-pages.ts';

const client = path.resolve(import.meta.dirname, '../build/client');
const BEGINNING = 'window.__reactRouterManifest=';
const ROOT = 'root';
/** What neither our router nor React Router's components read on these pages. */
const UNREAD = /^has(?!Loader$)|^client|^hydrateFallbackModule$/;

interface RouteManifest {
  routes: Record<string, { module: string }>;
}

export function trimRoutes(): void {
  const built = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const wanted = new Set(listHydratedPages().map((source) => `/${built[toClientRoute(source)]?.file}`));
  for (const file of globSync('assets/manifest-*.js', { cwd: client })) {
    const full = path.join(client, file);
    const text = readFileSync(full, 'utf8');
    if (!text.startsWith(BEGINNING)) throw new Error(`${file} is not React Router's manifest`);
    const { routes, ...rest } = JSON.parse(text.slice(BEGINNING.length).replace(/;\s*$/, '')) as RouteManifest;
    const kept = Object.entries(routes).filter(([id, { module }]) => id === ROOT || wanted.has(module));
    if (kept.length !== wanted.size + 1) throw new Error(`${file} does not name every page that hydrates`);
    const readable = kept.map(([id, route]) => [
      id,
      Object.fromEntries(Object.entries(route).filter(([name, value]) => value !== undefined && !UNREAD.test(name))),
    ]);
    writeFileSync(full, `${BEGINNING}${JSON.stringify({ ...rest, routes: Object.fromEntries(readable) })};`);
  }
}
