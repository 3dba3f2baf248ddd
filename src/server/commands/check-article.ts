/**
 * `npm run check-content -- --url ADDRESS`: shows what readers would see of an article on another content server, and
 * what is removed.
 */
import { ContentFailure, fetchGuarded } from '#web/clients/content/fetch-guarded.ts';
import { isEmpty, readArticle } from '#web/clients/content/read-article.ts';
import { CONTENT_ROOT } from '#domain/content-pages.ts';
import { toPrintable } from './run-command.ts';

export interface ArticleReport {
  lines: string[];
  /** Whether the article has any content to show. */
  isPage: boolean;
}

const SHOWN_MAX = 200;

export function isAddress(typed: string): boolean {
  return /^https?:$/.test(URL.parse(typed)?.protocol ?? '');
}

/** @param send sends as the product does to its content server */
export async function checkArticle(address: string, send: typeof fetch = fetch): Promise<ArticleReport> {
  const url = new URL(address);
  const dropped = new Map<string, number>();
  // If the server's address has a path, its documents are below that path.
  const below = Math.max(url.pathname.indexOf(CONTENT_ROOT), 0);
  try {
    const http = { fetch: (path: string, init?: RequestInit) => send(`${url.origin}${path}`, init) };
    const answer = await fetchGuarded(http, `${url.pathname}${url.search}`, { mediaType: 'text/html' });
    if (answer.status !== 200) return { lines: ['Article not found'], isPage: false };
    const article = readArticle(answer.text, {
      contentOrigin: `${url.origin}${url.pathname.slice(0, below)}`,
      path: url.pathname.slice(below),
      onDropped: (what) => dropped.set(what, (dropped.get(what) ?? 0) + 1),
    });
    return { lines: [...toSummary(article), ...toList(dropped)], isPage: !isEmpty(article) };
  } catch (error) {
    const reason = error instanceof ContentFailure ? error.message : 'it cannot be read';
    return { lines: [`The article cannot be displayed: ${reason}`], isPage: false };
  }
}

function toSummary(article: ReturnType<typeof readArticle>): string[] {
  const { title, description, markup, headings, nucleusContent } = article;
  const words = markup.replaceAll(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const pictures = markup.split('<img').length - 1;
  return [
    `Title: ${toPrintable(title) || 'none: its address in words is used'}`,
    `Description: ${toPrintable(description) || 'none: a general one is used'}`,
    `${words} words, ${headings.length} headings, ${pictures} pictures${nucleusContent ? ', a nucleus block' : ''}`,
    ...(isEmpty(article) ? ['Nothing is left to show: the page will be “not found”'] : []),
  ];
}

function toList(dropped: ReadonlyMap<string, number>): string[] {
  if (dropped.size === 0) return ['Nothing was removed'];
  const items = [...dropped].map(([what, times]) => {
    const shown = what.length > SHOWN_MAX ? `${what.slice(0, SHOWN_MAX)}…` : what;
    return `  ${toPrintable(shown)}${times > 1 ? ` (${times} times)` : ''}`;
  });
  return ['Removed:', ...items];
}
