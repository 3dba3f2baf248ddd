/**
 * Chooses the chunk of the browser's bundle for each of our modules by the pages that import it, because a list of
 * names would be wrong with the next file. Only pages that hydrate count; a browser never loads the code of documents.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
/** The parts of the root that only the server renders. */
const FRAME = ['src/web/shell/document.tsx', 'src/web/shell/error-page.tsx'];
/** Every hydrated page loads these, and what they import. */
const ENTRIES = ['src/web/entry.client.tsx', 'src/web/root.tsx'];

interface Modules {
  getModuleInfo(id: string): { importers: string[] } | null;
}

/** Lists the files of pages that hydrate. */
export function listHydrated(): string[] {
  return globSync('src/web/**/*.page.tsx', { cwd: root }).filter((file) =>
    /^export const handle = \{\s+hydrate: true/m.test(readFileSync(path.join(root, file), 'utf8')),
  );
}

const hydrated = listHydrated();
/**
 * All pages load what more than half of them import: a separate file for a few would cost the others more in requests
 * than it saves in bytes.
 */
const SHARED_BY = Math.floor(hydrated.length / 2) + 1;
const toFile = (id: string) => path.relative(root, id.replace(/\?.*$/, ''));

/** Files of pages and entries that import a module, directly or through others. */
function findUsers(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  const file = toFile(id);
  if (seen.has(id) || FRAME.includes(file)) return new Set();
  seen.add(id);
  if (ENTRIES.includes(file) || hydrated.includes(file)) return new Set([file]);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return new Set(importers.flatMap((importer) => [...findUsers(importer, modules, seen)]));
}

/** The name of the chunk if every hydrated page loads it. */
function toShared(id: string, modules: Modules): string | null {
  if (ENTRIES.includes(toFile(id))) return null;
  const users = findUsers(id, modules);
  return users.size >= SHARED_BY || ENTRIES.some((file) => users.has(file)) ? 'shared' : null;
}

/** The chunk of a module that few pages import; what only one page imports stays in that page's chunk. */
function toFew(id: string, modules: Modules): string | null {
  const users = [...findUsers(id, modules)].map((file) => path.basename(file, '.page.tsx'));
  return users.length > 1 ? users.sort().join('-and-') : null;
}

const OURS = /\/(?:src|brand)\/.*\.tsx?$/;

/** A chunk also takes the imports of its modules, so the shared chunk must come first. */
export const ownChunks = [
  { name: toShared, test: OURS, priority: 2 },
  { name: toFew, test: OURS, priority: 1 },
];
