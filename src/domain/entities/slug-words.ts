/** "reading-your-meter" → "Reading your meter": the name of an article that has no other. */
export function toWords(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
