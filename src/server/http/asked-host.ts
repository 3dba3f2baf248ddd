/** The Host header: every URL of a request is built on it, so it may hold nothing but a host. */

const NAME = /^[a-z0-9._-]+(?::\d{1,5})?$/i;
const IPV6 = /^\[[0-9a-f:.]+\](?::\d{1,5})?$/i;

/** A name or an address, with or without a port, that an address can be made of. */
export function isHost(host: string): boolean {
  return (NAME.test(host) || IPV6.test(host)) && URL.canParse(`http://${host}`);
}
