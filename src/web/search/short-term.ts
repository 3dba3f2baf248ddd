/** A long question is repeated by its beginning: it stays whole in the box, and the results are seen without scrolling. */

const MOST = 80;
/** A last word longer than this is cut: it may be an address, or no word at all. */
const LONGEST_END = 20;

export function toShort(typed: string): string {
  const letters = Array.from(typed.replaceAll(/\s+/g, ' '));
  if (letters.length <= MOST) return letters.join('');
  const start = letters.slice(0, MOST).join('');
  const end = start.lastIndexOf(' ');
  return `${(end > start.length - LONGEST_END ? start.slice(0, end) : start).replace(/[\s,.;:–—-]$/, '')} …`;
}
