/** Articles rendered at build time: a start renders only what changed since, which saves a third of its work. */
import { createHash } from 'node:crypto';
import type { PictureFile } from './pictures.ts';
import { readTexts } from './text-store.ts';

/** The HTML for a key; calls `render` if the build has none. */
export type Rendered = (key: string, render: () => string) => string;

/** @param file written by the build; if missing or unreadable, everything is rendered */
export function createRendered(file: string): Rendered {
  let texts: Record<string, string> | null = null;
  return (key, render) => {
    texts ??= readTexts(file);
    const html = texts[key];
    if (html === undefined) return render();
    // Needed once: the site keeps the document made from it.
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
