/** Editors type the straight marks of their keyboard; readers see the curly ones that the pages' own words have. */

/** Between letters, after a possessive s, and around quoted words. */
export function toCurly(text: string): string {
  return text
    .replaceAll(/(?<=[\p{L}\p{N}])'(?=\p{L})/gu, '’')
    .replaceAll(/(?<=\p{L}s)'(?=\s|$)/gu, '’')
    .replaceAll(/(?<![\p{L}\p{N}.,!?…%)])"(?=[\p{L}\p{N}£([])/gu, '“')
    .replaceAll('"', '”');
}
