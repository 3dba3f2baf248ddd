/** Pictures in articles: our own drawings are inlined, so that they follow the page's theme; others stay images. */
import { fromParse5 } from 'hast-util-from-parse5';
import type { Element, ElementContent, Root } from 'hast';
import { parseFragment } from 'parse5';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { SLUG } from '#domain/content-pages.ts';
import { isDrawing, pruneDrawing } from '#wire/drawing.ts';
import { toCurly } from './placeholders.ts';
import type { TypedLibrary } from './library.ts';
import type { FileProblem } from './mistakes.ts';
import type { PictureFile } from './text-file.ts';

const PICTURE = new RegExp(`^/?pictures/(${SLUG})\\.svg$`);

/** NAME in `pictures/NAME.svg`. */
export const findPictureName = (target: string): string | undefined => PICTURE.exec(target)?.[1];

export interface DrawingOptions {
  /** Where pictures are served, without a trailing slash. */
  picturesPath: string;
  pictures: ReadonlyMap<string, PictureFile>;
}

/**
 * Changes the tree in place. A picture in a paragraph of its own becomes a figure; its caption is the title given in
 * Markdown, otherwise the drawing's own.
 */
export function placePictures(tree: Root, options: DrawingOptions): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'img') {
      node.properties.alt = toCurly(String(node.properties.alt ?? ''));
      placeAddress(node, options);
    }
    if (node.tagName !== 'p' || !parent || index === undefined) return;
    const [image, ...others] = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
    if (image?.type !== 'element' || image.tagName !== 'img' || others.length > 0) return;
    const figure = toFigure(image, options);
    if (figure) parent.children[index] = figure;
  });
}

function placeAddress(image: Element, { picturesPath, pictures }: DrawingOptions): void {
  const name = findName(image);
  if (name === undefined) return;
  Object.assign(image.properties, { src: `${picturesPath}/${name}.svg` }, pictures.get(name)?.size);
  delete image.properties.title;
}

function findName(image: Element): string | undefined {
  return findPictureName(String(image.properties.src));
}

function toFigure(image: Element, options: DrawingOptions): Element | null {
  const picture = options.pictures.get(findName(image) ?? '');
  const found = picture && readDrawing(picture.svg, toCurly(String(image.properties.alt ?? '')));
  const caption = typeof image.properties.title === 'string' ? image.properties.title : found?.caption;
  if (!found && caption === undefined) return null;
  placeAddress(image, options);
  const children: ElementContent[] = [found?.drawing ?? image];
  if (caption) children.push(toElement('figcaption', [{ type: 'text', value: toCurly(caption) }]));
  return toElement('figure', children);
}

function toElement(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

/** Null for an SVG with anything that the allow-list refuses. */
export function readDrawing(svg: string, alt: string): { drawing: Element; caption: string; gone: string[] } | null {
  const drawing = (fromParse5(parseFragment(svg)) as Root).children.find((child) => child.type === 'element');
  if (drawing === undefined) return null;
  drawing.properties = { ...drawing.properties, role: 'img', ariaLabel: alt };
  if (!isDrawing(drawing)) return null;
  const { className, viewBox, role, ariaLabel } = drawing.properties;
  drawing.properties = { className, viewBox, role, ariaLabel };
  const title = drawing.children.find((child) => child.type === 'element' && child.tagName === 'title');
  const caption = title ? toString(title).trim() : '';
  const gone = pruneDrawing(drawing).filter((name) => name !== 'title' && name !== 'style');
  return { drawing, caption, gone };
}

/** On a phone of 320 px a drawing is as wide as the screen, and its text must not be smaller than 14 px. */
const PHONE_PX = 320;
const TEXT_PX_MIN = 14;

/** Parts of a drawing that a page would remove, and text that is too small on a phone. Any other SVG is an image. */
const EXPORT = 'export it again as “plain SVG”';

/** Names of tags in their order, closing ones with their slash; comments and what is not read as tags are left out. */
function listTags(svg: string): { name: string; alone: boolean }[] {
  let end = '';
  return svg.split('<').flatMap((part, at) => {
    if (end === '' && part.startsWith('!--')) end = '-->';
    if (end === '' && part.startsWith('![CDATA[')) end = ']]>';
    if (end !== '') {
      if (part.includes(end)) end = '';
      return [];
    }
    const name = /^\/?[\w:-]+/.exec(part)?.[0];
    return at === 0 || name === undefined ? [] : [{ name, alone: part.slice(0, part.lastIndexOf('>')).endsWith('/') }];
  });
}

/** Why a browser would not display a picture, or would display more than the drawing. */
function findBroken(svg: string): string | null {
  const tags = listTags(svg);
  if (!/^(?:svg|\w+:svg)$/.test(tags[0]?.name ?? '')) return `is not an SVG: ${EXPORT}`;
  const open: string[] = [];
  for (const { name, alone } of tags) {
    if (!name.startsWith('/')) open.push(...(alone ? [] : [name]));
    else if (`/${open.pop() ?? ''}` !== name) return `closes <${name.slice(1)}>, which is not open: ${EXPORT}`;
  }
  if (open.length > 0) return `does not close <${open.at(-1) ?? ''}>: ${EXPORT}`;
  if (tags.some(({ name }) => name === 'image')) return 'has a photograph in it: remove it, pictures are drawings';
  if (tags.some(({ name }) => name === 'script')) return `has a script in it: ${EXPORT}`;
  return svg.includes('viewBox=') ? null : 'has no viewBox, so its size is unknown: switch it on where you export it';
}

export function findDrawingProblems({ pictures }: TypedLibrary): FileProblem[] {
  return [...pictures.values()].flatMap(({ name, svg, size }) => {
    const broken = findBroken(svg);
    if (broken !== null) return [{ file: `content/pictures/${name}.svg`, line: 1, message: broken }];
    const drawing = readDrawing(svg, name);
    const found = [...new Set(drawing?.gone)].map(
      (part) => `a drawing may have no <${part}>: remove class="drawing", or the part`,
    );
    const sizes = Array.from(svg.matchAll(/font-size="([\d.]+)"/g), ([, units]) => Number(units));
    const small = drawing && size ? Math.min(...sizes) * (PHONE_PX / size.width) : Infinity;
    if (small < TEXT_PX_MIN)
      found.push(`has text of ${small.toFixed(1)} px on a small phone, at least ${TEXT_PX_MIN}: make it larger`);
    return found.map((message) => ({ file: `content/pictures/${name}.svg`, line: 1, message }));
  });
}
