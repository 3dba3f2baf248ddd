/** Serves videos, captions and posters from the folder, in the ranges that browsers request. */
import { createHash } from 'node:crypto';
import fs, { type Stats } from 'node:fs';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { findByteRange, matchesEtag } from '#wire/http-fields.ts';
import { answerFileNotFound } from './file-responses.ts';

const TYPES: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

// File descriptors are used instead of a FileHandle: one that is garbage-collected unclosed, after a response that
// nobody read, ends the process.
const openFile = promisify(fs.open);
const readStats = promisify(fs.fstat);
const closeFile = promisify(fs.close);

interface OpenFile {
  path: string;
  /**
   * The file is opened once, so that the descriptor still matches its length and ETag after a save replaces the file.
   */
  fd: number;
  stats: Stats;
}

/** ETags by path, shared by concurrent requests while one is computed, and valid while the file is the same. */
const tags = new Map<string, { version: string; etag: Promise<string> }>();

/** GET or HEAD of a file: 200, 206 for a range, 304, 404 if there is no such file, 416 for a range past its end. */
export async function answerMedia(request: Request, path: string): Promise<Response> {
  const type = TYPES[extname(path)];
  const fd = type === undefined ? null : await openFile(path, 'r').catch(() => null);
  if (type === undefined || fd === null) return answerFileNotFound();
  let isSending = false;
  try {
    const stats = await readStats(fd);
    if (!stats.isFile() || stats.size === 0) return answerFileNotFound();
    const file = { path, fd, stats };
    const { status, headers, piece } = toHead(request, type, file.stats.size, await findTag(file));
    isSending = piece !== null;
    return new Response(piece && toBody(file, piece), { status, headers });
  } finally {
    if (!isSending) await closeFile(fd);
  }
}

interface Head {
  status: number;
  headers: Headers;
  /** The range of bytes in the body, both ends included; null without a body. */
  piece: { start: number; end: number } | null;
}

function toHead({ method, headers: asked }: Request, type: string, size: number, etag: string): Head {
  const headers = new Headers({
    'content-type': type,
    'cache-control': 'public, max-age=3600',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag,
  });
  if (matchesEtag(asked.get('if-none-match'), etag)) return { status: 304, headers, piece: null };
  const condition = asked.get('if-range');
  // A client that caches another version gets the whole file.
  const isAsked = method === 'GET' && (condition === null || condition === etag);
  const part = isAsked ? findByteRange(asked.get('range'), size) : null;
  if (part === 'outside') {
    headers.set('content-range', `bytes */${size}`);
    headers.set('cache-control', 'no-store');
    return { status: 416, headers, piece: null };
  }
  const piece = part ?? { start: 0, end: size - 1 };
  if (part) headers.set('content-range', `bytes ${part.start}-${part.end}/${size}`);
  headers.set('content-length', String(piece.end - piece.start + 1));
  return { status: part ? 206 : 200, headers, piece: method === 'HEAD' ? null : piece };
}

/** Closes the file at its end, or when the client disconnects. */
function toBody({ path, fd }: OpenFile, piece: { start: number; end: number }): ReadableStream<Uint8Array> {
  return Readable.toWeb(fs.createReadStream(path, { fd, ...piece })) as ReadableStream<Uint8Array>;
}

function findTag(file: OpenFile): Promise<string> {
  const { ino, mtimeMs, size } = file.stats;
  const version = `${ino} ${mtimeMs} ${size}`;
  const kept = tags.get(file.path);
  if (kept?.version === version) return kept.etag;
  const etag = readTag(file);
  tags.set(file.path, { version, etag });
  etag.catch(() => {
    if (tags.get(file.path)?.etag === etag) tags.delete(file.path);
  });
  return etag;
}

async function readTag({ path, fd }: OpenFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(path, { fd, start: 0, autoClose: false }), hash);
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}
