/** The origin that the customer's browser sees, for links, redirects, cookies and the origin check of forms. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { isHost } from './asked-host.ts';
import type { Config } from '../config.ts';

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
  // Nearly every request asks the same host.
  let last = '/';
  return (request: Request, { address }: Peer): string => {
    if (config.publicOrigin) return config.publicOrigin;
    const asked = request.url.startsWith(`${last}/`) ? last : new URL(request.url).origin;
    last = asked;
    const { headers } = request;
    return isTrusted(address)
      ? toForwarded(asked, headers.get('x-forwarded-proto'), headers.get('x-forwarded-host'))
      : asked;
  };
}

/** For the page cache, which answers before a Request is built. */
export function createIncomingOriginReader(config: Pick<Config, 'publicOrigin' | 'trustProxy'>) {
  const isTrusted = createTrust(config.trustProxy);
  return ({ headers, socket }: IncomingMessage): string => {
    if (config.publicOrigin) return config.publicOrigin;
    const asked = `http://${headers.host ?? 'localhost'}`;
    if (config.trustProxy.length === 0 || !isTrusted(socket.remoteAddress)) return asked;
    return toForwarded(asked, headers['x-forwarded-proto'], headers['x-forwarded-host']);
  };
}

function toForwarded(
  asked: string,
  proto: string | string[] | null | undefined,
  host: string | string[] | null | undefined,
): string {
  const first = (value: typeof proto) =>
    String(value ?? '')
      .split(',')[0]
      ?.trim();
  const url = URL.parse(asked);
  if (url === null) return asked;
  const { protocol, host: askedHost } = url;
  const scheme = first(proto) === 'https' ? 'https:' : protocol;
  const forwarded = first(host);
  return URL.parse(`${scheme}//${forwarded && isHost(forwarded) ? forwarded : askedHost}`)?.origin ?? asked;
}
