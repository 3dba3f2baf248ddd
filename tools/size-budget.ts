/**
 * Checks the size of a first visit in transferred bytes (brotli) against a budget: part of `npm run check`.
 * `size-limit` was rejected, because it bundles our bundles again and does not know which pages hydrate.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { listHydrated } from './build-chunks.ts';
import { buildIfStale } from './build.ts';

const root = path.resolve(import.meta.dirname, '..');
const client = path.join(root, 'build/client');
const KB = 1_000;
/**
 * All scripts of a page that hydrates (decision 0081); the one script of a document; the style sheet of both, with
 * styles for text at 400 %, for focus in forced colours and for print.
 */
const BUDGETS = { journey: 112 * KB, document: 8.5 * KB, style: 13.5 * KB };
const SHELL = ['src/web/entry.client.tsx', 'src/web/root.tsx'];

interface Chunk {
  file: string;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

/** Collects a file with everything it imports. */
function collect(manifest: Manifest, source: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[source] ?? manifest[`${source}?__react-router-build-client-route`];
  if (chunk === undefined) throw new Error(`${source} is not in the build`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const name of chunk.imports ?? []) collect(manifest, name, files);
  return files;
}

function measure(files: Iterable<string>): number {
  const sizeOf = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  return [...files].reduce((sum, file) => sum + sizeOf(path.join(client, file)), 0);
}

await buildIfStale();
const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
const small = JSON.parse(readFileSync(path.join(client, '.vite/browser.json'), 'utf8')) as Record<string, string> & {
  stylesheets: string[];
};
const rows = listHydrated().map((page) => {
  const files = [...SHELL, page].reduce((all, source) => collect(manifest, source, all), new Set<string>());
  return { name: page, bytes: measure([...files, small['consent'] ?? '']), budget: BUDGETS.journey };
});
rows.push({ name: 'a document', bytes: measure([small['page'] ?? '']), budget: BUDGETS.document });
rows.push({ name: 'the style sheet', bytes: measure(small.stylesheets), budget: BUDGETS.style });

for (const { name, bytes, budget } of rows) {
  const kilobytes = (size: number) => `${(size / KB).toFixed(1)} KB`;
  console.log(`${bytes > budget ? 'OVER' : 'ok  '}  ${kilobytes(bytes)} of ${kilobytes(budget)}  ${name}`);
}
process.exitCode = rows.length > 2 && rows.every(({ bytes, budget }) => bytes <= budget) ? 0 : 1;
