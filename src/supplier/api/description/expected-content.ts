import type { JsonObject } from '#domain/entities/lead.ts';
import { CONTENT_ROOT } from '#domain/content-root.ts';
import { SLUG } from '#domain/slug.ts';
import { toDocumentPaths } from '#wire/document-paths.ts';
import { client, JSON_MEDIA_TYPE } from './expected-parts.ts';
import { fixed, header, inPath, toOperation } from './open-api.ts';
import { refTo } from './to-json-schema.ts';

const slug: JsonObject = { type: 'string', pattern: `^${SLUG}$` };
const version = header('If-None-Match', 'Of the copy that is kept.', { type: 'string' });
const fresh = header('Cache-Control', 'Past any cache between.', fixed('max-age=0'));
const headers = {
  ETag: {
    description: 'Of this version, 200 characters at most: unchanged documents are 304.',
    schema: { type: 'string' },
  },
};
const sees = (description: string) => ({ description: `The reader: ${description}` });
const LAST_COPY = 'sees the last good copy, however old. Where there never was one:';

interface Call {
  operationId: string;
  summary: string;
  description: string;
  server: JsonObject;
  schema: JsonObject;
  mediaType: string;
  example: JsonObject | string;
  missing: string;
  failed: string;
  parameters?: JsonObject[];
}

function toCall({ server, schema, mediaType, example, missing, failed, parameters = [], ...about }: Call): JsonObject {
  const operation = toOperation({
    ...about,
    description: `${about.description} 3 seconds.`,
    tag: 'Content',
    servers: [server],
    parameters: [client, version, ...(mediaType === JSON_MEDIA_TYPE ? [fresh] : []), ...parameters],
    answers: {
      200: {
        description: `\`Content-Type: ${mediaType}\`; another one is a failure.`,
        schema,
        mediaType,
        example,
        headers,
      },
      304: { description: 'The copy is good.' },
      404: sees(missing),
      410: sees('the same as with 404.'),
      default: sees(failed),
    },
  });
  return { get: operation };
}

const article = `<!doctype html>
<html lang="en-GB"><head><title>Reading your meter</title><meta name="description" content="Where the numbers are."></head>
<body><main><h1>Reading your meter</h1><p>Write down the numbers from left to right.</p></main></body></html>`;

type Servers = Record<'content' | 'outage' | 'messages', JsonObject>;
type Paths = ReturnType<typeof toDocumentPaths>;

export function toContentPaths(servers: Servers, provider: string): JsonObject {
  const paths = toDocumentPaths(provider);
  return { ...toHelpPaths(paths, servers), ...toAddedPaths(paths, servers), ...toFramePaths(paths, servers) };
}

/** Categories, articles and their assets. */
function toHelpPaths(paths: Paths, { content }: Servers): JsonObject {
  const { dam } = paths;
  const html = { server: content, schema: { type: 'string' }, mediaType: 'text/html', example: article };
  return {
    [paths.categories]: toCall({
      operationId: 'readCategories',
      summary: 'Categories and the articles in each',
      description:
        'An `id` and a `label` are parts of addresses. All else is optional: without a title the slug is shown in words. Kept for 30 seconds. 2,000 categories, 2,000 articles in each and 512 KB in all: more categories or articles are left out, with a line in the log and no page, and a larger document is a failure.',
      server: content,
      schema: refTo('Categories'),
      mediaType: JSON_MEDIA_TYPE,
      example: {
        data: [
          { type: 'categories', id: 'meters', attributes: { 'meta-description': 'Reading and moving your meter.' } },
        ],
        included: [
          { type: 'category-articles', id: 'meters', attributes: { articles: [{ label: 'reading-your-meter' }] } },
        ],
      },
      missing: 'the same as with any failure: without the list every page would be missing.',
      failed: `${LAST_COPY} a page that says so, with the phone numbers (503).`,
    }),
    [paths.toArticle('{category}', '{article}')]: toCall({
      ...html,
      operationId: 'readArticle',
      summary: 'An article',
      description: `A whole document. What is outside \`main\` is left out, and so is every script, style, form and frame. A nucleus block is marked
\`data-nucleus\`. Addresses may be relative, from the root, or whole, with or without the path of \`CONTENT_BASE_URL\`: an article or
category, with or without \`.html\`, leads to its page here, any other file on that server stays there, and another path from the root
is of this site. Pictures (svg, png, jpg, webp, avif, gif) are shown from that server, wherever on it; any other picture, \`data:\` too,
is left out with one line in the log. A page whose title is that of a gateway’s error (“502 Bad Gateway”) counts as a failure.`,
      parameters: [
        inPath('category', 'As sent in the list.', { type: 'string', example: 'meters' }),
        inPath('article', 'Its label.', { ...slug, example: 'reading-your-meter' }),
      ],
      missing: 'is told that there is no such page. So too where nothing is left to read.',
      failed: `${LAST_COPY} a page that says so, with the phone numbers (503).`,
    }),
    [paths.deals]: toCall({
      ...html,
      operationId: 'readDeals',
      summary: 'The deals page, for those who are signed in',
      description: 'As an article.',
      example: article.replaceAll('Reading your meter', 'Deals'),
      missing: 'is told that there is no such page.',
      failed: `${LAST_COPY} a page that says so.`,
    }),
    [`${dam}/help/scripts/{name}.js`]: toCall({
      operationId: 'readContentScript',
      summary: 'Scripts of the deals page and of nucleus blocks',
      description:
        'As `contentScripts` of brand/facts.ts names them. The page loads each with the hash of what is answered here. `application/javascript` will do.',
      server: content,
      schema: { type: 'string' },
      mediaType: 'text/javascript',
      example: '/* nothing */',
      parameters: [inPath('name', 'Of the file.', { ...slug, example: 'form' })],
      missing: 'has the page without it.',
      failed: 'has the page without it.',
    }),
  };
}

