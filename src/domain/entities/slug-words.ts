import { capitalise } from '#domain/rules/text.ts';

/** "reading-your-meter" → "Reading your meter": the name of an article that has no other. */
export function toSlugWords(slug: string): string {
  return capitalise(slug.replaceAll('-', ' '));
}
