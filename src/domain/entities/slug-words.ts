import { capitalise } from '#domain/rules/text.ts';

/** "reading-your-meter" → "Reading your meter": the fallback for an article without a title. */
export function toSlugWords(slug: string): string {
  return capitalise(slug.replaceAll('-', ' '));
}
