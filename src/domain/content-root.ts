/** §7 The path prefix of all content server documents. */
export const CONTENT_ROOT = '/aem6/';
