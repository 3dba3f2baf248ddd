/** Line breaks, link target sizes and table headers of a sanitised article. In place. */
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { keepTogether, splitAtHyphenated } from '#domain/keep-together.ts';

/** Elements whose text is drawn, typed or shown verbatim; spans are our own. */
const AS_IT_IS = ['svg', 'pre', 'code', 'kbd', 'textarea', 'select', 'button', 'span'];

export function keepLines(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (AS_IT_IS.includes(node.tagName)) return SKIP;
    if (node.tagName === 'th') dropEmptyHead(node);
    if (HOLDERS.includes(node.tagName)) markAlone(node);
    node.children = node.children.flatMap(toUnbroken);
  });
}

/** Elements that a link may fill. */
const HOLDERS = ['p', 'li', 'td', 'th'];

function toUnbroken(child: ElementContent): ElementContent[] {
  if (child.type !== 'text') return [child];
  const parts = splitAtHyphenated(keepTogether(child.value));
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
