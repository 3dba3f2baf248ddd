/** Compares this folder with what a content server sends, document by document. */
import { brand } from '#brand/facts.ts';
import { CONTENT_PAGE_NAMES, CONTENT_PAGES_FOLDER } from '#domain/content-pages.ts';
import { toDocumentPaths } from '#wire/document-paths.ts';
import { toPageFile } from './library.ts';

type Ask = (path: string) => Promise<{ status: number; text: string }>;

const paths = toDocumentPaths(brand.provider);
const OTHERS: readonly [name: string, path: string][] = [
  ['outage.yaml', paths.outage],
  ['header.yaml', paths.header],
  ['site.yaml, phones.yaml or calendar.yaml', paths.site],
  ['videos.yaml', paths.videos],
  ['deals.md', paths.deals],
  ...CONTENT_PAGE_NAMES.map((name): [string, string] => [
    toPageFile(name),
    paths.toArticle(CONTENT_PAGES_FOLDER, name),
  ]),
];

/** Lines like "new  meters/first", "gone  …", "changed  … (3 lines)". @throws Error if the server has no categories */
export async function compareContent(here: Ask, there: Ask): Promise<string[]> {
  const [own, live] = await Promise.all([here(paths.categories), there(paths.categories)]);
  if (live.status !== 200) throw new Error('no categories');
  const lines: string[] = [];
  if (own.text !== live.text) lines.push('changed  categories.yaml, or a title or a description');
  const [ownPaths, livePaths] = [listArticles(own.text), listArticles(live.text)];
  for (const path of new Set([...ownPaths, ...livePaths])) {
    const [category = '', slug = ''] = path.split('/');
    if (!livePaths.has(path)) lines.push(`new      ${path}`);
    else if (!ownPaths.has(path)) lines.push(`gone     ${path}`);
    else {
      const address = paths.toArticle(category, slug);
      lines.push(...toChange(path, (await here(address)).text, (await there(address)).text));
    }
  }
  for (const [name, path] of OTHERS) lines.push(...toChange(name, (await here(path)).text, (await there(path)).text));
  return lines;
}

function listArticles(sent: string): Set<string> {
  const { included = [] } = JSON.parse(sent) as {
    included?: { id: string; attributes: { articles: { label: string; href?: string }[] } }[];
  };
  return new Set(
    included.flatMap(({ id, attributes }) =>
      attributes.articles.filter(({ href }) => href === undefined).map(({ label }) => `${id}/${label}`),
    ),
  );
}

function toChange(name: string, own: string, live: string): string[] {
  if (own === live) return [];
  const before = new Set(live.split('\n'));
  const changed = own.split('\n').filter((line) => !before.has(line)).length;
  return [
    `changed  ${name}${changed > 0 ? ` (${changed} ${changed === 1 ? 'line' : 'lines'})` : ' (something was removed)'}`,
  ];
}
