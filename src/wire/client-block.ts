/** Groups addresses by client: IPv4 singly, IPv6 by /64, which one customer owns entirely. */
import { isIP } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_64 = 4;
/** Three whole groups; of the fourth only the first half counts. */
const WHOLE_GROUPS_OF_56 = 3;

/**
 * `192.0.2.7` or `2001:db8:1:2::/64`. Anything but an address (the connection is already closed) counts as one client.
 */
export function toClientBlock(address: string): string {
  const plain = toPlainAddress(address);
  return isIP(plain) === 6 ? `${toGroups(plain).slice(0, GROUPS_OF_64).join(':')}::/64` : plain;
}

/** The IPv6 /56, the most that providers assign to one line; null for IPv4, where a line has one address. */
export function toClientSite(address: string): string | null {
  const plain = toPlainAddress(address);
  if (isIP(plain) !== 6) return null;
  const groups = toGroups(plain);
  const half = (parseInt(groups[WHOLE_GROUPS_OF_56] ?? '0', 16) >> 8).toString(16);
  return `${[...groups.slice(0, WHOLE_GROUPS_OF_56), half].join(':')}/56`;
}

/** An IPv4-mapped IPv6 address, dotted or as two groups. */
const MAPPED = /^(?:::|(?:0{1,4}:){5})ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/;

/** Removes the port that some proxies append, because it differs per connection. */
export function toPlainAddress(address: string): string {
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
  const plain = bare.replace(/%.*$/, '').toLowerCase();
  const [mapped, dotted, high = '', low = ''] = MAPPED.exec(plain) ?? [];
  if (mapped === undefined) return plain;
  const bytes = [high, low].map((group) => parseInt(group, 16)).flatMap((group) => [group >> 8, group & 0xff]);
  return dotted ?? bytes.join('.');
}

/** Only the first four groups are exact: a dotted IPv4 ending counts as one group instead of two. */
function toGroups(address: string): string[] {
  const [first = [], last = []] = address.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].map((group) => parseInt(group, 16).toString(16));
}
