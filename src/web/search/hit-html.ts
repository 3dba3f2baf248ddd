/** Renders hits as strings of HTML, because rendering twenty of them with React would take most of the page's time. */
import { phones } from '#brand/facts.ts';
import { type Hit, KIND_WORDS, type Range } from '#domain/entities/search.ts';
import { escapeHtml } from '#domain/html.ts';
import { addNoBreakSpaces, splitAtHyphenated } from '#domain/no-break-spaces.ts';
import phone from '../ui/phone-link.module.css';
import css from './search.module.css';

/** An entry of the list: a piece of HTML, or a hit with its data. */
export type ShownHit = HitPiece | Hit;

interface HitPiece {
  href: string;
  isArticle: boolean;
  html: string;
}

export const toKindName = ({ category, kind }: Hit): string => category ?? KIND_WORDS[kind];

/** Renders a hit as HTML. Phone lines and links to other sites are returned as they are, and React renders them. */
export function toShownHit(hit: Hit): ShownHit {
  const { kind, href, title, titleRanges, excerpt, excerptRanges } = hit;
  if (kind === 'phone' || !href.startsWith('/')) return hit;
  // An article may have the same title.
  const about = kind === 'video' ? '<span class="visually-hidden"> (video)</span>' : '';
  const heading = `<h3><a href="${escapeHtml(href)}">${toMarked(title, titleRanges)}${about}</a></h3>`;
  return {
    href,
    isArticle: kind === 'article',
    html: `<p class="${css.kind}">${escapeHtml(toKindName(hit))}</p>${heading}<p>${toLinked(excerpt, excerptRanges)}</p>`,
  };
}

const DANGER_LINES = [
  phones.gasEmergency,
  phones.gasEmergencyNorthernIreland,
  phones.powerCut,
  phones.emergencyServices,
];
/** Excludes parts of other numbers, sums and quantities. */
const DANGER_NUMBER = new RegExp(
  String.raw`(?<!\p{L}|[\d£][.,]?\s?)(?:${DANGER_LINES.map(({ shown }) => shown.replaceAll(' ', String.raw`\s`)).join('|')})(?![\p{L}\d%°]|[.,]\d|\s\d|\u00A0)`,
  'gu',
);

/** Makes the number to call in danger a link within the passage, so that nobody has to look for it in the article. */
function toLinked(written: string, ranges: Range[]): string {
  let html = '';
  let at = 0;
  for (const { 0: number, index } of addNoBreakSpaces(written).matchAll(DANGER_NUMBER)) {
    const end = index + number.length;
    const called = toMarked(written, ranges, index, end);
    html += `${toMarked(written, ranges, at, index)}<a class="${phone.number}" href="tel:${number.replaceAll(/\s/g, '')}">${called}</a>`;
    at = end;
  }
  return html + toMarked(written, ranges, at);
}

/** Returns text, or a part of it, with the searched words highlighted. */
function toMarked(written: string, ranges: Range[], from = 0, to = written.length): string {
  // The text has the same length as before, so the ranges are still valid.
  const text = addNoBreakSpaces(written);
  let html = '';
  let at = from;
  for (const range of ranges) {
    const [start, end] = [Math.max(range[0], at), Math.min(range[1], to)];
    if (start >= end) continue;
    html += `${toUnbroken(text.slice(at, start))}<mark>${toUnbroken(text.slice(start, end))}</mark>`;
    at = end;
  }
  return html + toUnbroken(text.slice(at, to));
}

/** Prevents line breaks within “top-up”, as in articles. */
function toUnbroken(text: string): string {
  return splitAtHyphenated(text)
    .map((part, at) => (at % 2 === 0 ? escapeHtml(part) : `<span class="joined">${escapeHtml(part)}</span>`))
    .join('');
}
