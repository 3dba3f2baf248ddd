/** §7 Everything that the content server answers stands under this path. */
export const CONTENT_ROOT = '/aem6/';
