import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pictureColours, themeColours } from '#brand/palette.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const tokens = readFileSync(new URL('../../../brand/tokens.css', import.meta.url), 'utf8');
const [first = '', second = ''] = tokens.split('prefers-color-scheme: dark');
const readColours = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  );
const light = readColours(first);
const dark = { ...light, ...readColours(second) };

/** Backgrounds, and the colours of text on each. */
const TEXT: Record<string, string> = {
  paper: 'ink ink-soft link link-hover calm alarm ember brand',
  surface: 'ink ink-soft link link-hover calm alarm ember brand',
  'surface-sunk': 'ink ink-soft link link-hover calm alarm',
  'ember-wash': 'ink ink-soft link ember',
  'calm-wash': 'ink ink-soft link calm',
  'alarm-wash': 'ink ink-soft link alarm',
  brand: 'on-brand',
  'brand-hover': 'on-brand',
  panel: 'on-panel',
  alarm: 'on-alarm',
  'alarm-deep': 'on-call',
  call: 'on-call',
  'call-hover': 'on-call',
  focus: 'on-focus',
};

/** WCAG 2.2, relative luminance. */
function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toContrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [toLuminance(one), toLuminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

describe.each(Object.entries({ light, dark }))('in the %s theme', (_, colours) => {
  test('every pair of colours used for text is at least 4.5 to 1', () => {
    const faint = Object.entries(TEXT).flatMap(([ground, words]) =>
      words.split(' ').flatMap((word) => {
        const contrast = toContrast(colours[word] ?? '#000000', colours[ground] ?? '#000000');
        return contrast < 4.5 ? [`--${word} on --${ground} is ${contrast.toFixed(2)} to 1`] : [];
      }),
    );
    expect(faint).toEqual([]);
  });
});

test('the browser’s own frame has the colour of the page, light and dark', () => {
  expect(themeColours).toEqual({ light: light['paper'], dark: dark['paper'] });
});

test('colours of a drawing are written as in the style sheets', () => {
  for (const [drawn, shown] of Object.entries(pictureColours))
    expect([drawn, shown].join()).toMatch(/^(#[0-9a-f]{6},?){2}$/);
});

test('every colour of a token in a drawing is one that another supplier can change', () => {
  const tokened = new Set(Object.values(light).filter((colour) => colour !== '#ffffff'));
  for (const file of globSync('content/pictures/*.svg', { cwd: root })) {
    const drawn = readFileSync(path.join(root, file), 'utf8').match(/#[0-9a-f]{6}\b/g) ?? [];
    const left = drawn.filter((colour) => tokened.has(colour) && !Object.hasOwn(pictureColours, colour));
    expect([file, left]).toEqual([file, []]);
  }
});
