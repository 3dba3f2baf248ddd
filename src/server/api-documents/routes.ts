/** OpenAPI documents of our API and of the systems we call, as JSON and as pages without scripts. */
import { Hono } from 'hono';
import { YEAR_S } from '#domain/constants.ts';
import { patterns } from '#domain/paths.ts';
import { PAGE_HEADERS } from '#web/session/page.ts';
import type { HonoEnv } from '../http/env.ts';
import { CACHED_VARY } from '../http/encoding.ts';
import { toApiPage } from './page.ts';
import { type ApiDocument, readApiDocument } from './read-document.ts';
import { CSS, STYLE_PATH } from './style.ts';

const CACHED = { 'Cache-Control': 'no-cache', Vary: CACHED_VARY };
const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8', ...CACHED };
const FOREVER = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': `public, max-age=${YEAR_S}, immutable` };

/** @param root the folder with `docs/api` */
export function createApiDocuments(root: string, stylesheets: readonly string[]): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>();
  const serve = (name: ApiDocument, json: string, page: string) => {
    // Read on first use: most servers never need it.
    const text = remember(() => JSON.stringify(readApiDocument(root, name)));
    const html = remember(() => toApiPage(readApiDocument(root, name), { stylesheets, json, here: page }));
    app.get(json, (c) => c.body(text(), 200, JSON_HEADERS));
    app.get(page, (c) => c.body(html(), 200, { ...PAGE_HEADERS, ...CACHED }));
  };
  serve('embedded', patterns.apiDescription, patterns.apiDocuments);
  serve('expected', patterns.apiExpected, patterns.apiExpectations);
  app.get(STYLE_PATH, (c) => c.body(CSS, 200, FOREVER));
  return app;
}

function remember<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
