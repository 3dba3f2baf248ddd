/** Finds a port on which nobody listens, for programs that must be told one before they start. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
