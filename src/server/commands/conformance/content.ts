import { brand } from '#brand/facts.ts';
import type { Article } from '#domain/entities/content.ts';
import type { Json } from '#domain/entities/lead.ts';
import { LINKED_ARTICLES } from '#domain/linked-articles.ts';
import { isEmpty, readArticle } from '#web/clients/content/read-article.ts';
import { readHeader, readOutage, readVideos } from '#wire/content.ts';
import { type HelpList, readHelpList } from '#wire/content-categories.ts';
import { readSite } from '#wire/content-site.ts';
import { toDocumentPaths } from '#wire/document-paths.ts';
import type { OnIssue } from '#wire/entries.ts';
import {
  failed,
  findProblem,
  passed,
  judgeJson,
  skipped,
  type ProbeAnswer,
  type RuleOutcome,
  createRules,
  warning,
  type Context,
} from './probe.ts';

const paths = toDocumentPaths(brand.provider);
const GONE = [404, 410];
const ASKING = { Accept: 'application/json', 'Cache-Control': 'max-age=0' };
const NO_PAGE = 'see an error page with the phone numbers';

const getJson = ({ ask }: Context, path: string) => ask(path, { headers: ASKING });
const getHtml = ({ ask }: Context, path: string) => ask(path, { headers: { Accept: 'text/html' } });

function findWrongKind(asked: ProbeAnswer, type: string): string | null {
  return findProblem(asked) ?? (asked.type === type ? null : `Content-Type must be ${type}`);
}

function judgeDocument(asked: ProbeAnswer, reading: Parameters<typeof judgeJson>[1]): RuleOutcome {
  const wrong = findWrongKind(asked, 'application/json');
  return wrong === null ? judgeJson(asked, reading) : failed(wrong, reading.customer);
}

/** Null if no category can be read, or no article is listed. */
function readList(sent: unknown, onIssue?: OnIssue): HelpList | null {
  const list = readHelpList(sent, { ...(onIssue && { onIssue }) });
  return list?.articles.length ? list : null;
}

/** The first article with a page of its own. */
async function findArticle(context: Context): Promise<string | null> {
  const { json } = await getJson(context, paths.categories);
  const list = json === undefined ? null : readList(json);
  for (const { id, articles } of list?.categories ?? []) {
    const own = articles.find(({ href }) => href === undefined);
    if (own) return paths.toArticle(encodeURIComponent(list?.sentIds.get(id) ?? id), own.label);
  }
  return null;
}

/** A document that may be missing. */
const createOptional =
  (path: string, customer: string, read: (json: Json, onIssue: OnIssue) => unknown) => async (context: Context) => {
    const asked = await getJson(context, path);
    if (GONE.includes(asked.status)) return warning(`status ${asked.status}`, customer);
    return judgeDocument(asked, { read, form: 'it has none of the fields that are used', customer });
  };

function judgeArticle(asked: ProbeAnswer, path: string, base: string): RuleOutcome {
  const wrong = findWrongKind(asked, 'text/html');
  if (wrong !== null) return failed(wrong, NO_PAGE);
  const dropped = new Set<string>();
  let article: Article;
  try {
    article = readArticle(asked.text, {
      contentOrigin: base,
      path,
      onDropped: (what) => dropped.add(what),
    });
  } catch {
    return failed('too large or too deep for an article', NO_PAGE);
  }
  if (isEmpty(article)) return failed('nothing to read in it', 'see page not found');
  if (article.title === '') return warning('no title', 'see the slug in words as the title');
  return dropped.size === 0
    ? passed
    : warning(
        `${dropped.size} kinds of markup are left out: npm run check-content -- --url says which`,
        'see the rest',
      );
}

const categories = createRules('readCategories');
const article = createRules('readArticle');
const header = createRules('readHeader');
const outage = createRules('readOutage');
const videos = createRules('readVideos');
const site = createRules('readSite');
const deals = createRules('readDeals');

export const contentRules = [
  categories('content-categories', 'The categories and their articles are listed', async (context) =>
    judgeDocument(await getJson(context, paths.categories), {
      read: readList,
      form: 'it has no category with an article that can be read',
      customer: 'every help page but the emergency numbers says that it cannot be shown',
    }),
  ),
  article('content-article', 'An article is an HTML document with something to read', async (context) => {
    const path = await findArticle(context);
    if (path === null) return skipped('no article is listed');
    return judgeArticle(await getHtml(context, path), path, context.base);
  }),
  article('content-linked', 'The articles that pages, forms and cards link to are listed', async (context) => {
    const { json } = await getJson(context, paths.categories);
    const list = json === undefined ? null : readList(json);
    if (list === null) return skipped('no article is listed');
    const listed = new Set(
      list.categories.flatMap(({ id, articles }) => articles.map(({ label }) => `${id}/${label}`)),
    );
    const gone = LINKED_ARTICLES.filter((name) => !listed.has(name));
    return gone.length === 0 ? passed : warning(`not listed: ${gone.join(', ')}`, 'those links lead to no page');
  }),
  article('content-missing', 'An article that does not exist is 404 or 410', async (context) => {
    const asked = await getHtml(context, paths.toArticle('conformance-test', 'no-such-article'));
    if (GONE.includes(asked.status)) return passed;
    if (asked.status === 200)
      return failed('status 200', 'see your error page as an article, and so do search engines');
    return failed(findProblem(asked) ?? '', 'an article that was taken away says that it cannot be shown just now');
  }),
  categories('content-versions', 'Documents have an ETag, and an unchanged one is 304', async (context) => {
    const { headers, status } = await getJson(context, paths.categories);
    if (status === 0) return skipped('no response to check');
    const etag = headers.get('etag');
    const costs = 'no effect; each document is sent whole every 30 seconds';
    if (etag === null) return warning('no ETag', costs);
    const again = await context.ask(paths.categories, { headers: { ...ASKING, 'If-None-Match': etag } });
    if (again.status === 304) return passed;
    return again.status === 200
      ? warning('status 200', costs)
      : failed(findProblem(again) ?? '', 'never see a newer version');
  }),
  header(
    'content-header',
    'The header has its links',
    createOptional(paths.header, 'see a header with the product’s own links only', (json, onIssue) =>
      readHeader(json, undefined, onIssue),
    ),
  ),
  outage(
    'content-outage',
    'The service notice can be read',
    createOptional(paths.outage, 'see no notice, even during an outage', readOutage),
  ),
  videos(
    'content-videos',
    'The videos are listed',
    createOptional(paths.videos, 'see the product’s own videos', (json, onIssue) =>
      readVideos(json, { contentOrigin: '' }, onIssue),
    ),
  ),
  site(
    'content-site',
    'Links, hours and old addresses can be read',
    createOptional(paths.site, 'see the product’s own content', (json, onIssue) => readSite(json, undefined, onIssue)),
  ),
  deals('content-deals', 'The deals page is an HTML document with something to read', async (context) => {
    const asked = await getHtml(context, paths.deals);
    if (GONE.includes(asked.status))
      return warning(`status ${asked.status}`, 'see page not found when they are signed in');
    return judgeArticle(asked, paths.deals, context.base);
  }),
];
