/** The client address that limits count by: the connection's peer, or what trusted proxies report. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { toPlainAddress } from '#wire/client-block.ts';
import type { Config } from '../settings/config.ts';
import { createTrust, type Peer } from './public-origin.ts';

/** The last address in X-Forwarded-For that is not a trusted proxy's. */
function createForwardedReader({ trustProxy }: Pick<Config, 'trustProxy'>) {
  const isTrusted = createTrust(trustProxy);
  return (forwarded: () => string, { address }: Peer): string => {
    if (!isTrusted(address)) return address ?? '';
    const hops = forwarded()
      .split(',')
      .map((hop) => toPlainAddress(hop.trim()));
    const client = hops.findLast((hop) => hop !== '' && !isTrusted(hop));
    // A value that is not an address could pose as another client on each request.
    return client !== undefined && isIP(client) ? client : (address ?? '');
  };
}

export function createAddressReader(config: Pick<Config, 'trustProxy'>) {
  const read = createForwardedReader(config);
  return (request: Request, peer: Peer): string => read(() => request.headers.get('x-forwarded-for') ?? '', peer);
}

/** The same for Node's request. */
export function createIncomingAddressReader(config: Pick<Config, 'trustProxy'>) {
  const read = createForwardedReader(config);
  return ({ headers, socket }: IncomingMessage): string =>
    read(() => [headers['x-forwarded-for'] ?? ''].flat().join(','), { address: socket.remoteAddress });
}
