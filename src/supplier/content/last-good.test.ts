import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFactBook } from './facts.ts';
import { createMarkdown } from './markdown.ts';
import type { PictureFile } from './text-file.ts';
import { createRenderCache, type RenderCache } from './last-good.ts';

const folder = mkdtempSync(join(tmpdir(), 'rendered-'));
const file = join(folder, 'content-html.json');
afterAll(() => rmSync(folder, { recursive: true }));

const facts = createFactBook([], '2026-11-22');
const TEXT = 'Turn the tap off. ![A tap](pictures/tap.svg)';
const tap = (colour: string): ReadonlyMap<string, PictureFile> =>
  new Map([['tap', { name: 'tap', svg: `<svg viewBox="0 0 9 9"><path fill="${colour}"/></svg>` }]]);
const toHtml = (rendered: RenderCache, markdown = TEXT, pictures = tap('red')) =>
  createMarkdown({ picturesPath: '/p', pictures, facts, rendered })(markdown);

/** Renders like the build, and marks each text, so that a test can tell what was rendered earlier. */
beforeAll(() => {
  const texts: Record<string, string> = {};
  toHtml((key, render) => (texts[key] = `${render()}<!-- before -->`));
  writeFileSync(file, JSON.stringify(texts));
});

test('a text that the build rendered is not rendered again', () => {
  expect(toHtml(createRenderCache(file))).toContain('<!-- before -->');
});

test.each([
  ['a text that changed since', 'Turn the tap on. ![A tap](pictures/tap.svg)', tap('red')],
  ['a text whose picture changed since', TEXT, tap('blue')],
])('%s is rendered anew', (_, markdown, pictures) => {
  const html = toHtml(createRenderCache(file), markdown, pictures);
  expect(html).toContain('<p>Turn the tap');
  expect(html).not.toContain('<!-- before -->');
});

test.each([
  ['no file', 'missing.json', null],
  ['a file that is not whole', 'half.json', '{"a": "<p>'],
  ['a file of something else', 'other.json', '[1]'],
])('every text is rendered with %s', (_, name, content) => {
  if (content !== null) writeFileSync(join(folder, name), content);
  expect(toHtml(createRenderCache(join(folder, name)))).toMatch(/^<p>Turn the tap off\. <img/);
});
