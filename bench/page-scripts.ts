/** Transfer size of a page's scripts with everything they import, each counted once. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const client = path.resolve(import.meta.dirname, '../build/client');

function sizeOnTheWire(address: string): number {
  const file = path.join(client, address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function collectScripts(html: string): Set<string> {
  const found = new Set<string>();
  const visit = (address: string) => {
    if (found.has(address)) return;
    found.add(address);
    const source = readFileSync(path.join(client, address), 'utf8');
    for (const [, name = ''] of source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      visit(`/assets/${name}`);
  };
  // Addresses within the page's data belong to scripts of other pages.
  for (const [, address = ''] of html.matchAll(/(?:src="|href="|(?:import|from)\s*\(?["'])(\/assets\/[\w.-]+\.js)/g))
    visit(address);
  return found;
}

/** In kilobytes of 1,000 bytes; brotli where a compressed copy exists. */
export function weighScripts(html: string): number {
  return [...collectScripts(html)].reduce((sum, address) => sum + sizeOnTheWire(address), 0) / 1_000;
}
