/** How a sanitised article breaks into lines, which of its links a thumb must hit, and what heads its tables. In place. */
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { keepTogether, splitAtHyphenated } from '#domain/keep-together.ts';

/** Their text is drawn, typed or shown as it is; a span is ours. */
const AS_IT_IS = ['svg', 'pre', 'code', 'kbd', 'textarea', 'select', 'button', 'span'];

export function keepLines(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (AS_IT_IS.includes(node.tagName) || isDialled(node)) return SKIP;
    if (node.tagName === 'th') dropEmptyHead(node);
    if (HOLDERS.includes(node.tagName)) markAlone(node);
    node.children = node.children.flatMap(toUnbroken);
  });
}

/** What a link may fill. */
const HOLDERS = ['p', 'li', 'td', 'th'];

/** Its style keeps it on one line. */
const isDialled = ({ properties }: Element) => String(properties.href ?? '').startsWith('tel:');

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

/** Nothing heads a row or a column that has no name: the corner of a table is an empty cell. */
function dropEmptyHead(cell: Element): void {
  if (cell.children.some((child) => child.type !== 'text' || child.value.trim() !== '')) return;
  cell.tagName = 'td';
  delete cell.properties.scope;
}

/** A link that is all there is in its paragraph, its entry of a list or its cell. */
function markAlone({ children }: Element): void {
  const [link, ...others] = children.filter((child) => child.type !== 'text' || /[\p{L}\p{N}]/u.test(child.value));
  if (others.length > 0 || link?.type !== 'element' || link.tagName !== 'a') return;
  link.properties.className = [...(link.properties.className ?? []), 'thumb'];
}
