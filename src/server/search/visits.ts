/** Tells one visit from another for as long as this process remembers, and nobody who it is. */
import { createHmac, randomBytes } from 'node:crypto';
import { toClientBlock } from '#wire/client-block.ts';

/** The key is made at the start and written nowhere: what it makes cannot be turned back, or compared with another process's. */
export function createVisitMarks(): (request: Request, client: string) => string {
  const key = randomBytes(32);
  return (request, client) =>
    createHmac('sha256', key)
      .update(`${toClientBlock(client)}\n${request.headers.get('User-Agent') ?? ''}`)
      .digest('base64url');
}
