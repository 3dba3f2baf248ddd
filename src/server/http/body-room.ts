/**
 * How much of requests' bodies may be under way at once: a sender who stops in the middle holds what they have sent for
 * half a minute, and some hundred of them would take all memory. Ordinary forms and leads are far smaller and go on.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Refusal } from './early-refusal.ts';

/** 30,000 characters of ordinary text are some 40 KB in a form. */
export const SMALL_BYTES = 128 * 1024;
/** What counts for a body in chunks, which does not say its length: programs send small leads so, many at a time. */
export const CHUNKED_BYTES = 256 * 1024;
/** More is never kept of one. */
export const LARGEST_BYTES = 2 * 1024 * 1024;
export const CLIENT_BYTES = 16 * 1024 * 1024;
export const ALL_BYTES = 64 * 1024 * 1024;

export const NO_ROOM: Refusal = { status: 503, text: 'Too much is being sent at once. Send the same again later.' };

export interface BodyRoom {
  /** False: there is no room for it now. What is taken is given back when the answer is out or the connection gone. */
  take(incoming: IncomingMessage, outgoing: Pick<ServerResponse, 'once'>): boolean;
}

/** `readClient` tells whom the request counts for. */
export function createBodyRoom(readClient: (incoming: IncomingMessage) => string): BodyRoom {
  const taken = new Map<string, number>();
  let all = 0;

  function add(client: string, bytes: number): void {
    const sum = (taken.get(client) ?? 0) + bytes;
    if (sum === 0) taken.delete(client);
    else taken.set(client, sum);
    all += bytes;
  }

  return {
    take(incoming, outgoing) {
      const bytes = toBytes(incoming);
      if (bytes <= SMALL_BYTES) return true;
      const client = readClient(incoming);
      if (all + bytes > ALL_BYTES || (taken.get(client) ?? 0) + bytes > CLIENT_BYTES) return false;
      add(client, bytes);
      outgoing.once('close', () => add(client, -bytes));
      return true;
    },
  };
}

function toBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return CHUNKED_BYTES;
  return Math.min(Number(headers['content-length'] ?? 0), LARGEST_BYTES);
}
