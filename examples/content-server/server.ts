/** A content server, to start from: node examples/content-server/server.ts. Two articles, a header, no outage. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

/** The provider as in brand/facts.ts. */
const PROVIDER = process.env['PROVIDER'] ?? 'hearthlight';
const DAM = `/aem6/content/dam/${PROVIDER}/beta/json/help`;
const HELP = `/aem6/content/${PROVIDER}/help`;
const SYSADMIN = '/aem6/content/sysadmin';

/** Your articles come from your CMS. Titles and descriptions are read from the documents. */
const articles = {
  meters: { 'reading-your-meter': ['Reading your meter', 'Write down the numbers from left to right.'] },
  bills: { 'when-is-it-due': ['When is my bill due?', 'Two weeks after the day that is on it.'] },
} as const;

const toHtml = (title: string, text: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${text}"></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;

const categories = {
  data: Object.keys(articles).map((id) => ({
    type: 'categories',
    id,
    attributes: { 'meta-description': `Help with ${id}.` },
  })),
  included: Object.entries(articles).map(([id, all]) => ({
    type: 'category-articles',
    id,
    attributes: { articles: Object.keys(all).map((label) => ({ label })) },
  })),
};

const documents = new Map<string, { type: string; text: string }>();
const json = (path: string, value: object) =>
  documents.set(path, { type: 'application/json', text: JSON.stringify(value) });
const html = (path: string, title: string, text: string) =>
  documents.set(path, { type: 'text/html; charset=utf-8', text: toHtml(title, text) });

json(`${DAM}/categories/categories.json`, categories);
json(`${DAM}/videos/videos.json`, { data: [] });
// An article that has moved: its old address leads to the new one.
const moved = { 'meters/read-it': 'meters/reading-your-meter' };
json(`${DAM}/site/site.json`, { data: { type: 'site', attributes: { moved } } });
json(`${SYSADMIN}/header-configuration/jcr:content.data.json`, {
  hideA11yBtn: false,
  sections: [{ title: 'Help and support', href: '/help-and-support/' }],
  'quick-links': [],
  'secondary-banner': null,
  'menu-banner': null,
});
// Fill these in, and the notice appears on the home page within half a minute.
json(`${SYSADMIN}/serviceoutages/journeys/help-and-support/jcr:content.data.json`, { title: '', message: '' });
html(`${HELP}/deals.html`, 'Deals', 'There are none today.');
for (const [category, all] of Object.entries(articles))
  for (const [label, [title, text]] of Object.entries(all)) html(`${HELP}/${category}/${label}.html`, title, text);

/** Empty for an address that cannot be decoded, because a thrown error would stop the server. */
function readPath(address: string): string {
  try {
    return decodeURIComponent(new URL(address, 'http://here').pathname);
  } catch {
    return '';
  }
}

const server = createServer((request, response) => {
  const document = documents.get(readPath(request.url ?? '/'));
  // A missing page needs a 404: with 200 its text would be shown as an article.
  if (!document) return void response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not here\n');
  const etag = `"${createHash('sha256').update(document.text).digest('hex').slice(0, 16)}"`;
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { ETag: etag }).end();
  response.writeHead(200, { 'Content-Type': document.type, ETag: etag }).end(document.text);
});
server.listen(Number(process.env['PORT'] ?? 4002), '127.0.0.1', () => console.log('listening', server.address()));
