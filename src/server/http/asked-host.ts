/** Validates the Host header: every URL of a request is built from it, so it must be nothing but a host. */
import { BlockList, isIP } from 'node:net';

const NAME = /^[a-z0-9._-]+(?::\d{1,5})?$/i;
const IPV6 = /^\[[0-9a-f:.]+\](?::\d{1,5})?$/i;

/** Cache: nearly every request has the same host. */
let lastHost: string | null = null;

/** A name or address, with or without a port, that can be part of a URL. */
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

/** A name of this machine or its local network, unreachable from outside. */
export function isNearHost(host: string): boolean {
  const name = (URL.parse(`http://${host}`)?.hostname ?? '').replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const version = isIP(name);
  if (version !== 0) return PRIVATE.check(name, version === 6 ? 'ipv6' : 'ipv4');
  return LOCAL_NAME.test(name);
}
