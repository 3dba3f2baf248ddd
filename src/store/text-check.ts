/** Rejects text that no database stores: U+0000 and lone surrogates. */
import type { Json } from '#domain/entities/lead.ts';
import { AppError } from '#domain/errors.ts';

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

function toPointerPart(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Most documents are: where a bad text stands is looked for in the others alone. */
function isAllStorable(value: Json): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every(isAllStorable);
  for (const key of Object.keys(value)) if (!isStorable(key) || !isAllStorable(value[key] ?? null)) return false;
  return true;
}

/**
 * Checks every string and key of a document.
 * @param pointer the document's place in the request, as a JSON pointer
 * @throws AppError `refused` with the pointer of the first bad string, or of the object that holds a bad key
 */
export function checkText(value: Json, pointer: string): void {
  if (!isAllStorable(value)) findUnstorable(value, pointer);
}

function findUnstorable(value: Json, pointer: string): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new AppError('refused', 'Text holds a character that cannot be kept', { pointer });
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      findUnstorable(key, pointer);
      findUnstorable(item, `${pointer}/${toPointerPart(key)}`);
    }
  }
}
