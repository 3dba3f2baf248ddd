/** Headers from a page rendered for the page cache to that cache; never sent to clients. */
/** The page is the first view of a form: the same for everybody who has no draft. */
export const FIRST_VIEW = 'X-First-View';
/** The term, percent-encoded, of a search in vain. */
export const IN_VAIN = 'X-In-Vain';
