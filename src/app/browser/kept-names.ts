/** Names of the caches for reading without a network, apart from the rules: every document loads the small scripts that use them. */

/** Pages read, the longest unread first. */
export const PAGES = 'pages';
export const FILES = 'files';
