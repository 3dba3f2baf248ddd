/** §7 The path prefix of all content server documents. */
export const CONTENT_ROOT = '/aem6/';

/**
 * Pages whose text is content although their addresses are fixed: `content/pages/NAME.md`. A part that must agree with
 * what the product does is generated where the text says `[[show:PART]]` on a line of its own.
 */
export const CONTENT_PAGES = {
  privacy: ['data', 'receivers', 'recordings'],
  accessibility: ['videos'],
  'complaints-procedure': ['ombudsman'],
  cookies: ['beacon'],
} as const;

export type ContentPageName = keyof typeof CONTENT_PAGES;
export type ContentPart<Name extends ContentPageName = ContentPageName> = (typeof CONTENT_PAGES)[Name][number];

export const CONTENT_PAGE_NAMES = Object.keys(CONTENT_PAGES) as ContentPageName[];

/** The content server's folder for these pages; no category can have its name. */
export const CONTENT_PAGES_FOLDER = 'pages';

// Names in URLs, which cannot hide `..`, `%2e` or `/`.

/** The name of a category, article, picture or script; a fragment for larger expressions. */
export const SLUG = '[a-z0-9-]{1,80}';

/** `category/article`. */
export const ARTICLE_PATH = new RegExp(`^${SLUG}/${SLUG}$`);

/** The path of a page, without query or encoding, because each page has one address. */
export const PLAIN_PATH = new RegExp(`^(?:/${SLUG}){1,3}/?$`);

const WHOLE = new RegExp(`^${SLUG}$`);

export const isSlug = (text: string): boolean => WHOLE.test(text);

/** Fills in `[[product:KEY]]`, so that texts fit every supplier; an unknown key stays for a check to report. */
export function fillProductNames(text: string, products: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\[\[product:([a-zA-Z]{1,40})\]\]/g, (whole, key: string) =>
    Object.hasOwn(products, key) ? (products[key] ?? whole) : whole,
  );
}

/** Slugs of the help categories that pages themselves lead to. */
export const BEREAVEMENT = 'probate';
export const MOVING_HOME = 'moving-home';
export const STRUGGLING_TO_PAY = 'struggling-to-pay';
