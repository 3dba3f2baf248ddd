/** The last valid text of each file, stored beside the database for after a restart. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PictureFile } from './text-file.ts';

const texts = z.record(z.string(), z.string());

/** A JSON file of texts by name; a missing or invalid file counts as empty. */
function readTexts(file: string): Record<string, string> {
  try {
    return texts.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

export const toLastGoodFile = (dataDir: string) => join(dataDir, 'content-last-good.json');

export interface LastGood {
  find(path: string): string | null;
  /** A failed write only loses the copy. */
  save(texts: Readonly<Record<string, string>>): void;
}

export function createLastGood(file: string): LastGood {
  let texts: Record<string, string> | null = null;
  return {
    find(path) {
      texts ??= readTexts(file);
      return texts[path] ?? null;
    },
    save(next) {
      texts = null;
      try {
        writeFileSync(`${file}.new`, JSON.stringify(next), { mode: 0o600 });
        renameSync(`${file}.new`, file);
      } catch {
        // Retried at the next change; a partial file would take disk space that leads need.
        rmSync(`${file}.new`, { force: true });
      }
    },
  };
}

/** Read-only, for a command beside a running server. */
export function createReadOnlyLastGood(file: string): LastGood {
  return { find: createLastGood(file).find, save: () => {} };
}

/** For a command that needs no copies. */
export const NO_LAST_GOOD: LastGood = { find: () => null, save: () => {} };

// Stores articles rendered at build time: a start renders only what changed since, which saves a third of its work.

/** Returns the HTML for a key; calls `render` if the build has none. */
export type RenderCache = (key: string, render: () => string) => string;

/** @param file written by the build; if missing or unreadable, everything is rendered */
export function createRenderCache(file: string): RenderCache {
  let texts: Record<string, string> | null = null;
  return (key, render) => {
    texts ??= readTexts(file);
    const html = texts[key];
    if (html === undefined) return render();
    // Each text is read once, because the content server stores the document made from it.
    delete texts[key];
    return html;
  };
}

/** Hashes everything that an article's HTML depends on: its Markdown with today's figures, and the pictures. */
export function createContentHasher(picturesPath: string, pictures: ReadonlyMap<string, PictureFile>) {
  const drawn = createHash('sha256').update(picturesPath);
  for (const [name, { svg }] of pictures) drawn.update(`\0${name}\0${svg}`);
  return (markdown: string) => drawn.copy().update(`\0\0${markdown}`).digest('base64url');
}
