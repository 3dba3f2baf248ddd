import { type Day, findDay, toLondonDay } from '#domain/dates.ts';
import { SLUG } from '#domain/content-pages.ts';
import type { Keys } from '#database/secret.ts';
import { readArticle } from '#web/clients/content/read-article.ts';
import type { ContentServer } from '#supplier/content/server.ts';
import type { Services } from '#web/services.ts';
import type { Config } from '../settings/config.ts';

// The signed last part of a preview link: which article it opens, and until when (decision 0059).

const PASS = new RegExp(`^(${SLUG})\\.(${SLUG})\\.(\\d{4}-\\d{2}-\\d{2})\\.([\\w-]{43})$`);

const toSigned = (category: string, slug: string, until: Day) => `preview ${category}/${slug} ${until}`;

export function toPreviewPass(keys: Pick<Keys, 'sign'>, category: string, slug: string, until: Day): string {
  return [category, slug, until, keys.sign(toSigned(category, slug, until))].join('.');
}

/**
 * Null if this server did not sign it, or it has expired.
 * @internal
 */
export function readPreviewPass(
  keys: Pick<Keys, 'isSigned'>,
  pass: string,
  today: Day,
): { category: string; slug: string; until: Day } | null {
  const [, category = '', slug = '', day = '', signature = ''] = PASS.exec(pass) ?? [];
  const until = findDay(day);
  if (until === null || until < today || !keys.isSigned(toSigned(category, slug, until), signature)) return null;
  return { category, slug, until };
}

/** Shows an unpublished article of our own content to holders of a signed link. */
export function createPreview(
  { config, now }: { config: Pick<Config, 'contentBaseUrl' | 'publicOrigin'>; now: () => Date },
  { preview, library, problems }: Pick<ContentServer, 'preview' | 'library' | 'problems'>,
  keys: Keys,
): Services['preview'] {
  return (pass) => {
    const opened = config.contentBaseUrl ? null : readPreviewPass(keys, pass, toLondonDay(now()));
    if (!opened) return null;
    const { category, slug, until } = opened;
    const html = preview(category, slug);
    if (html === null) return null;
    const { articles, changes } = library();
    const path = `${category}/${slug}`;
    const { file } = changes.get(path) ?? articles.get(path) ?? {};
    const mistakes = problems().filter((problem) => problem.file === file);
    return {
      article: readArticle(html, { contentOrigin: '', publicOrigin: config.publicOrigin ?? undefined }),
      until,
      mistakes: mistakes.map(({ line, message }) => `Line ${line}: ${message}`),
    };
  };
}
