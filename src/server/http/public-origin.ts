/** The origin that the customer's browser sees, for links, redirects, cookies and the origin check of forms. */
import { BlockList, isIP, type Socket } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { toPlainAddress } from '#wire/client-block.ts';
import type { Config } from '../settings/config.ts';

// Validates the Host header: every URL of a request is built from it, so it must be nothing but a host.

const NAME = /^[a-z0-9._-]+(?::\d{1,5})?$/i;
const IPV6 = /^\[[0-9a-f:.]+\](?::\d{1,5})?$/i;

/** Cached, because nearly every request has the same host. */
let lastHost: string | null = null;

/** Whether it is a name or address, with or without a port, that can be part of a URL. */
export function isHost(host: string): boolean {
  if (host === lastHost) return true;
  const isOne = (NAME.test(host) || IPV6.test(host)) && URL.canParse(`http://${host}`);
  if (isOne) lastHost = host;
  return isOne;
}

const LOCAL_NAME = /^(?:[^.]+|.+\.(?:localhost|local|internal|lan|home\.arpa))$/;
const PRIVATE = new BlockList();
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(address, bits, 'ipv4');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether it is a name of this machine or its local network, unreachable from outside.
 * @internal
 */
export function isLocalHost(host: string): boolean {
  const name = (URL.parse(`http://${host}`)?.hostname ?? '').replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const version = isIP(name);
  if (version !== 0) return PRIVATE.check(name, version === 6 ? 'ipv6' : 'ipv4');
  return LOCAL_NAME.test(name);
}

interface Peer {
  /** Address of the other end of the connection. */
  address: string | undefined;
}

function toFamily(address: string) {
  return isIP(address) === 6 ? ('ipv6' as const) : ('ipv4' as const);
}

function createTrust(entries: string[]): (address: string | undefined) => boolean {
  if (entries.length === 0) return () => false;
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, toFamily(address));
    else list.addSubnet(address, Number(bits), toFamily(address));
  }
  return (address) => {
    if (!address || !isIP(address)) return false;
    const plain = toPlainAddress(address);
    return list.check(plain, toFamily(plain));
  };
}

type Settings = Pick<Config, 'publicOrigin' | 'trustProxy' | 'host'>;

/**
 * Reads PUBLIC_ORIGIN; otherwise what a trusted proxy forwards; otherwise the requested host, for this request only.
 */
export function createOriginReader(config: Omit<Settings, 'host'>) {
  const isTrusted = createTrust(config.trustProxy);
  // Cached, because nearly every request has the same host.
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

/**
 * The origin used in links, redirects and cached pages. Clients can request any host, so without PUBLIC_ORIGIN or a
 * trusted proxy only names of this machine and its network are accepted; any other gets the address of the connection
 * (decision 0086).
 */
export function createPublishedOriginReader({ publicOrigin, trustProxy, host: own }: Settings) {
  const isTrusted = createTrust(trustProxy);
  const isBelieved = cacheLast((host: string) => isLocalHost(host) || toName(host) === toName(own));
  /** A page revalidated in the background may outlive the connection that requested it. */
  const known = new WeakMap<Incoming, string>();

  function read({ headers, socket }: Incoming): string {
    const { host = 'localhost' } = headers;
    // A trusted proxy passes on the requested host, with or without X-Forwarded-Host.
    if (trustProxy.length > 0 && isTrusted(socket.remoteAddress))
      return toForwarded(`http://${host}`, headers['x-forwarded-proto'], headers['x-forwarded-host']);
    return isBelieved(host) ? `http://${host}` : toOwnOrigin(socket);
  }

  return (incoming: Incoming): string => {
    if (publicOrigin) return publicOrigin;
    const found = known.get(incoming) ?? read(incoming);
    known.set(incoming, found);
    return found;
  };
}

type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

const toName = (host: string) => host.replace(/:\d+$/, '').toLowerCase();

/** Caches the last result, because nearly every request has the same host. */
function cacheLast<T>(work: (text: string) => T): (text: string) => T {
  let last: { text: string; value: T } | null = null;
  return (text) => {
    last = last?.text === text ? last : { text, value: work(text) };
    return last.value;
  };
}

/** The local address of the connection. */
function toOwnOrigin({ localAddress = '127.0.0.1', localPort = 80 }: Partial<Socket>): string {
  const address = toPlainAddress(localAddress);
  return new URL(`http://${address.includes(':') ? `[${address}]` : address}:${localPort}`).origin;
}

function toForwarded(
  asked: string,
  proto: string | string[] | null | undefined,
  host: string | string[] | null | undefined,
): string {
  const list = (value: typeof proto) =>
    String(value ?? '')
      .split(',')
      .map((one) => one.trim());
  const url = URL.parse(asked);
  if (url === null) return asked;
  const { protocol, host: askedHost } = url;
  const scheme = list(proto)[0]?.toLowerCase() === 'https' ? 'https:' : protocol;
  // Some proxies append theirs to what a client sent.
  const forwarded = list(host).at(-1);
  return URL.parse(`${scheme}//${forwarded && isHost(forwarded) ? forwarded : askedHost}`)?.origin ?? asked;
}

/** Whether the server listens beyond this machine without PUBLIC_ORIGIN. */
export function isPublicOriginMissing(config: Settings & Pick<Config, 'production' | 'databaseUrl'>): boolean {
  const isServed = config.production || config.databaseUrl !== null || !/^(?:127\.|::1$|localhost$)/.test(config.host);
  return config.publicOrigin === null && config.trustProxy.length === 0 && isServed;
}

// The client address that limits count by: the connection's peer, or what trusted proxies report.

/** The last address in X-Forwarded-For that is not a trusted proxy's. */
function createForwardedReader({ trustProxy }: Pick<Config, 'trustProxy'>) {
  const isTrusted = createTrust(trustProxy);
  return (forwarded: () => string, { address }: Peer): string => {
    if (!isTrusted(address)) return address ?? '';
    const hops = forwarded()
      .split(',')
      .map((hop) => toPlainAddress(hop.trim()));
    const client = hops.findLast((hop) => hop !== '' && !isTrusted(hop));
    // A value that is not an address could be another client on each request.
    return client !== undefined && isIP(client) ? client : (address ?? '');
  };
}

export function createAddressReader(config: Pick<Config, 'trustProxy'>) {
  const read = createForwardedReader(config);
  return (request: Request, peer: Peer): string => read(() => request.headers.get('x-forwarded-for') ?? '', peer);
}

/** Does the same for Node's request. */
export function createIncomingAddressReader(config: Pick<Config, 'trustProxy'>) {
  const read = createForwardedReader(config);
  return ({ headers, socket }: IncomingMessage): string =>
    read(() => [headers['x-forwarded-for'] ?? ''].flat().join(','), { address: socket.remoteAddress });
}
