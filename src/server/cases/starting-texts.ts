/** Templates for replies: `content/replies/*.md`, each with a title between lines of --- and the text below. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StartingText } from '#web/context.server.ts';
import { isSlug } from '#domain/content-pages.ts';

const SHAPE = /^---\r?\ntitle: *([^\r\n]+)\r?\n---\r?\n([\s\S]*)$/;

/** Read on each call, so that changes show at once; a missing folder has none. */
export function createStartingTexts(folder: string): () => Promise<StartingText[]> {
  return async () => {
    const names = (await readdir(folder).catch(() => [])).filter(
      (name) => name.endsWith('.md') && isSlug(name.slice(0, -3)),
    );
    const texts = await Promise.all(
      names.toSorted().map(async (name): Promise<StartingText[]> => {
        const [, title, text] = SHAPE.exec(await readFile(path.join(folder, name), 'utf8')) ?? [];
        return title === undefined || text === undefined ? [] : [{ key: name.slice(0, -3), title, text: text.trim() }];
      }),
    );
    return texts.flat();
  };
}
