/** HTTP responses with fixed content: ETag, 304, HEAD, and headers that make a document harmless when opened alone. */
import { createHash } from 'node:crypto';
import { matchesEtag } from '#wire/http-fields.ts';

export interface StoredFile {
  body: string;
  etag: string;
  headers: Record<string, string>;
}

const CONFIGURATION = 'max-age=0';
const ARTICLE = 'public, max-age=30';
const PICTURE = 'public, max-age=3600';
/** Content needs no scripts, and a picture opened directly must not run one. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox";

export function storeConfiguration(document: object): StoredFile {
  return store(JSON.stringify(document), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': CONFIGURATION,
  });
}

export function storeArticle(html: string): StoredFile {
  // Search engines should list the help page, not its source.
  const headers = { 'content-security-policy': SANDBOX, 'x-robots-tag': 'noindex' };
  return store(html, { 'content-type': 'text/html; charset=utf-8', 'cache-control': ARTICLE, ...headers });
}

export function storePicture(svg: string): StoredFile {
  return store(svg, { 'content-type': 'image/svg+xml', 'cache-control': PICTURE, 'content-security-policy': SANDBOX });
}

/** Another origin's page can verify a script's hash only if CORS lets it read the script. */
export function storeScript(text: string): StoredFile {
  return store(text, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': ARTICLE,
    'access-control-allow-origin': '*',
  });
}

function store(body: string, headers: Record<string, string>): StoredFile {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, etag, headers: { ...headers, etag, 'x-content-type-options': 'nosniff' } };
}

export function answerFile(request: Request, stored: StoredFile): Response {
  if (matchesEtag(request.headers.get('if-none-match'), stored.etag))
    return new Response(null, { status: 304, headers: stored.headers });
  const headers = { ...stored.headers, 'content-length': String(Buffer.byteLength(stored.body)) };
  return new Response(request.method === 'HEAD' ? null : stored.body, { headers });
}

export function answerFileNotFound(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
  });
}

export function answerReadOnly(): Response {
  return new Response('Method not allowed\n', {
    status: 405,
    headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  });
}
