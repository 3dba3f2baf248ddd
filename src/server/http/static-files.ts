/** Serves built files: whole, or one range of bytes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { copyFile, mkdir, readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { DAY_S, YEAR_S, DAY_MS } from '#domain/constants.ts';
import { ASSETS_ROOT, fixedPaths } from '#domain/paths.ts';
import { findByteRange } from '#wire/http-fields.ts';
import { chooseEncoding } from './compression.ts';
import type { HonoEnv } from './env.ts';

const HASHED = `public, max-age=${YEAR_S}, immutable`;
/** Larger than any file, so that a range can be validated without its size. */
const ANY_SIZE = Number.MAX_SAFE_INTEGER;

/**
 * `serveStatic` accepts invalid ranges and matches encodings by name only. Ranges always refer to the uncompressed
 * file; with `If-Range` the whole file is a valid response (RFC 9110, 13.1.5 and 14.2).
 */
function createFile(root: string, cacheControl: string): MiddlewareHandler<HonoEnv> {
  const serve = serveStatic<HonoEnv>({ root, precompressed: true });
  return async (c, next) => {
    const { raw } = c.req;
    const headers = new Headers(raw.headers);
    const range = headers.get('range');
    const isPiece = range !== null && !headers.has('if-range') && findByteRange(range, ANY_SIZE) !== null;
    if (!isPiece) headers.delete('range');
    const encoding = isPiece ? 'plain' : chooseEncoding(headers.get('accept-encoding') ?? undefined);
    headers.set('accept-encoding', encoding === 'plain' ? 'identity' : encoding);
    c.req.raw = new Request(raw.url, { method: raw.method, headers });
    const answer = await serve(c, next);
    c.req.raw = raw;
    // Without such a file, `serveStatic` has passed the request on and returned no response.
    if (!(answer instanceof Response)) return;
    // A cache that stored an error would serve it instead of the file.
    answer.headers.set('Cache-Control', answer.status < 400 ? cacheControl : 'no-store');
    answer.headers.set('Accept-Ranges', 'bytes');
    answer.headers.set('Vary', 'Accept-Encoding');
    return answer;
  };
}

/** @param former a folder with files of other builds */
export function createStaticFiles(root: string, former: string): Hono<HonoEnv> {
  return (
    new Hono<HonoEnv>()
      .use(`${ASSETS_ROOT}*`, createFile(root, HASHED), createFile(former, HASHED))
      // A file of an unknown build gets plain text, because an HTML error page would be parsed as a script.
      .get(`${ASSETS_ROOT}:file{[\\w.-]+\\.\\w+}`, (c) => c.text('Not found\n', 404, { 'Cache-Control': 'no-store' }))
      .use(fixedPaths.serviceWorker, createFile(root, 'no-cache'))
      .use(fixedPaths.icon, createFile(root, `public, max-age=${DAY_S}`))
  );
}

// Hashed URLs of built files other than React Router's, from the manifest written by tools/build-browser.ts.

export interface BuiltFiles {
  scripts: Record<'page' | 'session' | 'consent' | 'saving' | 'desk', string | null>;
  /** For pages that React does not render. */
  stylesheets: string[];
  /** Identifies the source that was built, so that two releases never share it; '' in development. */
  version: string;
}

const VERSION_CHARACTERS = 16;

/** URLs under which Vite serves the files from source. */
const DEVELOPMENT: BuiltFiles = {
  scripts: {
    page: '/src/web/entry.page.ts',
    session: '/src/web/session/session.client.ts',
    consent: '/src/web/consent/consent.client.ts',
    saving: '/src/web/entry.case.ts',
    desk: '/src/web/cases/desk/desk.client.ts',
  },
  stylesheets: ['/brand/tokens.css', '/src/web/shell/base.css'],
  version: '',
};

/** Without a build, pages work without scripts. */
export function readBuiltFiles(clientFolder: string): BuiltFiles {
  if (import.meta.env?.DEV) return DEVELOPMENT;
  try {
    const written = JSON.parse(readFileSync(path.join(clientFolder, '.vite/browser.json'), 'utf8')) as Record<
      string,
      string
    > & { stylesheets: string[] };
    const { page = null, session = null, consent = null, saving = null, desk = null, stylesheets } = written;
    const version = readFileSync(path.join(clientFolder, '../stamp'), 'utf8').slice(0, VERSION_CHARACTERS);
    return { scripts: { page, session, consent, saving, desk }, stylesheets, version };
  } catch {
    return {
      scripts: { page: null, session: null, consent: null, saving: null, desk: null },
      stylesheets: [],
      version: '',
    };
  }
}

// After an upgrade, open tabs still request the former build's files by their hashed names, and so do pages served
// while the build folder is being replaced. Every start therefore copies its files to `DATA_DIR` for later builds to
// serve.

/** How long a build's files are stored after the last day on which a server ran it. */
const KEPT_MS = 30 * DAY_MS;

interface FormerAssets {
  /** Copies this build's files the first time, marks them as in use, and deletes those unused for too long. */
  keep(): Promise<void>;
}

export function createFormerAssets(clientFolder: string, dataDir: string, now: () => Date): FormerAssets {
  const [from, to] = [path.join(clientFolder, ASSETS_ROOT), path.join(dataDir, ASSETS_ROOT)];
  /** Read once, because another build may have replaced the folder by the next time. */
  let own: Promise<string[]> | undefined;

  /** The file gets its name only once it is complete. */
  async function copy(name: string): Promise<void> {
    const part = path.join(to, `${name}.${process.pid}.part`);
    await copyFile(path.join(from, name), part);
    await rename(part, path.join(to, name));
  }

  return {
    async keep() {
      own ??= readdir(from);
      await mkdir(to, { recursive: true, mode: 0o700 });
      for (const name of await own) {
        const isThere = await utimes(path.join(to, name), now(), now()).then(
          () => true,
          () => false,
        );
        if (!isThere) await copy(name);
      }
      for (const name of await readdir(to)) {
        const file = path.join(to, name);
        const { mtimeMs } = await stat(file);
        if (now().getTime() - mtimeMs > KEPT_MS) await unlink(file);
      }
    },
  };
}
