/** The signed last part of a preview link: which article it opens, and until when (decision 0059). */
import { type Day, findDay } from '#domain/dates.ts';
import { SLUG } from '#domain/content-pages.ts';
import type { Keys } from '#database/secret.ts';

const PASS = new RegExp(`^(${SLUG})\\.(${SLUG})\\.(\\d{4}-\\d{2}-\\d{2})\\.([\\w-]{43})$`);

const toSigned = (category: string, slug: string, until: Day) => `preview ${category}/${slug} ${until}`;

export function toPreviewPass(keys: Pick<Keys, 'sign'>, category: string, slug: string, until: Day): string {
  return [category, slug, until, keys.sign(toSigned(category, slug, until))].join('.');
}

/** Null if this server did not sign it, or it has expired. */
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
