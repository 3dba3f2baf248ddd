/** Tells one visit from another for as long as this process remembers, and nobody who it is. */
import { createHmac, randomBytes } from 'node:crypto';
import { toClientBlock } from '#wire/client-block.ts';

/** The key is made at the start and never stored: hashes cannot be reversed or compared across processes. */
export function createVisitMarks(): (userAgent: string | null | undefined, client: string) => string {
  const key = randomBytes(32);
  return (userAgent, client) =>
    createHmac('sha256', key)
      .update(`${toClientBlock(client)}\n${userAgent ?? ''}`)
      .digest('base64url');
}
