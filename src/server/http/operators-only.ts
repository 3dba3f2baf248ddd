/** Who may see what is for operators: whoever asks on this machine, or everybody where METRICS_ACCESS says so. */
import type { IncomingMessage } from 'node:http';

/** Headers by which a proxy tells that the request comes from elsewhere. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
] as const;
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** A request made on this machine itself, and not one that a proxy on this machine passes on. */
export function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);
}
