/** Renders the texts of `content/` ahead of the server's start (src/supplier/content/last-good.ts). */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '#brand/facts.ts';
import { toLondonDay } from '#domain/dates.ts';
import { noCopies } from '#supplier/content/last-good.ts';
import { createLibraryReader } from '#supplier/content/library.ts';
import { createSite, toArticlePath } from '#supplier/content/site.ts';
import { toDocumentPaths } from '#wire/document-paths.ts';

const root = path.resolve(import.meta.dirname, '..');
const texts: Record<string, string> = {};
const library = createLibraryReader(path.join(root, 'content'), noCopies)();
const find = createSite(library, toLondonDay(new Date()), (key, render) => (texts[key] = render()));
const paths = toDocumentPaths(brand.provider);
for (const path of [paths.videos, paths.outage, paths.deals]) find(path);
for (const address of library.articles.keys()) {
  const [category = '', slug = ''] = address.split('/');
  find(toArticlePath(category, slug));
}
writeFileSync(path.join(root, 'build/content-html.json'), JSON.stringify(texts));
