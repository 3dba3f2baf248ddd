/** Which origin the customer's browser sees: links, redirects, cookies and the origin check of forms all hang on it. */
import { BlockList, isIP } from 'node:net';
import type { Config } from './config.ts';

export interface Peer {
  /** Address of the other end of the connection. */
  address: string | undefined;
}

function toFamily(address: string) {
  return isIP(address) === 6 ? ('ipv6' as const) : ('ipv4' as const);
}

export function createTrust(entries: string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, toFamily(address));
    else list.addSubnet(address, Number(bits), toFamily(address));
  }
  return (address) => {
    if (!address || !isIP(address)) return false;
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    return list.check(plain, toFamily(plain));
  };
}

/** PUBLIC_ORIGIN; else what a trusted proxy forwards; else the host that was asked for. */
export function createOriginReader(config: Pick<Config, 'publicOrigin' | 'trustProxy'>) {
  const isTrusted = createTrust(config.trustProxy);
  return (request: Request, peer: Peer): string => {
    if (config.publicOrigin) return config.publicOrigin;
    const url = new URL(request.url);
    if (!isTrusted(peer.address)) return url.origin;
    const protocol = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' ? 'https' : url.protocol.slice(0, -1);
    const host = request.headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? url.host;
    return URL.parse(`${protocol}://${host}`)?.origin ?? url.origin;
  };
}
