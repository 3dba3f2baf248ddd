/** Reads everything the product's intake has stored: events as text, segments inflated. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

const ZLIB = 0x78;

function listFiles(dataDir: string): string[] {
  const folder = path.join(dataDir, 'monitoring');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

export function readKept(dataDir: string): { events: string; segments: string; segmentCount: number } {
  const files = listFiles(dataDir).map((file) => readFileSync(file));
  const segments = files.filter((bytes) => bytes[0] === ZLIB).map((bytes) => inflateSync(bytes).toString('utf8'));
  const events = files.filter((bytes) => bytes[0] !== ZLIB).map((bytes) => bytes.toString('utf8'));
  return { events: events.join('\n'), segments: segments.join('\n'), segmentCount: segments.length };
}

const SHOWN_MAX = 10;

/** The first forbidden matches, each with its context: for a useful message. */
export function findIn(text: string, forbidden: RegExp): string[] {
  return [...text.matchAll(forbidden)]
    .slice(0, SHOWN_MAX)
    .map(({ index }) => text.slice(Math.max(0, index - 80), index + 60));
}
