/**
 * Requests that are refused unread have no log line of their own. The first of each kind is logged, and again every ten
 * minutes: a misconfigured proxy in front may send nothing else.
 */
import { type Log, createSeldom } from '#domain/log.ts';

const AGAIN_MS = 10 * 60_000;
const SLOW = 408;

/** The protocol that a client speaks, instead of HTTP/1.1, if its first bytes look like this. */
const OTHERS: readonly (readonly [start: Buffer, what: string])[] = [
  [Buffer.from('PROXY '), 'the PROXY protocol'],
  [Buffer.from('\r\n\r\n\0\r\nQUIT\n'), 'the PROXY protocol'],
  [Buffer.from([0x16, 0x03]), 'TLS'],
  [Buffer.from('PRI * HTTP/2'), 'HTTP/2'],
];

/** Our own words or a Node error code, never what was sent. */
export function toBrokenReason({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: unknown }): string {
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket : Buffer.alloc(0);
  const other = OTHERS.find(([start]) => packet.subarray(0, start.length).equals(start));
  return other ? `${other[1]} instead of HTTP` : (code ?? 'unknown');
}

export type TellRefused = (status: number, reason: string) => void;

/** The first of each kind at once, then at most one line in ten minutes, with how many there were. */
export function createRefusedLog(log: Pick<Log, 'warn'>, now?: () => number): TellRefused {
  const seldom = createSeldom(AGAIN_MS, now);
  return (status, reason) => {
    // Browsers open connections that they never use.
    const requests = status === SLOW ? null : seldom(reason);
    if (requests !== null) log.warn({ status, reason, requests }, 'requests are refused before they are read');
  };
}
