/** Whose request it is, for limits: the connection's other end, or what trusted proxies say of it. */
import type { Config } from '../config.ts';
import { createTrust, type Peer } from './public-origin.ts';

/** The last address in X-Forwarded-For that no trusted proxy wrote for itself. */
export function createAddressReader(config: Pick<Config, 'trustProxy'>) {
  const isTrusted = createTrust(config.trustProxy);
  return (request: Request, { address }: Peer): string => {
    if (!isTrusted(address)) return address ?? '';
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    return hops.findLast((hop) => hop !== '' && !isTrusted(hop)) ?? address ?? '';
  };
}
