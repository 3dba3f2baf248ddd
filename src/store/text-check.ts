/** Rejects text that no database stores: U+0000 and lone surrogates. */
import type { Json } from '#domain/entities/lead.ts';
import { AppError } from '#domain/errors.ts';

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

function toPointerPart(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/**
 * Checks every string and key of a document.
 * @param pointer the document's place in the request, as a JSON pointer
 * @throws AppError `refused` with the pointer of the first bad string, or of the object that holds a bad key
 */
export function checkText(value: Json, pointer: string): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new AppError('refused', 'Text holds a character that cannot be kept', { pointer });
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => checkText(item, `${pointer}/${index}`));
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      checkText(key, pointer);
      checkText(item, `${pointer}/${toPointerPart(key)}`);
    }
  }
}
