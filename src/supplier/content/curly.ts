/** Editors type straight quotation marks; readers see curly ones, as in the pages' own text. */

/** Between letters, after a possessive s, and around quotations. */
export function toCurly(text: string): string {
  return text
    .replaceAll(/(?<=[\p{L}\p{N}])'(?=\p{L})/gu, '’')
    .replaceAll(/(?<=\p{L}s)'(?=\s|$)/gu, '’')
    .replaceAll(/(?<![\p{L}\p{N}.,!?…%)])"(?=[\p{L}\p{N}£([])/gu, '“')
    .replaceAll('"', '”');
}
