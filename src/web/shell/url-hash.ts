/** Short hash of a URL. */
export function toUrlHash(address: string): string {
  let mark = 0;
  for (const character of address) mark = (Math.imul(mark, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return mark.toString(36);
}
