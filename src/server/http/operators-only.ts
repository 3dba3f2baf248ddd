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

/** This machine by its own names. A page whose name was made to lead here (DNS rebinding) still asks for its own. */
const OWN_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** A request made on this machine itself, and not one that a proxy or a page of others on this machine passes on. */
export function isFromThisMachine({ headers, socket }: Pick<IncomingMessage, 'headers'> & Connected): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    OWN_HOST.test(headers.host ?? '') &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}

interface Connected {
  socket: { remoteAddress?: string | undefined };
}
