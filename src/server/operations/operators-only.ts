/** Restricts operators' pages to requests from this machine, or opens them with METRICS_ACCESS. */
import type { IncomingMessage } from 'node:http';

/** Headers by which a proxy shows that the request comes from elsewhere. */
const SET_BY_PROXIES = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
] as const;
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Host names of this machine. A DNS-rebinding page still sends its own host name. */
const OWN_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Sent from this machine, not forwarded by a proxy and not from another site's page. */
export function isFromThisMachine({ headers, socket }: Pick<IncomingMessage, 'headers'> & Connected): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    OWN_HOST.test(headers.host ?? '') &&
    SET_BY_PROXIES.every((name) => headers[name] === undefined)
  );
}

interface Connected {
  socket: { remoteAddress?: string | undefined };
}
