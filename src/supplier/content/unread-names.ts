/** Names in a broken YAML file: references to them are not reported, so that one mistake is reported once. */
import type { TypedLibrary } from './library.ts';

/** @param field whose values are the names: `slug`, `id` */
export function createNameFinder(
  { brokenTexts }: TypedLibrary,
  file: string,
  field: string,
): (name: string | undefined) => boolean {
  const text = brokenTexts.get(file);
  if (text === undefined) return () => false;
  const written = new RegExp(`^\\s*(?:- +)?\\{? *${field}: *["']?([\\w.-]+)`, 'gm');
  const names = new Set([...text.matchAll(written)].map(([, name = '']) => name));
  // If no name is readable, any name may have been meant.
  return (name) => name !== undefined && (names.size === 0 || names.has(name));
}
