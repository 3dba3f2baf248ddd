import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureColours, themeColours } from '#brand/palette.ts';

const tokens = readFileSync(new URL('../../../brand/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark');
const findPaper = (theme: string) => /--paper: (#[0-9a-f]{6});/.exec(theme)?.[1];

test('the browser’s own frame has the colour of the page, light and dark', () => {
  expect(themeColours).toEqual({ light: findPaper(light), dark: findPaper(dark) });
});

test('a drawing is shown in colours that are written as style sheets write them', () => {
  for (const [drawn, shown] of Object.entries(pictureColours))
    expect([drawn, shown].join()).toMatch(/^(#[0-9a-f]{6},?){2}$/);
});
