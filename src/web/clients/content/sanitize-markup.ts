import type { Element, ElementContent, Root, Nodes, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { sanitize } from 'hast-util-sanitize';
import { toString } from 'hast-util-to-string';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { isDrawing, pruneDrawing } from '#wire/drawing.ts';
import { addNoBreakSpaces, splitAtHyphenated } from '#domain/no-break-spaces.ts';
import { toAnchor, readHref, readPictureSource } from '#wire/content-address.ts';
import { type OnDropped, replaceFrames } from './tidy-markup.ts';
import { createUrlResolver, type UrlResolver } from './addresses.ts';
import { allowList, HEADINGS } from './allow-list.ts';
import { keepBlockForms, placeForm, toParent } from './nucleus-forms.ts';

// Inline SVG in an external server's markup: allowed drawings stay, any other `<svg>` is removed with its content.

/** Runs before the sanitiser and changes the tree in place. */
function keepDrawings(parent: Root | Element, onDropped: OnDropped): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (child.tagName !== 'svg') {
      keepDrawings(child, onDropped);
      return [child];
    }
    if (!isDrawing(child)) {
      onDropped('element: <svg>');
      return [];
    }
    for (const name of pruneDrawing(child)) onDropped(`part of a drawing: <${name}>`);
    child.properties = { ...child.properties, role: 'img' };
    return [child];
  });
}

// Changes a sanitised article in place: line breaks, link target sizes and table headers.

/** Elements whose text is drawn, typed or shown verbatim; spans come from our own code. */
const AS_IT_IS = ['svg', 'pre', 'code', 'kbd', 'textarea', 'select', 'button', 'span'];

function keepLines(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (AS_IT_IS.includes(node.tagName)) return SKIP;
    if (node.tagName === 'th') dropEmptyHead(node);
    if (HOLDERS.includes(node.tagName)) markAlone(node);
    node.children = node.children.flatMap(toUnbroken);
  });
}

/** Elements whose whole content may be a link. */
const HOLDERS = ['p', 'li', 'td', 'th'];

function toUnbroken(child: ElementContent): ElementContent[] {
  if (child.type !== 'text') return [child];
  const parts = splitAtHyphenated(addNoBreakSpaces(child.value));
  return parts.flatMap((value, at): ElementContent[] => {
    if (value === '') return [];
    const text = { type: 'text', value } as const;
    if (at % 2 === 0) return [text];
    return [{ type: 'element', tagName: 'span', properties: { className: ['joined'] }, children: [text] }];
  });
}

/** An empty cell, such as a table's corner, is not a header. */
function dropEmptyHead(cell: Element): void {
  if (cell.children.some((child) => child.type !== 'text' || child.value.trim() !== '')) return;
  cell.tagName = 'td';
  delete cell.properties.scope;
}

/** Marks a link that is the whole content of its paragraph, list item or cell. */
function markAlone({ children }: Element): void {
  const [link, ...others] = children.filter((child) => child.type !== 'text' || /[\p{L}\p{N}]/u.test(child.value));
  if (others.length > 0 || link?.type !== 'element' || link.tagName !== 'a') return;
  link.properties.className = [...(link.properties.className ?? []), 'thumb'];
}

export interface MarkupOptions {
  /** Address of the content server as browsers see it, with its path; empty if it is this site. */
  contentOrigin: string;
  /** This site: absolute links to it become local. */
  publicOrigin?: string | undefined;
  /** Path of the document on the content server, for relative URLs. */
  path?: string | undefined;
  /** Whether nucleus blocks may contain forms. */
  forms?: boolean;
  /** Called with everything that readers will not see, for authors. */
  onDropped?: OnDropped;
}

interface CleanMarkup {
  html: string;
  /** Second-level headings with their anchors. */
  headings: { id: string; text: string }[];
}

/** Prefix of every anchor, so that no element can shadow a property of `document`. */
const ANCHOR_PREFIX = 'part-';

const writer = unified().use(rehypeStringify).freeze();

