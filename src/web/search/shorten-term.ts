/** A long query is shown by its beginning: the box shows it whole, and the results are visible without scrolling. */

const TERM_MAX = 80;
/** A last word longer than this is cut, because it may be an address, or no word at all. */
const LAST_WORD_MAX = 20;

export function toShort(typed: string): string {
  const letters = Array.from(typed.replaceAll(/\s+/g, ' '));
  if (letters.length <= TERM_MAX) return letters.join('');
  const start = letters.slice(0, TERM_MAX).join('');
  const end = start.lastIndexOf(' ');
  return `${(end > start.length - LAST_WORD_MAX ? start.slice(0, end) : start).replace(/[\s,.;:–—-]$/, '')} …`;
}
