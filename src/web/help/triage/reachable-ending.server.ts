/** An ending, checked against the supplier's content, so that it never links to a missing article. */
import { type Category, toSlugWords } from '#domain/entities/content.ts';
import { METER_READING } from '#domain/journeys/meter-reading/steps.ts';
import { BASE, pathTo } from '#domain/paths.ts';
import { findRoute } from '#domain/routes.ts';
import type { OnlineAction, Ending } from '#domain/triage.ts';

interface Told {
  /** Null if unavailable; every article is then assumed to exist. */
  categories: readonly Category[] | null;
  /** The path of the page for sending a meter reading. */
  meterReading: string;
}

export type ReachableEnding = Omit<Ending, 'article'> & { article: { title: string; href: string } | null };

export function toReachableEnding(ending: Ending, { categories, meterReading }: Told): ReachableEnding {
  const { article, doing, whenClosed, ...rest } = ending;
  const findArticle = (path: string) => {
    const [category = '', slug = ''] = path.split('/');
    const listed = categories?.find(({ id }) => id === category)?.articles.find(({ label }) => label === slug);
    if (categories && !listed) return null;
    return { title: listed?.title ?? toSlugWords(slug), href: pathTo('article', { category, article: slug }) };
  };
  const reach = ({ to, ...rest }: OnlineAction): OnlineAction | undefined => {
    if (to === METER_READING) return { ...rest, to: meterReading };
    const path = to.slice(BASE.length + 1);
    // Our own forms and pages exist whatever the content.
    return findRoute(to) !== 'article' || findArticle(path) ? { ...rest, to } : undefined;
  };
  const now = doing && reach(doing);
  const late = whenClosed?.doing && reach(whenClosed.doing);
  return {
    ...rest,
    article: findArticle(article),
    ...(now && { doing: now }),
    ...(whenClosed && {
      whenClosed: { ...(late && { doing: late }), ...(whenClosed.call && { call: whenClosed.call }) },
    }),
  };
}
