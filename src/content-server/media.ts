/** Serves videos, captions and posters from the folder, in the ranges that browsers request. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { findPiece } from '#wire/byte-range.ts';
import { isHeld } from '#wire/entity-tag.ts';
import { notFound } from './answers.ts';

const TYPES: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** Hash by file, valid while size and time are unchanged. */
const tags = new Map<string, { version: string; etag: string }>();

/** GET or HEAD of a file: 200, 206 for a range, 304, 404 if there is no such file, 416 for a range past its end. */
export async function answerMedia(request: Request, file: string): Promise<Response> {
  const type = TYPES[extname(file)];
  const found = await stat(file).catch(() => null);
  if (type === undefined || !found?.isFile() || found.size === 0) return notFound();
  const etag = await readTag(file, `${found.mtimeMs} ${found.size}`);
  const headers = new Headers({
    'content-type': type,
    'cache-control': 'public, max-age=3600',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag,
  });
  if (isHeld(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const condition = request.headers.get('if-range');
  // A client with another version gets the whole file.
  const isAsked = request.method === 'GET' && (condition === null || condition === etag);
  const piece = isAsked ? findPiece(request.headers.get('range'), found.size) : null;
  if (piece === 'outside') {
    headers.set('content-range', `bytes */${found.size}`);
    headers.set('cache-control', 'no-store');
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = piece ?? { start: 0, end: found.size - 1 };
  if (piece) headers.set('content-range', `bytes ${start}-${end}/${found.size}`);
  headers.set('content-length', String(end - start + 1));
  const body =
    request.method === 'HEAD'
      ? null
      : (Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream<Uint8Array>);
  return new Response(body, { status: piece ? 206 : 200, headers });
}

async function readTag(file: string, version: string): Promise<string> {
  const kept = tags.get(file);
  if (kept?.version === version) return kept.etag;
  const etag = `"${createHash('sha256')
    .update(await readFile(file))
    .digest('base64url')
    .slice(0, 22)}"`;
  tags.set(file, { version, etag });
  return etag;
}
