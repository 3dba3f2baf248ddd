/** Headers by which a page rendered for the page cache informs that cache; never sent to clients. */
/** The page is the first view of a form: the same for everybody who has no draft. */
export const FIRST_VIEW = 'X-First-View';
/** The percent-encoded term of a search with no results. */
export const FAILED_SEARCH = 'X-Failed-Search';
