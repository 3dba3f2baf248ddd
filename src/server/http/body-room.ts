/**
 * Limits the memory of request bodies being received: a sender who stops half-way keeps it occupied for 30 s, and a few
 * hundred of them would use it up. Ordinary forms and leads are far smaller and not limited.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EarlyRefusal } from './early-refusal.ts';

/** 30,000 characters of ordinary text are about 40 KB in a form. */
export const SMALL_BYTES = 128 * 1024;
/** Charged for a chunked body, whatever it may keep: programs, and some proxies, send everything in chunks. */
export const CHUNKED_BYTES = 256 * 1024;
/** The most memory one body can occupy. */
export const LARGEST_BYTES = 2 * 1024 * 1024;
export const CLIENT_BYTES = 16 * 1024 * 1024;
export const ALL_BYTES = 64 * 1024 * 1024;

const TOO_MUCH: EarlyRefusal = { status: 429, text: 'You are sending too much at once. Send the same again later.' };
const NO_ROOM: EarlyRefusal = { status: 503, text: 'Too much is being sent at once. Send the same again later.' };

export interface BodyRoom {
  /** Null to proceed. The charge is released when the response is sent or the connection closed. */
  findRefusal(incoming: IncomingMessage, outgoing: Pick<ServerResponse, 'once'>): EarlyRefusal | null;
}

/** `readClient` returns the client to charge. */
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
    findRefusal(incoming, outgoing) {
      const bytes = toBytes(incoming);
      if (bytes <= SMALL_BYTES) return null;
      const client = readClient(incoming);
      if ((taken.get(client) ?? 0) + bytes > CLIENT_BYTES) return TOO_MUCH;
      if (all + bytes > ALL_BYTES) return NO_ROOM;
      add(client, bytes);
      outgoing.once('close', () => add(client, -bytes));
      return null;
    },
  };
}

function toBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return CHUNKED_BYTES;
  return Math.min(Number(headers['content-length'] ?? 0), LARGEST_BYTES);
}