/** Our own additions, which a server may lack. */
function toAddedPaths(paths: Paths, { content }: Servers): JsonObject {
  return {
    [paths.videos]: toCall({
      operationId: 'readVideos',
      summary: 'Help videos',
      description: `Files are the content server’s own, under \`${CONTENT_ROOT}content/\`.`,
      server: content,
      schema: refTo('Videos'),
      mediaType: JSON_MEDIA_TYPE,
      example: {
        data: [
          {
            type: 'videos',
            id: 'reading-your-meter',
            attributes: {
              title: 'Reading your meter',
              seconds: 48,
              sources: [{ src: `${paths.dam}/help/videos/reading-your-meter.mp4`, type: 'video/mp4' }],
            },
          },
        ],
      },
      missing: 'sees the product’s own videos.',
      failed: 'sees the product’s own videos.',
    }),
    [paths.site]: toCall({
      operationId: 'readSite',
      summary: 'Links, parts of the home page, opening hours, old addresses',
      description:
        'Each member may be left out, and so may the document. `phones` has the names of brand/facts.ts; `moved` leads from an old `category/slug` to a new one (301), `retired` ones are 410. A page waits for it 200 ms.',
      server: content,
      schema: refTo('Site'),
      mediaType: JSON_MEDIA_TYPE,
      example: {
        data: {
          type: 'site',
          attributes: {
            popular: [{ title: 'Reading your meter', href: '/help-and-support/meters/reading-your-meter' }],
            phones: { energy: { exceptions: [{ from: '2026-12-25', until: '2026-12-28', hours: 'Closed' }] } },
            moved: { 'meters/old': 'meters/reading-your-meter' },
            retired: ['meters/gone'],
          },
        },
      },
      missing: 'sees what the product’s own content says.',
      failed: 'sees the last good copy; where there never was one, what the product’s own content says.',
    }),
  };
}

/** The frame of every page: header and outage notice. */
function toFramePaths(paths: Paths, servers: Servers): JsonObject {
  return {
    [paths.header]: toCall({
      operationId: 'readHeader',
      summary: 'Links of the header',
      description:
        'Never shown older than 30 seconds while the server answers; a page waits for it 200 ms. Numbered members and “no banner” in many forms are understood.',
      server: servers.messages,
      schema: refTo('Header'),
      mediaType: JSON_MEDIA_TYPE,
      example: {
        hideA11yBtn: false,
        sections: [{ title: 'Help and support', href: '/help-and-support/' }],
        'quick-links': [],
        'secondary-banner': null,
        'menu-banner': null,
      },
      missing: 'has a header with the product’s own links only.',
      failed: `${LAST_COPY} a header with the product’s own links only. So too after a 200 that cannot be read.`,
    }),
    [paths.outage]: toCall({
      operationId: 'readOutage',
      summary: 'The service notice on the home page',
      description:
        'Both empty: no notice. `message` is HTML and made safe. Never shown older than 30 seconds while the server answers; a page waits for it 800 ms.',
      server: servers.outage,
      schema: refTo('Outage'),
      mediaType: JSON_MEDIA_TYPE,
      example: { title: '', message: '' },
      missing: 'sees no notice.',
      failed:
        'sees the last good copy, for a day at most. Where there never was one: no notice. So too after a 200 that cannot be read: the notice may be over.',
    }),
  };
}
