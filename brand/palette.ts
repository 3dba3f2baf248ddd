/** Colours where a style sheet does not reach: they are those of `tokens.css`. */

/** The browser's own frame round a page: `--paper`, light and dark. */
export const themeColours = { light: '#fbf8f3', dark: '#0f1622' } as const;

/** Drawings in `content/pictures/` keep these colours in their files; on the left as drawn, on the right as this supplier shows them. */
export const pictureColours: Readonly<Record<string, string>> = {
  '#15233d': '#15233d',
  '#0d6861': '#0d6861',
  '#c2410c': '#c2410c',
  '#b42318': '#b42318',
  '#fbf8f3': '#fbf8f3',
  '#d8cfc0': '#d8cfc0',
  '#e9e3d8': '#e9e3d8',
};
