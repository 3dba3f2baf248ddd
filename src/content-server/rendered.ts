/** Articles that the build rendered: a start renders only what changed since, which is a third of its work. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Picture } from './pictures.ts';

/** The HTML for a key, made by `render` where nobody has made it before. */
export type Rendered = (key: string, render: () => string) => string;

const kept = z.record(z.string(), z.string());

/** @param file what the build wrote; without it, or where it cannot be read, everything is rendered */
export function createRendered(file: string): Rendered {
  let texts: Record<string, string> | null = null;
  return (key, render) => {
    texts ??= readKept(file);
    const html = texts[key];
    if (html === undefined) return render();
    // The document that is made of it is kept instead.
    delete texts[key];
    return html;
  };
}

function readKept(file: string): Record<string, string> {
  try {
    return kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Everything that the HTML of an article is made of: its Markdown with the figures of the day, and the pictures. */
export function createKeys(picturesPath: string, pictures: ReadonlyMap<string, Picture>) {
  const drawn = createHash('sha256').update(picturesPath);
  for (const [name, { svg }] of pictures) drawn.update(`\0${name}\0${svg}`);
  return (markdown: string) => drawn.copy().update(`\0\0${markdown}`).digest('base64url');
}
