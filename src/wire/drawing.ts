/**
 * The allow-list for drawings inside articles: shapes and text with classes of our own style sheet. Nothing in them
 * links, loads, animates or runs.
 */
import type { Element, ElementContent } from 'hast';

/** Marks an `<svg>` as a drawing; any other is removed, or stays an `<img>`. */
const MARK = 'drawing';

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const INSIDE = ['g', ...SHAPES, 'text', 'tspan'];
export const drawingTags = ['svg', ...INSIDE];

/** Elements of a drawing are allowed only inside an `<svg>`. */
export const drawingAncestors = Object.fromEntries(INSIDE.map((tag) => [tag, ['svg']]));

const NUMBER = /^-?\d{0,5}(?:\.\d{1,4})?$/;
const NUMBERS = /^[\d\s,.-]{1,4000}$/;
const PATH = /^[\d\s,.MmLlHhVvCcSsQqTtAaZz-]{1,4000}$/;
/** Classes of `src/web/ui/drawings.css`; others could pick up the page's own styles. */
const CLASSES = (
  'ink surface sunk pale panel glow warm ember calm cool alarm blush steel ' +
  'o l thin thick wide band dash of-calm of-alarm of-ember of-steel of-glow of-panel ' +
  'b soft good bad hot on lit night mid end lcd'
).split(' ');

type Allowed = [string, ...(string | RegExp)[]];

const everywhere: Allowed[] = [
  ['className', ...CLASSES],
  ['transform', /^(?:(?:translate|rotate|scale)\([\d\s,.-]{1,60}\)\s?){1,3}$/],
];
const numbers = (...names: string[]): Allowed[] => names.map((name) => [name, NUMBER]);

export const drawingAttributes: Record<string, (string | Allowed)[]> = {
  svg: [['className', MARK], ['viewBox', /^0 0 [1-9]\d{1,3} [1-9]\d{1,3}$/], ['role', 'img'], 'ariaLabel'],
  g: everywhere,
  path: [...everywhere, ['d', PATH]],
  rect: [...everywhere, ...numbers('x', 'y', 'width', 'height', 'rx')],
  circle: [...everywhere, ...numbers('cx', 'cy', 'r')],
  ellipse: [...everywhere, ...numbers('cx', 'cy', 'rx', 'ry')],
  line: [...everywhere, ...numbers('x1', 'y1', 'x2', 'y2')],
  polyline: [...everywhere, ['points', NUMBERS]],
  polygon: [...everywhere, ['points', NUMBERS]],
  text: [...everywhere, ...numbers('x', 'y', 'fontSize')],
  tspan: [...everywhere, ...numbers('x', 'y', 'dx', 'dy', 'fontSize')],
};

export function isDrawing({ tagName, properties }: Element): boolean {
  const { className, ariaLabel } = properties;
  const isMarked = Array.isArray(className) && className.includes(MARK);
  return tagName === 'svg' && isMarked && typeof ariaLabel === 'string' && ariaLabel.trim() !== '';
}

/**
 * Removes, in place, everything that a drawing may not contain, with its children. @returns the names of what was
 * removed
 */
export function pruneDrawing(drawing: Element): string[] {
  const gone: string[] = [];
  drawing.children = drawing.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [child];
    if (child.type === 'element' && INSIDE.includes(child.tagName)) {
      gone.push(...pruneDrawing(child));
      return [child];
    }
    if (child.type === 'element') gone.push(child.tagName);
    return [];
  });
  return gone;
}