/** Sanitises another server's markup: HTML with only what the allow-list contains. */
export function sanitizeMarkup(tree: Nodes, options: MarkupOptions): CleanMarkup {
  const addresses = createUrlResolver(options);
  const { onDropped = () => {} } = options;
  const parent = toParent(tree);
  if (parent) {
    replaceFrames(parent, addresses, onDropped);
    keepBlockForms(parent, { mayHold: options.forms ?? false, onDropped });
    keepDrawings(parent, onDropped);
  }
  tellStripped(tree, onDropped);
  const safe = toRoot(sanitize(tree, allowList));
  const { headings, anchors } = nameHeadings(safe);
  visit(safe, 'element', (node, index, parent) => {
    dropEmptied(node);
    placeForm(node, options.contentOrigin);
    if (!parent || index === undefined) return;
    if (node.tagName === 'a' && !placeLink(node, anchors, addresses)) {
      onDropped(`link: ${String(node.properties.href ?? '')}`);
      parent.children.splice(index, 1, ...node.children);
      return [SKIP, index];
    }
    if (node.tagName === 'img' && !placePicture(node, addresses)) {
      onDropped(`picture: ${String(node.properties.src ?? '')}`);
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
  });
  keepLines(safe);
  return { html: writer.stringify(safe), headings };
}

/** Reports elements that are removed with their content. */
function tellStripped(tree: Nodes, onDropped: OnDropped): void {
  visit(tree, 'element', ({ tagName }) => {
    if (!allowList.strip?.includes(tagName)) return;
    onDropped(`element: <${tagName}>`);
    return SKIP;
  });
}

function toRoot(node: Nodes): Root {
  return node.type === 'root' ? node : { type: 'root', children: node.type === 'doctype' ? [] : [node] };
}

/** Creates unique anchors from the sender's own, or from the heading's words. */
function nameHeadings(tree: Root): { headings: CleanMarkup['headings']; anchors: Map<string, string> } {
  const headings: CleanMarkup['headings'] = [];
  const anchors = new Map<string, string>();
  /**
   * How often each anchor was requested: searching for a free one would take minutes with thousands of equal headings.
   */
  const times = new Map<string, number>();
  visit(tree, 'element', (node) => {
    if (!HEADINGS.includes(node.tagName)) return;
    const sent = typeof node.properties.id === 'string' ? node.properties.id : '';
    const text = toString(node).replaceAll(/\s+/g, ' ').trim();
    const base = `${ANCHOR_PREFIX}${toAnchor(sent) || toAnchor(text) || 'section'}`;
    let id = base;
    while (times.has(id)) {
      const time = (times.get(id) ?? 0) + 1;
      times.set(id, time);
      id = `${base}-${time}`;
    }
    times.set(id, 1);
    if (sent !== '' && !anchors.has(sent)) anchors.set(sent, id);
    node.properties.id = id;
    if (node.tagName === 'h2' && text !== '') headings.push({ id, text });
  });
  return { headings, anchors };
}

/** Removes a class attribute without allowed names; the value of the form block's marker is dropped. */
function dropEmptied({ properties }: Element): void {
  if (Array.isArray(properties.className) && properties.className.length === 0) delete properties.className;
  if (properties.dataNucleus !== undefined) properties.dataNucleus = '';
}

/** False if the link has no allowed target: its text then stays as plain text. */
function placeLink(link: Element, anchors: Map<string, string>, addresses: UrlResolver): boolean {
  const sent = link.properties.href;
  if (typeof sent === 'string' && sent.startsWith('#')) {
    const anchor = anchors.get(sent.slice(1));
    if (anchor !== undefined) link.properties.href = `#${anchor}`;
    return anchor !== undefined;
  }
  const to = typeof sent === 'string' ? readHref(addresses.resolve(sent), addresses.publicOrigin) : null;
  if (to === null) return false;
  link.properties.href = to.href;
  if (to.external) {
    link.properties.rel = ['noopener', 'noreferrer'];
    link.properties.className = ['external'];
    const words: Text = { type: 'text', value: ' (opens another site)' };
    link.children.push({
      type: 'element',
      tagName: 'span',
      properties: { className: ['visually-hidden'] },
      children: [words],
    });
  }
  return true;
}

function placePicture(image: Element, { contentOrigin }: UrlResolver): boolean {
  const src = readPictureSource(image.properties.src, contentOrigin);
  if (src === null) return false;
  const { alt, width, height } = image.properties;
  image.properties = {
    src,
    alt: typeof alt === 'string' ? alt : '',
    ...(width && height && { width, height }),
    loading: 'lazy',
    decoding: 'async',
  };
  return true;
}
