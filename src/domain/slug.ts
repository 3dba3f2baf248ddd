/** Names in addresses: nothing that `..`, `%2e` or `/` could hide in. */

/** The name of a category, an article, a picture or a script; a part of larger expressions. */
export const SLUG = '[a-z0-9-]{1,80}';

/** `category/article`. */
export const ARTICLE_PATH = new RegExp(`^${SLUG}/${SLUG}$`);

/** The path of a page, without a query and with nothing encoded: one page has one address. */
export const PLAIN_PATH = new RegExp(`^(?:/${SLUG}){1,3}/?$`);

const WHOLE = new RegExp(`^${SLUG}$`);

export const isSlug = (text: string): boolean => WHOLE.test(text);
