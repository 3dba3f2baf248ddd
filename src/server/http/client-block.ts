/** Which client an address counts as: IPv4 alone, IPv6 by its /64, since one customer has all of that. */
import { isIP } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_64 = 4;

/** An address that is none (a socket that is gone already) is one client of its own kind. */
export function toClientBlock(address: string): string {
  // Some proxies write the port behind it, which is another one for each connection.
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
  const plain = bare.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  return isIP(plain) === 6 ? `${expand(plain).slice(0, GROUPS_OF_64).join(':')}::/64` : plain;
}

function expand(address: string): string[] {
  const [head = '', tail = ''] = address.split('::').map((half) => half.replace(/:?\d+\.\d+\.\d+\.\d+$/, ''));
  const [first, last] = [head, tail].map((half) => half.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].map((group) => parseInt(group, 16).toString(16));
}
