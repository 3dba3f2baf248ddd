/** Every page of the product, from the table of routes and the sitemap, and how to reach those that need something sent first. */
import type { BrowserContext } from 'playwright-core';
import { KINDS } from '#domain/journeys/complaint/kinds.ts';
import { pathTo, patterns, type RouteName, searchPath } from '#domain/paths.ts';
import { addDays, toLondonDay } from '#domain/dates.ts';
import { findRoute, type RouteFacts, routes } from '#domain/routes.ts';
import { createKeys, readOrMakeSessionSecret } from '#database/secret.ts';
import { toPreviewPass } from '#server/content/preview.ts';
import { PLACEHOLDER_PAGES } from '#domain/placeholder-pages.ts';
import { giveDetails, PERSON } from '#tests/journeys/complaint-steps.ts';
import { ALL_FIELDS } from '#tests/journeys/meter-reading-steps.ts';
import type { Product } from '#tests/support/product.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';

/** Pages with parameters or a state of their own, which the lists below reach. */
const REACHED: readonly string[] = [
  patterns.category,
  patterns.article,
  patterns.preview,
  patterns.startNode,
  patterns.video,
  patterns.outsidePage,
  patterns.complaintDetails,
  patterns.complaintQuery,
  patterns.feedbackDetails,
  patterns.followCase,
  patterns.deals,
  patterns.helpful,
  patterns.desk,
  patterns.deskCase,
  patterns.deskFigures,
  patterns.deskAudit,
  patterns.deskHelp,
  patterns.deskContent,
];

const isPage = ({ pattern, raw }: RouteFacts) => !raw && !REACHED.includes(pattern);

/** Pages of the table that anybody may open. */
export const OPEN_PAGES: readonly string[] = [
  ...Object.values(routes)
    .filter(isPage)
    .map(({ pattern }) => pattern),
  ...KINDS.map(({ slug }) => pathTo('complaintDetails', { complaint: slug })),
  searchPath('smell gas'),
  searchPath('boiler'),
  searchPath('xyzzyq'),
  searchPath(''),
];

/** Placeholder pages, all of one route. */
export const OPEN_PLACEHOLDER_PAGES = PLACEHOLDER_PAGES.map(({ slug }) => pathTo('outsidePage', { page: slug }));

/** The sitemap's pages that are not among those, by the route that shows them. */
export async function readSitemap(origin: string): Promise<Partial<Record<RouteName, string[]>>> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  return Object.groupBy(
    paths.filter((path) => !OPEN_PAGES.includes(path)),
    (path) => findRoute(path) ?? 'pageNotFound',
  );
}

/** Chooses pages of a route: the fewest that together have every part, those with the longest words, and the ones in `always`. */
export async function choosePages(origin: string, paths: readonly string[] = [], always: readonly string[] = []) {
  const read = await Promise.all(
    paths.map(async (path) => {
      const html = await (await fetch(origin + path)).text();
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      const parts = [...main.matchAll(/<(\w+)(?: class="([^"]*)")?/g)].map(([, tag, names = '']) => `${tag} ${names}`);
      const longest = Math.max(
        ...(main.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\d’.@-]+/gu) ?? []).map((word) => word.length),
      );
      return { path, parts: new Set(parts), longest };
    }),
  );
  const chosen = new Set([
    ...always,
    ...read
      .toSorted((one, other) => other.longest - one.longest)
      .slice(0, 2)
      .map(({ path }) => path),
  ]);
  const seen = new Set(read.filter(({ path }) => chosen.has(path)).flatMap(({ parts }) => [...parts]));
  for (const { path, parts } of read.toSorted((one, other) => other.parts.size - one.parts.size)) {
    if ([...parts].every((part) => seen.has(part))) continue;
    chosen.add(path);
    for (const part of parts) seen.add(part);
  }
  return [...chosen];
}

/** Sends one of each form as a browser without scripts would. @returns the pages that then have something to show */
export async function reachPersonalPages(
  origin: string,
): Promise<{ visitor: Visitor; paths: string[]; reference: string }> {
  const visitor = createVisitor(origin);
  const credit = pathTo('feedback');
  await visitor.post(credit, { query: 'My credit', intent: 'next' });
  await giveDetails(visitor, 'gas-and-electricity');
  const form = pathTo('complaintQuery', { complaint: 'pay-as-you-go' });
  await giveDetails(visitor, 'pay-as-you-go');
  const sent = await visitor.post(form, { query: 'Nobody has called back about my blank meter.', intent: 'submit' });
  const confirmation = sent.location ?? '';
  const { html } = await visitor.get(confirmation);
  const reference = /HS-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(html)?.[0] ?? '';
  const readings = await visitor.post(pathTo('submitMeterRead'), { ...ALL_FIELDS, 'fuel-radio-btns': 'Gas' });
  await visitor.post(patterns.follow, { reference, proof: PERSON.email });
  const voted = await visitor.post(patterns.helpful, { page: 'meters/reading-your-meter', helpful: 'no' });
  const paths = [
    pathTo('complaintQuery', { complaint: 'gas-and-electricity' }),
    pathTo('feedbackDetails'),
    confirmation,
    readings.location ?? '',
    patterns.followCase,
    voted.location ?? '',
  ];
  return { visitor, paths, reference };
}

/** A signed-in customer's page, and those of a supervisor. */
export const CUSTOMER_PAGES = [patterns.deals];
export const toDeskPages = (reference: string) => [
  patterns.desk,
  pathTo('deskCase', { reference }),
  patterns.deskFigures,
  patterns.deskAudit,
  patterns.deskHelp,
  patterns.deskContent,
];

/** An article as its author sees it before it is published. */
export function toPreview({ dataDir }: Pick<Product, 'dataDir'>): string {
  const keys = createKeys(readOrMakeSessionSecret(null, dataDir));
  const until = addDays(toLondonDay(new Date()), 1);
  return pathTo('preview', { pass: toPreviewPass(keys, 'meters', 'reading-your-meter', until) });
}

export async function lendCookies({ jar }: Visitor, context: BrowserContext, origin: string): Promise<void> {
  await context.addCookies(
    [...jar].map(([key, { value, path, httpOnly }]) => ({
      name: key.split(' ')[2] ?? '',
      value,
      path,
      domain: new URL(origin).hostname,
      httpOnly,
    })),
  );
}
