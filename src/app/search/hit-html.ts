/** Results as pieces of HTML: twenty of them are most of what a page of results would cost React. */
import type { DocumentKind, Hit, Range } from '#domain/entities/search.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { keepTogether, splitAtHyphenated } from '#domain/keep-together.ts';
import css from './search.module.css';

/** An entry of the list: a piece of HTML, or a hit with further data. */
export type ShownHit = HitPiece | Hit;

export interface HitPiece {
  href: string;
  isArticle: boolean;
  html: string;
}

const KINDS: Record<DocumentKind, string> = {
  article: 'Article',
  journey: 'Do it online',
  phone: 'Phone number',
  category: 'Help topic',
  video: 'Video',
};

export const toKindName = ({ category, kind }: Hit): string => category ?? KINDS[kind];

/** A phone line has today's hours, a link to another site its mark: both are React's. */
export function toShownHit(hit: Hit): ShownHit {
  const { kind, href, title, titleRanges, excerpt, excerptRanges } = hit;
  if (kind === 'phone' || !href.startsWith('/')) return hit;
  // An article may have the same title.
  const about = kind === 'video' ? '<span class="visually-hidden"> (video)</span>' : '';
  const heading = `<h3><a href="${escapeHtml(href)}">${toMarked(title, titleRanges)}${about}</a></h3>`;
  return {
    href,
    isArticle: kind === 'article',
    html: `<p class="${css.kind}">${escapeHtml(toKindName(hit))}</p>${heading}<p>${toMarked(excerpt, excerptRanges)}</p>`,
  };
}

/** Text with the words that were asked for highlighted. */
function toMarked(written: string, ranges: Range[]): string {
  // As long as before: the ranges hold.
  const text = keepTogether(written);
  let html = '';
  let at = 0;
  for (const [start, end] of ranges) {
    html += `${toUnbroken(text.slice(at, start))}<mark>${toUnbroken(text.slice(start, end))}</mark>`;
    at = end;
  }
  return html + toUnbroken(text.slice(at));
}

/** As in articles, “top-up” stays on one line. */
function toUnbroken(text: string): string {
  return splitAtHyphenated(text)
    .map((part, at) => (at % 2 === 0 ? escapeHtml(part) : `<span class="joined">${escapeHtml(part)}</span>`))
    .join('');
}
