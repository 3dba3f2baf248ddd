/** Every drawing follows the rules: text large enough, inside the picture, and no markup that the page would remove. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readDrawing } from '#supplier/content/drawings.ts';

const folder = path.resolve(import.meta.dirname, '../../content/pictures');
const names = readdirSync(folder).filter((name) => name.endsWith('.svg'));

test.each(names)('%s is complete on a page, and its text is at least 14 px on a small phone', (name) => {
  const svg = readFileSync(path.join(folder, name), 'utf8');
  const found = readDrawing(svg, 'What it shows');
  expect(found?.gone).toEqual([]);
  expect(found?.caption).not.toBe('');
  // On a phone of 320 px a picture is as wide as the screen.
  for (const [, size = ''] of svg.matchAll(/font-size="([\d.]+)"/g))
    expect(Number(size) * (320 / 360)).toBeGreaterThan(14);
});
