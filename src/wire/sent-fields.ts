/** Fields of customers and addresses in an external back end's documents. */
import { z } from 'zod';
import { readEntries, type ListPlace } from './entries.ts';

/** Some systems send numbers as ids. */
export const sentId = z.union([z.string().trim().min(1), z.int().transform(String)], 'an id');

/**
 * An id used as a path segment: URLs resolve "." and "..", even if percent-encoded, and lone surrogates cannot be
 * encoded.
 */
export const sentPathId = sentId.refine(
  (id) => id !== '.' && id !== '..' && id.isWellFormed(),
  'an id that a path can hold',
);

/** Accepts a string, or nothing. */
export const sentText = z
  .string('a text')
  .nullish()
  .transform((value) => (value ?? '').trim());

/** Accepts a string or number, because some back ends send house numbers as numbers. */
export const sentLine = z
  .union([z.string(), z.number().transform(String)], 'a text or a number')
  .nullish()
  .transform((value) => (value ?? '').trim());

/** Accepts an integer, or one as a string. */
export const sentCount = z.union(
  [
    z.int().min(0),
    z
      .string()
      .trim()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ],
  'a whole number',
);

/** Accepts `{ type, id, attributes }`. */
export function resourceSchema<Attributes extends z.ZodType, Id extends z.ZodType>(attributes: Attributes, id: Id) {
  return z.object({ id, attributes, relationships: z.unknown().optional() });
}

/** Some servers put the attributes beside the id. */
export function readResources<T>(schema: z.ZodType<T>, list: readonly unknown[], place: ListPlace): T[] {
  return readEntries(schema, list.map(placeAttributes), place);
}

function placeAttributes(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const { attributes } = sent as { attributes?: unknown };
  return typeof attributes === 'object' && attributes !== null ? sent : { ...sent, attributes: sent };
}

/** Returns the entries under `data`; null if it is not a list. */
export function readData(sent: unknown): unknown[] | null {
  const read = z.object({ data: z.array(z.unknown()) }).safeParse(sent);
  return read.success ? read.data.data : null;
}
