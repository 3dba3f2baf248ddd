/** sitemap.xml and robots.txt: which pages are for search engines. */
import { LIMIT_RETRY_AFTER_S } from '#domain/constants.ts';
import type { Video } from '#domain/entities/content.ts';
import { ACCOUNT_API_ROOT, API_ROOT, fixedPaths, IDENTITY_ROOT, pathTo } from '#domain/paths.ts';
import { html } from '#domain/html.ts';
import type { Log } from '#domain/log.ts';
import type { Content } from '#domain/ports.ts';
import { routes } from '#domain/routes.ts';

const rows = Object.values(routes);
const FIXED = rows.filter(({ listed }) => listed === 'yes').map(({ pattern }) => pattern);
/** Journeys, personal and short-lived pages, each as the prefix of its paths; a shorter one covers those below it. */
const closed = [
  API_ROOT,
  ACCOUNT_API_ROOT,
  IDENTITY_ROOT,
  ...rows.filter(({ listed }) => listed === 'no').map(({ pattern }) => pattern.replace(/:.*$/, '')),
];
const CLOSED = [...new Set(closed)].filter((path) => !closed.some((other) => other !== path && path.startsWith(other)));

type Told = Pick<Content, 'categories' | 'videos'>;

interface Entry {
  path: string;
  /** ISO date. */
  changed?: string | undefined;
}

async function listEntries(content: Told, triageNodes: readonly string[]): Promise<Entry[]> {
  const own = (await content.categories()).filter(({ href }) => href === undefined);
  const found = own.flatMap((category): Entry[] => [
    { path: pathTo('category', { category: category.id }) },
    ...category.articles
      .filter(({ href }) => href === undefined)
      .map(({ label, reviewed }) => ({
        path: pathTo('article', { category: category.id, article: label }),
        changed: reviewed,
      })),
  ]);
  const videos = await content.videos().catch((): Video[] => []);
  const fixed = [...FIXED, ...triageNodes.map((node) => pathTo('startNode', { node }))];
  const seen = new Set(fixed);
  return [
    ...fixed.map((path) => ({ path })),
    ...found.filter(({ path }) => !seen.has(path)),
    ...videos.map(({ slug }) => ({ path: pathTo('video', { video: slug }) })),
  ];
}

/** 503 without categories, because an empty sitemap would remove every page from search engines. */
export function createSitemap(content: Told, listTriage: () => readonly string[], log: Pick<Log, 'error'>) {
  return async (origin: string): Promise<Response> => {
    try {
      const urls = (await listEntries(content, listTriage())).map(
        ({ path, changed }) =>
          html`<url><loc>${origin + path}</loc>${changed ? html`<lastmod>${changed}</lastmod>` : ''}</url>`,
      );
      const list = html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
      return new Response(`<?xml version="1.0" encoding="UTF-8"?>${list.html}`, {
        headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
      });
    } catch (error) {
      log.error({ err: error }, 'sitemap not created');
      return new Response(null, { status: 503, headers: { 'Retry-After': String(LIMIT_RETRY_AFTER_S) } });
    }
  };
}

/** A rule covers every path with that prefix: "/helpful" alone would also disallow the topic "/helpful-advice". */
function toRules(path: string): string[] {
  return path.endsWith('/') ? [path] : [`${path}$`, `${path}?`, `${path}/`];
}

export function toRobots(origin: string): string {
  const rules = CLOSED.flatMap(toRules).map((rule) => `Disallow: ${rule}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}${fixedPaths.sitemap}`, ''].join('\n');
}
