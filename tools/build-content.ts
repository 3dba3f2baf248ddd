/**
 * Prepares `content/` for the server's start: its texts rendered (src/supplier/content/last-good.ts), and the search
 * index (src/server/search/stored-index.ts).
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '#brand/facts.ts';
import { createContentClient } from '#web/clients/content/client.ts';
import { createContentServer } from '#supplier/content/server.ts';
import { toArticlePath } from '#supplier/content/site.ts';
import { createArticleReader, createContentReader } from '#server/search/read-content.ts';
import { toFixedDocuments } from '#server/search/search-documents.ts';
import { storeIndex, toStoredIndexFile } from '#server/search/stored-index.ts';
import { toDocumentPaths } from '#wire/document-paths.ts';

const root = path.resolve(import.meta.dirname, '..');
const log = { info() {}, warn() {} };
const texts: Record<string, string> = {};
const server = createContentServer({
  folder: path.join(root, 'content'),
  log,
  rendered: (key, render) => (texts[key] ??= render()),
});
const http = {
  fetch: (address: string) => server.handle(new Request(`http://embedded.invalid${address}`)),
};

const paths = toDocumentPaths(brand.provider);
for (const address of [paths.videos, paths.outage, paths.deals]) await http.fetch(address);
for (const address of server.library().articles.keys()) {
  const [category = '', slug = ''] = address.split('/');
  await http.fetch(toArticlePath(category, slug));
}
writeFileSync(path.join(root, 'build/content-html.json'), JSON.stringify(texts));

// Reads the documents of a server without settings; one with its own content server indexes them itself.
const content = createContentClient({
  http: { content: http, outage: http, messages: http },
  provider: brand.provider,
  contentOrigin: '',
  log,
});
const reading = createContentReader(
  { content, readArticle: createArticleReader(http, brand.provider), own: server },
  new AbortController().signal,
);
await reading.readLists();
await reading.readBodies(Number.MAX_SAFE_INTEGER);
const documents = reading.toDocuments((site) => toFixedDocuments({ meterReadingForm: true, apiBaseUrl: null }, site));
storeIndex(toStoredIndexFile(path.join(root, 'build/client')), documents);
content.close();
