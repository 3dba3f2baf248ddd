/** Colours where a style sheet has no effect; they equal those of `tokens.css`. */

/** The colour of the browser's own interface around a page: `--paper`, light and dark. */
export const themeColours = { light: '#fbf8f3', dark: '#0f1622' } as const;

/**
 * Drawings in `content/pictures/` and `content/videos/` contain these colours: on the left as drawn, on the right as
 * this supplier shows them.
 */
export const pictureColours: Readonly<Record<string, string>> = {
  '#0d6861': '#0d6861',
  '#15233d': '#15233d',
  '#4b5a74': '#4b5a74',
  '#778192': '#778192',
  '#8a93a3': '#8a93a3',
  '#b01030': '#b01030',
  '#c2410c': '#c2410c',
  '#d8cfc0': '#d8cfc0',
  '#e2f2ef': '#e2f2ef',
  '#e4dccf': '#e4dccf',
  '#f3ede4': '#f3ede4',
  '#f59e4b': '#f59e4b',
  '#fbf8f3': '#fbf8f3',
  '#fdecee': '#fdecee',
  '#fdeee2': '#fdeee2',
};
