/** `test` with a content server over its own small folder, which a test may change before starting the server. */
import { test, vi } from 'vitest';
import { brand } from '#brand/facts.ts';
import { createContentServer } from '#supplier/content/server.ts';
import { createContentFolder } from '#tests/support/content-folder.ts';
import { toDocumentPaths } from '#wire/document-paths.ts';

export const {
  help: HELP,
  categories: CATEGORIES,
  outage: OUTAGE,
  header: HEADER,
  dam,
} = toDocumentPaths(brand.provider);
export const PICTURE = `${dam}/help/pictures/dial.svg`;

export const contentServerTest = test
  .extend('log', () => ({ info: vi.fn(), warn: vi.fn() }))
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('content', ({}, { onCleanup }) => {
    const content = createContentFolder();
    onCleanup(() => content.remove());
    return content;
  })
  /** Starts the server and returns functions to query it. */
  .extend('start', ({ content, log }, { onCleanup }) => ({ folder = content.folder, watch = false } = {}) => {
    const server = createContentServer({ folder, log, watch });
    onCleanup(() => server.close());
    return (path: string, init?: RequestInit) => server.handle(new Request(`http://content.example${path}`, init));
  });
