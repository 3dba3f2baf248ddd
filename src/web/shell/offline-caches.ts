/** Cache names for offline reading. Not in the rules' file, because scripts of every document use them. */

/** Pages read, least recently read first. */
export const PAGES = 'pages';
export const FILES = 'files';
