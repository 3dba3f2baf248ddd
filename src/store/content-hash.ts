/** The same hash for equal documents, whatever the order of their keys. */
import { hash } from 'node:crypto';
import type { Json } from '#domain/entities/lead.ts';

function toCanonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(toCanonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${toCanonical(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}

/** SHA-256 in hex over JSON with sorted keys. */
export function toContentHash(value: Json): string {
  return hash('sha256', toCanonical(value), 'hex');
}
