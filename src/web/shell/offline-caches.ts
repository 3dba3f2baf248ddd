/** Cache names for offline reading, in a file of their own, because scripts of every document use them. */

/** The pages read, least recently read first. */
export const PAGES = 'pages';
export const FILES = 'files';
