/** A short mark of an address: tells a page's own address from another, and nobody what it says. */
export function toPageMark(address: string): string {
  let mark = 0;
  for (const character of address) mark = (Math.imul(mark, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return mark.toString(36);
}
