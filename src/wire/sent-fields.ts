/** Fields of customers and addresses as other back ends send them. */
import { z } from 'zod';
import { readEntries, type Place } from './entries.ts';

/** Some systems send numbers as ids. */
export const sentId = z.union([z.string().trim().min(1), z.int().transform(String)], 'an id');

/** An id that becomes a part of a path: URLs take "." and ".." for steps, percent-encoded too, and half a sign for none. */
export const sentPathId = sentId.refine(
  (id) => id !== '.' && id !== '..' && id.isWellFormed(),
  'an id that a path can hold',
);

/** A text, or nothing. */
export const sentText = z
  .string('a text')
  .nullish()
  .transform((value) => (value ?? '').trim());

/** A text or a number: some back ends send house numbers as numbers. */
export const sentLine = z
  .union([z.string(), z.number().transform(String)], 'a text or a number')
  .nullish()
  .transform((value) => (value ?? '').trim());

/** A count: a whole number, or one as a text. */
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

/** `{ type, id, attributes }`. */
export function resource<Attributes extends z.ZodType, Id extends z.ZodType>(attributes: Attributes, id: Id) {
  return z.object({ id, attributes, relationships: z.unknown().optional() });
}

/** Some servers send the attributes beside the id. */
export function readResources<T>(schema: z.ZodType<T>, list: readonly unknown[], place: Place): T[] {
  return readEntries(schema, list.map(placeAttributes), place);
}

function placeAttributes(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const { attributes } = sent as { attributes?: unknown };
  return typeof attributes === 'object' && attributes !== null ? sent : { ...sent, attributes: sent };
}

/** The entries under `data`; null when there is no list. */
export function readData(sent: unknown): unknown[] | null {
  const read = z.object({ data: z.array(z.unknown()) }).safeParse(sent);
  return read.success ? read.data.data : null;
}
