/** Cache names for offline reading, apart from the rules: every document loads scripts that use them. */

/** Pages read, the longest unread first. */
export const PAGES = 'pages';
export const FILES = 'files';
