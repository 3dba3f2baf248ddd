/** Anchor of a heading: its words in lower case with hyphens; empty if it has no ASCII letter or digit. */
export function toAnchor(heading: string): string {
  const words = heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
  return words.slice(0, 60).replaceAll(/^-|-$/g, '');
}
