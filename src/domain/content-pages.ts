/**
 * Pages whose words are content although their addresses are fixed: `content/pages/NAME.md`. A part that must agree with
 * what the product does is made by the page, where the text says `[[show:PART]]` on a line of its own.
 */
export const CONTENT_PAGES = {
  privacy: ['data', 'receivers', 'recordings'],
  accessibility: ['videos'],
  'complaints-procedure': ['ombudsman'],
  cookies: ['beacon'],
} as const;

export type ContentPageName = keyof typeof CONTENT_PAGES;
export type ContentPart<Name extends ContentPageName = ContentPageName> = (typeof CONTENT_PAGES)[Name][number];

export const CONTENT_PAGE_NAMES = Object.keys(CONTENT_PAGES) as ContentPageName[];

/** The content server's folder for them; no category can have its name. */
export const CONTENT_PAGES_FOLDER = 'pages';
