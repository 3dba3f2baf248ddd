/**
 * §3 Content entities, as the pages use them. Optional fields are our additions, which other content servers may lack.
 */
import type { Calendar } from '#domain/calendar.ts';
import { capitalise } from '#domain/rules/text.ts';

export interface ArticleLink {
  /** The last part of the article's address, or of an external entry's. */
  label: string;
  title?: string;
  description?: string;
  /** An address outside the help area; the link is shown as external. */
  href?: string;
  /** Shown under "Common questions". */
  common?: boolean;
  /** Heading of its task group in the category. */
  group?: string;
  /** ISO date of the last review. */
  reviewed?: string;
  /** Related articles, as `category/slug`. */
  related?: string[];
  /** Words that customers use for it, for search. */
  keywords?: string[];
}

export interface Category {
  /** The slug. */
  id: string;
  title: string;
  /** `meta-description` of the categories file. */
  metaDescription: string;
  description: string;
  callToAction?: MenuLink;
  /** Heading above its list of articles. */
  listHeading?: string;
  /** Name of the icon beside its title (`decorations.ts`), or the address of a drawing. */
  decoration?: string;
  /** Set for a category that is a page elsewhere (peaksave, new system hub). */
  href?: string;
  inMenu: boolean;
  order: number;
  articles: ArticleLink[];
}

/** An article as a page shows it. */
export interface Article {
  title: string;
  description: string;
  /** Sanitised HTML, for `ui/trusted-html`. */
  markup: string;
  /** §3 `nucleusContent`: whether to load the content server's form script. */
  nucleusContent: boolean;
  /** Second-level headings with their anchors, for the table of contents. */
  headings: { id: string; text: string }[];
  /** ISO date, if the server sends one. */
  reviewed?: string;
  /** Related articles, as `category/slug`. */
  related?: string[];
  /** Words that customers use for it, for search. */
  keywords?: string[];
  /** The article's main call to action, shown as a button. */
  action?: MenuLink;
}

export interface OutageNotice {
  title: string;
  /** Sanitised HTML. */
  message: string;
}

export interface MenuLink {
  title: string;
  href: string;
}

/** §7 Header configuration; a banner is null if not set. */
export interface HeaderConfiguration {
  hideA11yBtn: boolean;
  sections: MenuLink[];
  quickLinks: MenuLink[];
  secondaryBanner: MenuLink | null;
  menuBanner: MenuLink | null;
}

// §2 Article page: an article exists if the categories list it.

/** The article's entry in any of the included lists; null when there is none, or when it links to another page. */
export function findArticleLink(listed: readonly ArticleLink[], label: string): ArticleLink | null {
  return listed.find((article) => article.label === label && article.href === undefined) ?? null;
}

/**
 * Splits off the beginning of an article, its first paragraph and a danger notice right after it; the call to action
 * comes next.
 */
interface ArticleParts {
  intro: string;
  danger: string;
  rest: string;
}

/** The first paragraph, with the line before it that says whom the article is for. */
const PARAGRAPH = /^\s*(?:<p><strong>For [^<]*<\/strong><\/p>\s*)?<p>[^]*?<\/p>/;
/** A danger notice up to its end; one with a nested quotation does not match and stays in place. */
const DANGER = /^\s*<blockquote class="danger">(?:(?!<blockquote)[^])*?<\/blockquote>/;

export function splitIntro(markup: string): ArticleParts {
  const [intro = ''] = PARAGRAPH.exec(markup) ?? [];
  const after = markup.slice(intro.length);
  const [danger = ''] = DANGER.exec(after) ?? [];
  return { intro, danger, rest: after.slice(danger.length) };
}

// Resolves moved articles, from the content server's list of old addresses.

/** Browsers give up after twenty redirects. */
const MOVES_MAX = 10;

/**
 * Returns the last address of a chain of moves, or the first that exists; all are `category/article`. Null if the
 * article has not moved, or if the chain is circular or too long, because it would redirect forever.
 */
export function findMovedPath(
  moved: Readonly<Record<string, string>>,
  from: string,
  isThere: (path: string) => boolean,
): string | null {
  const find = (path: string) => (Object.hasOwn(moved, path) ? moved[path] : undefined);
  const seen = [from];
  let to: string | null = null;
  for (let next = find(from); next !== undefined; next = find(next)) {
    if (seen.includes(next) || seen.length > MOVES_MAX) return null;
    seen.push(next);
    to = to !== null && isThere(to) ? to : next;
  }
  return to;
}

/** "reading-your-meter" → "Reading your meter": the fallback for an article without a title. */
export function toSlugWords(slug: string): string {
  return capitalise(slug.replaceAll('-', ' '));
}

/** A help video: short and silent, with captions and a transcript. Our addition to §3's content entities. */
export interface Video {
  slug: string;
  title: string;
  /** Whole seconds. */
  seconds: number;
  description: string;
  /** The article with the same content, as `category/slug`. */
  article?: string;
  /** Best first; there is at least one. */
  sources: { src: string; type: string }[];
  poster?: { src: string; alt: string };
  /** Address of a WebVTT file. */
  captions?: string;
  /** Sanitised HTML; empty when there is none. */
  transcript: string;
}

// What editors can change besides articles: links, opening hours of phones, moved addresses.

/** Parts of the home page below its search. */
export const HOME_PARTS = ['numbers', 'choices', 'topics', 'videos'] as const;
export type HomePart = (typeof HOME_PARTS)[number];

/** Different hours on some days, both ends inclusive: "Closed", "9am to 3pm". */
export interface HoursException {
  from: string;
  until: string;
  hours: string;
  /** Whether it is a bank holiday of the calendar, which is shown as the reason. */
  isBankHoliday?: true;
}

export interface PhoneWords {
  label?: string;
  hours?: string;
  exceptions: HoursException[];
}

export interface FooterColumn {
  heading: string;
  links: MenuLink[];
}

export interface PriceCapNotice {
  show: boolean;
  title?: string;
  message?: string;
}

/** Anything that is left out has the product's default. */
export interface Site {
  popular?: MenuLink[];
  moreHelp?: MenuLink[];
  footer?: FooterColumn[];
  home?: HomePart[];
  /** §2 The price-cap notice: switched off, or with other text. */
  priceCapNotice?: PriceCapNotice;
  /** By the phone's key in the brand. */
  phones: Record<string, PhoneWords>;
  /** Absent if the content server has no calendar. */
  calendar?: Calendar;
  /** Old address of an article → new address, both `category/article`. */
  moved: Record<string, string>;
  /** Articles that only say where their subject has moved. */
  retired: string[];
}

export const EMPTY_SITE: Site = { phones: {}, moved: {}, retired: [] };
