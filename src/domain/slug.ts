/** Names in URLs, in which `..`, `%2e` or `/` cannot hide. */

/** The name of a category, article, picture or script; a fragment for larger expressions. */
export const SLUG = '[a-z0-9-]{1,80}';

/** `category/article`. */
export const ARTICLE_PATH = new RegExp(`^${SLUG}/${SLUG}$`);

/** The path of a page, without query or encoding: one page has one address. */
export const PLAIN_PATH = new RegExp(`^(?:/${SLUG}){1,3}/?$`);

const WHOLE = new RegExp(`^${SLUG}$`);

export const isSlug = (text: string): boolean => WHOLE.test(text);
