/** Anonymous marks that tell visits apart, for the life of this process. */
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
