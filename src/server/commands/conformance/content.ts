import { brand } from '#brand/facts.ts';
import type { Article } from '#domain/entities/content.ts';
import { isEmpty, readArticle } from '#web/clients/content/read-article.ts';
import { readHeader, readOutage, readVideos } from '#wire/content.ts';
import { type HelpList, readHelpList } from '#wire/content-categories.ts';
import { readSite } from '#wire/content-site.ts';
import { toDocumentPaths } from '#wire/document-paths.ts';
import type { OnOdd, Oddity } from '#wire/entries.ts';
import { toOdd } from './addresses.ts';
import {
  type ProbeAnswer,
  findNoJson,
  findTrouble,
  fails,
  holds,
  notTried,
  type RuleOutcome,
  type ConformanceRule,
  tolerated,
  type World,
} from './ask.ts';

const paths = toDocumentPaths(brand.provider);
const GONE = [404, 410];
const ASKING = { Accept: 'application/json', 'Cache-Control': 'max-age=0' };
const NO_PAGE = 'they read that the page cannot be shown, with the phone numbers';

const getJson = ({ ask }: World, path: string) => ask(path, { headers: ASKING });
const getHtml = ({ ask }: World, path: string) => ask(path, { headers: { Accept: 'text/html' } });

function findWrongKind(asked: ProbeAnswer, type: string): string | null {
  return findTrouble(asked) ?? (asked.type === type ? null : `Content-Type must be ${type}`);
}

async function readList(world: World, onOdd?: OnOdd): Promise<HelpList | null> {
  const asked = await getJson(world, paths.categories);
  if (findWrongKind(asked, 'application/json') !== null || asked.json === undefined) return null;
  return readHelpList(asked.json, { ...(onOdd && { onOdd }) });
}

/** The first article with a page of its own. */
async function findArticle(world: World): Promise<string | null> {
  const list = await readList(world);
  for (const { id, articles } of list?.categories ?? []) {
    const own = articles.find(({ href }) => href === undefined);
    if (own) return paths.toArticle(encodeURIComponent(list?.sentIds.get(id) ?? id), own.label);
  }
  return null;
}

function createJson(
  id: string,
  says: string,
  path: string,
  read: (json: unknown, onOdd: OnOdd) => unknown,
  customer: string,
): ConformanceRule {
  return {
    id,
    says,
    async run(world) {
      const asked = await getJson(world, path);
      if (GONE.includes(asked.status)) return tolerated(`status ${asked.status}`, customer);
      const wrong = findWrongKind(asked, 'application/json');
      if (wrong !== null) return fails(wrong, customer);
      const odd: Oddity[] = [];
      if (asked.json === undefined || read(asked.json, (one) => odd.push(one)) === null)
        return fails(findNoJson(asked) ?? 'it has none of the members that are read', customer);
      return odd.length === 0 ? holds : tolerated(toOdd(odd), 'they see the rest');
    },
  };
}

function judgeArticle(asked: ProbeAnswer, path: string, base: string): RuleOutcome {
  const wrong = findWrongKind(asked, 'text/html');
  if (wrong !== null) return fails(wrong, NO_PAGE);
  const dropped = new Set<string>();
  let article: Article;
  try {
    article = readArticle(asked.text, {
      contentOrigin: base,
      path,
      onDropped: (what) => dropped.add(what),
    });
  } catch {
    return fails('too large or too deep for an article', NO_PAGE);
  }
  if (isEmpty(article)) return fails('nothing to read in it', 'they are told that there is no such page');
  if (article.title === '') return tolerated('no title', 'they see its address in words as the title');
  return dropped.size === 0
    ? holds
    : tolerated(
        `${dropped.size} kinds of markup are left out: npm run check-content -- --url says which`,
        'they see the rest',
      );
}

export const contentRules: readonly ConformanceRule[] = [
  {
    id: 'content-categories',
    says: 'The categories and their articles are listed',
    async run(world) {
      const asked = await getJson(world, paths.categories);
      const wrong = findWrongKind(asked, 'application/json');
      const customer = 'every help page but the emergency numbers says that it cannot be shown';
      if (wrong !== null) return fails(wrong, customer);
      const odd: Oddity[] = [];
      const list = await readList(world, (one) => odd.push(one));
      if (list === null) return fails(findNoJson(asked) ?? 'it has no category that can be read', customer);
      if (list.articles.length === 0) return fails('no article in any list', 'they find no article');
      return odd.length === 0 ? holds : tolerated(toOdd(odd), 'they see the rest');
    },
  },
  {
    id: 'content-article',
    says: 'An article is an HTML document with something to read',
    async run(world) {
      const path = await findArticle(world);
      if (path === null) return notTried('no article is listed');
      return judgeArticle(await getHtml(world, path), path, world.base);
    },
  },
  {
    id: 'content-missing',
    says: 'An article that does not exist is 404 or 410',
    async run(world) {
      const asked = await getHtml(world, paths.toArticle('conformance-test', 'no-such-article'));
      if (GONE.includes(asked.status)) return holds;
      if (asked.status === 200)
        return fails('status 200', 'they read your error page as if it were an article, and so do search engines');
      return fails(findTrouble(asked) ?? '', 'an article that was taken away says that it cannot be shown just now');
    },
  },
  {
    id: 'content-versions',
    says: 'Documents have an ETag, and an unchanged one is 304',
    async run(world) {
      const { headers, status } = await getJson(world, paths.categories);
      if (status === 0) return notTried('no answer to look at');
      const etag = headers.get('etag');
      const costs = 'nothing changes; each document is sent whole every 30 seconds';
      if (etag === null) return tolerated('no ETag', costs);
      const again = await world.ask(paths.categories, { headers: { ...ASKING, 'If-None-Match': etag } });
      if (again.status === 304) return holds;
      return again.status === 200
        ? tolerated('status 200', costs)
        : fails(findTrouble(again) ?? '', 'they see what was there at the first time, for ever');
    },
  },
  createJson(
    'content-header',
    'The header has its links',
    paths.header,
    (json, onOdd) => readHeader(json, undefined, onOdd),
    'they see a header with the product’s own links only',
  ),
  createJson(
    'content-outage',
    'The service notice can be read',
    paths.outage,
    (json, onOdd) => readOutage(json, onOdd),
    'they are told of no outage, even when there is one',
  ),
  createJson(
    'content-videos',
    'The videos are listed',
    paths.videos,
    (json, onOdd) => readVideos(json, { contentOrigin: '' }, onOdd),
    'they see the product’s own videos',
  ),
  createJson(
    'content-site',
    'Links, hours and old addresses can be read',
    paths.site,
    (json, onOdd) => readSite(json, undefined, onOdd),
    'they see what the product’s own content says',
  ),
  {
    id: 'content-deals',
    says: 'The deals page is an HTML document with something to read',
    async run(world) {
      const path = paths.deals;
      const asked = await getHtml(world, path);
      if (GONE.includes(asked.status))
        return tolerated(`status ${asked.status}`, 'who is signed in is told that there is no such page');
      return judgeArticle(asked, path, world.base);
    },
  },
];
