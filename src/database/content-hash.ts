/** Hashes documents independently of key order. */
import { hash } from 'node:crypto';
import type { Json } from '#domain/entities/lead.ts';

function toCanonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(toCanonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  // Concatenated directly: nested lists of strings would dominate the time.
  let members = '';
  for (const key of Object.keys(value).sort())
    members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${toCanonical(value[key] ?? null)}`;
  return `{${members}}`;
}

/** SHA-256 in hex over JSON with sorted keys. */
export function toContentHash(value: Json): string {
  return hash('sha256', toCanonical(value), 'hex');
}
