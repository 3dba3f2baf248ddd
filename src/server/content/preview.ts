import { readArticle } from '#web/clients/content/read-article.ts';
import type { ContentServer } from '#supplier/content/server.ts';
import type { Services } from '#web/context.server.ts';
import { toLondonDay } from '#domain/dates.ts';
import type { Keys } from '#database/secret.ts';
import type { Config } from '../settings/config.ts';
import { readPreviewPass } from './preview-pass.ts';

/** An unpublished article of our own content, for holders of a signed link. */
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
    const file = library().articles.get(`${category}/${slug}`)?.file;
    const mistakes = problems().filter((problem) => problem.file === file);
    return {
      article: readArticle(html, { contentOrigin: '', publicOrigin: config.publicOrigin ?? undefined }),
      until,
      mistakes: mistakes.map(({ line, message }) => `Line ${line}: ${message}`),
    };
  };
}
