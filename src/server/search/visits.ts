/** Anonymous marks that distinguish visits for the lifetime of this process. */
import { createHmac, randomBytes } from 'node:crypto';
import { toClientBlock } from '#wire/client-block.ts';

/** The key is created at start and never stored: marks cannot be reversed, or compared across processes. */
export function createVisitMarks(): (userAgent: string | null | undefined, client: string) => string {
  const key = randomBytes(32);
  return (userAgent, client) =>
    createHmac('sha256', key)
      .update(`${toClientBlock(client)}\n${userAgent ?? ''}`)
      .digest('base64url');
}
