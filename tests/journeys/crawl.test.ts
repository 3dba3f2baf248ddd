/** Crawls the shipped product from its home page: every link leads to an existing page. */
import { expect } from 'vitest';
import { externalPages } from '#brand/facts.ts';
import { complaintTypes, customerTypes } from '#domain/journeys/complaint-type.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import { isPlaceholder } from '#domain/placeholder-pages.ts';
import { sharedTest as test } from '#tests/support/product-test.ts';

const AT_ONCE = 4;
/** Names reserved by RFC 2606. */
const NOWHERE = /(?:^|\.)(?:example|invalid|test|localhost)$|(?:^|\.)example\.(?:com|net|org)$/;

/** 404, or the page for unknown addresses. */
const isMissing = (response: Response) =>
  response.status !== 200 || new URL(response.url).pathname === patterns.pageNotFound;

interface Crawl {
  pages: Map<string, string>;
  /** `address (linked from …)`. */
  broken: string[];
  outside: Set<string>;
}

async function crawl(origin: string): Promise<Crawl> {
  const pages = new Map<string, string>();
  const broken: string[] = [];
  const outside = new Set<string>();
  const waiting: [path: string, from: string][] = [[patterns.home, 'start']];
  const seen = new Set<string>([patterns.home]);

  async function visit(path: string, from: string): Promise<void> {
    const response = await fetch(origin + path, { headers: { accept: 'text/html' } });
    const html = await response.text();
    // Signing in needs cookies, and has its own tests.
    if (new URL(response.url).pathname.startsWith('/identity/')) return;
    if (isMissing(response)) broken.push(`${path} (linked from ${from}): ${response.status}`);
    pages.set(path, html);
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), response.url);
      if (url.protocol === 'tel:' || url.protocol === 'mailto:') continue;
      if (url.origin !== origin) {
        outside.add(url.href);
        continue;
      }
      // One sign-in and one search are enough, because they differ only in where they return to.
      const key = /^\/(?:identity|logout|search)/.test(url.pathname) ? url.pathname : url.pathname + url.search;
      if (seen.has(key)) continue;
      seen.add(key);
      waiting.push([url.pathname + url.search, path]);
    }
  }

  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map((next) => visit(...next)));
  return { pages, broken, outside };
}

/** Links of a page's main part, under the names by which a screen reader lists them. */
function readLinks(html: string) {
  const main = /<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '';
  return [...main.matchAll(/<a ([^>]*?href="([^"]*)"[^>]*)>(.*?)<\/a>/gs)].map(
    ([, attributes = '', href = '', inside = '']) => ({
      href,
      isNewTab: attributes.includes('target="_blank"'),
      name: inside
        .replaceAll(/<svg.*?<\/svg>|<[^>]+>/gs, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    }),
  );
}

/**
 * Finds links that lead to an unexpected place, such as a page without the online service or a new tab, and do not say
 * so.
 */
const findSilent = (html: string): string[] =>
  readLinks(html)
    .filter(
      ({ href, isNewTab, name }) =>
        (isPlaceholder(href) && !/phone only/i.test(name)) || (isNewTab && !name.endsWith('(opens a new tab)')),
    )
    .map(({ name }) => name);

/** Link texts of a page that lead to two places, which a screen reader's list of links cannot tell apart. */
function findSharedNames(html: string): string[] {
  const ends = new Map<string, string>();
  return readLinks(html).flatMap(({ href, name }) => {
    const end = ends.get(name) ?? href;
    ends.set(name, end);
    return end === href ? [] : [name];
  });
}

test('every link of the shipped product leads to an existing page and describes it, and none to a reserved name', async ({
  product,
}) => {
  const { pages, broken, outside } = await crawl(product.origin);
  expect(pages.size).toBeGreaterThan(150);
  expect(broken).toEqual([]);
  expect([...outside].filter((address) => NOWHERE.test(new URL(address).hostname))).toEqual([]);
  const anchors = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<a [^>]*?href="#([^"]+)"/g)].flatMap(([, id]) =>
      html.includes(` id="${id}"`) ? [] : [`${path}#${id}`],
    ),
  );
  expect(anchors).toEqual([]);
  expect([...pages].flatMap(([path, html]) => findSilent(html).map((name) => `${path}: ${name}`))).toEqual([]);
  expect([...pages].flatMap(([path, html]) => findSharedNames(html).map((name) => `${path}: ${name}`))).toEqual([]);
});

test('every choice of a complaint leads to an existing page', async ({ product, visitor }) => {
  const follow = async (path: string, fields: Record<string, string>) => {
    const { location } = await visitor.post(path, fields);
    const response = await fetch(new URL(location ?? '', product.origin));
    return isMissing(response) ? `${JSON.stringify(fields)}: ${response.status}` : [];
  };
  const answers = [
    ...complaintTypes.map((type) => follow(pathTo('selectType'), { 'complaint-type': type })),
    ...customerTypes.map((type) => follow(pathTo('selectEnergy'), { 'customer-type': type })),
  ];
  expect((await Promise.all(answers)).flat()).toEqual([]);
});

test('every page that the brand names can be reached as shipped', async ({ product }) => {
  const answers = Object.values(externalPages).map(async (page) => {
    const response = await fetch(new URL(page, product.origin));
    return isMissing(response) ? page : [];
  });
  expect((await Promise.all(answers)).flat()).toEqual([]);
});
