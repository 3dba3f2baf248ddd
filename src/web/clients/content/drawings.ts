/** Inline SVG in an external server's markup: allowed drawings stay, any other `<svg>` is removed with its content. */
import type { Element, ElementContent, Root } from 'hast';
import { isDrawing, pruneDrawing } from '#wire/drawing.ts';
import type { OnDropped } from './tidy-markup.ts';

/** Runs before the sanitiser, in place. */
export function keepDrawings(parent: Root | Element, onDropped: OnDropped): void {
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
