import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { toAnchor } from '#wire/content-address.ts';
import type { FactBook } from './facts.ts';
import { toCurly, fillPlaceholders } from './placeholders.ts';
import { type DrawingOptions, placePictures } from './drawings.ts';
import { createContentHasher, type RenderCache } from './last-good.ts';

const DANGER = /^(?:Danger|Emergency)\b/;

interface MarkdownOptions extends DrawingOptions {
  facts: FactBook;
  rendered?: RenderCache | undefined;
}

/** Markdown of an article → HTML. Raw HTML in it is dropped. */
export function createMarkdown(options: MarkdownOptions): (markdown: string) => string {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(() => (tree: Root) => finish(tree, options))
    .use(rehypeStringify)
    .freeze();
  const render = (filled: string) => processor.processSync(filled).toString();
  const { rendered, facts, picturesPath, pictures } = options;
  if (!rendered) return (markdown) => render(fillPlaceholders(markdown, facts));
  const toKey = createContentHasher(picturesPath, pictures);
  return (markdown) => {
    const filled = fillPlaceholders(markdown, facts);
    return rendered(toKey(filled), () => render(filled));
  };
}

/**
 * Changes the tree in place: curly quotation marks, anchors, emergency numbers, callouts, captions, header cells and
 * pictures.
 */
function finish(tree: Root, options: MarkdownOptions): void {
  const anchors = new Map<string, number>();
  let heading = '';
  visit(tree, 'text', (node) => {
    node.value = toCurly(node.value);
  });
  visit(tree, 'element', (node, _index, parent) => {
    if (/^h[2-6]$/.test(node.tagName)) {
      heading = toString(node);
      const anchor = toAnchor(heading) || 'section';
      const times = (anchors.get(anchor) ?? 0) + 1;
      anchors.set(anchor, times);
      node.properties.id = times === 1 ? anchor : `${anchor}-${times}`;
    }
    const linked = parent?.type === 'element' && parent.tagName === 'a';
    if (!linked && /^(?:p|li|strong|em|td|th)$/.test(node.tagName)) linkEmergencyNumber(node);
    if (node.tagName === 'blockquote') markCallout(node);
    if (node.tagName === 'table' && heading !== '') node.children.unshift(toCaption(heading));
    if (node.tagName === 'th') node.properties.scope ??= 'col';
    if (node.tagName === 'tr' && parent?.type === 'element' && parent.tagName === 'tbody') markRowHeader(node);
  });
  placePictures(tree, options);
}

/** Only for screen readers, which list tables by name: everybody else has just read the heading. */
function toCaption(heading: string): Element {
  const children: ElementContent[] = [{ type: 'text', value: heading }];
  return { type: 'element', tagName: 'caption', properties: { className: ['visually-hidden'] }, children };
}

/** The first cell is the header of its row, so that a screen reader says it before the others. */
function markRowHeader(row: Element): void {
  const first = row.children.find((child) => child.type === 'element');
  if (first?.type !== 'element' || toString(first) === '') return;
  first.tagName = 'th';
  first.properties.scope = 'row';
}

/** Links every 999 that is not part of a longer number or an amount. */
function linkEmergencyNumber(node: Element): void {
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'text') return [child];
    return child.value.split(/(?<![\d.,£]\s?)\b(999)\b(?![.,]?\s?\d)/).map((part, at) =>
      at % 2 === 0
        ? { type: 'text', value: part }
        : {
            type: 'element',
            tagName: 'a',
            properties: { href: 'tel:999' },
            children: [{ type: 'text', value: part }],
          },
    );
  });
}

/** A quotation that opens in bold is a callout; "Danger." and "Emergency." make it red. */
function markCallout(quote: Element): void {
  const paragraph = quote.children.find((child) => child.type === 'element');
  const opening = paragraph?.children[0];
  if (opening?.type !== 'element' || opening.tagName !== 'strong') return;
  quote.properties.className = [DANGER.test(toString(opening)) ? 'danger' : 'callout'];
}
