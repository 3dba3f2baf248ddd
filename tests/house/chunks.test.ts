/** Shared chunks of hydrated pages are chosen by importers (tools/build-chunks.ts). */
import path from 'node:path';
import { expect, test } from 'vitest';
import { listHydrated, ownChunks } from '../../tools/build-chunks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const PAGES = listHydrated();
const [DETAILS, QUERY] = ['src/web/journeys/complaint/details.page.tsx', 'src/web/journeys/complaint/query.page.tsx'];
const OTHERS = PAGES.filter((page) => page !== DETAILS && page !== QUERY).toSorted();
const HALF = [DETAILS, QUERY, ...OTHERS].slice(0, Math.floor(PAGES.length / 2));

/** The chunk of `part.ts` if these files import it. */
function findChunk(...importers: string[]): string | null {
  const graph: Record<string, string[]> = {
    'src/part.ts': importers,
    'src/web/shell/document.tsx': ['src/web/root.tsx'],
  };
  const getModuleInfo = (id: string) => ({
    importers: (graph[path.relative(root, id)] ?? []).map((file) => path.join(root, file)),
  });
  const id = path.join(root, 'src/part.ts');
  return ownChunks.map(({ name }) => name(id, { getModuleInfo })).find((name) => name !== null) ?? null;
}

test('a module of one page, or of no hydrating page, stays in that page’s chunk', () => {
  expect(findChunk(DETAILS)).toBeNull();
  expect(findChunk('src/web/help/home.page.tsx')).toBeNull();
});

test('a module of at most half of the pages is in a chunk of those pages', () => {
  expect(findChunk(DETAILS, `${QUERY}?__react-router-build-client-route`)).toBe('details-and-query');
  expect(findChunk(...HALF)).toMatch(/-and-/);
});

test('a module of more than half of the pages, or of every page, is in the shared chunk', () => {
  expect(findChunk(...HALF, ...OTHERS.slice(-1))).toBe('shared');
  expect(findChunk('src/web/root.tsx')).toBe('shared');
});

test('the document frame is rendered on the server: its imports are not counted', () => {
  expect(findChunk('src/web/shell/document.tsx')).toBeNull();
});
