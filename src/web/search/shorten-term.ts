/** A long query is shown by its beginning: the box shows it whole, and the results are visible without scrolling. */

const MOST = 80;
/** A last word longer than this is cut, because it may be an address, or no word at all. */
const LONGEST_END = 20;

export function toShort(typed: string): string {
  const letters = Array.from(typed.replaceAll(/\s+/g, ' '));
  if (letters.length <= MOST) return letters.join('');
  const start = letters.slice(0, MOST).join('');
  const end = start.lastIndexOf(' ');
  return `${(end > start.length - LONGEST_END ? start.slice(0, end) : start).replace(/[\s,.;:–—-]$/, '')} …`;
}
