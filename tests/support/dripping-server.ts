/** A server whose responses begin and never end, and the garbage collection that a deadline must survive. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface DrippingServer {
  origin: string;
  /** Resolves once somebody has closed a connection. */
  closed: Promise<void>;
  stop(): void;
}

export async function startDrippingServer(): Promise<DrippingServer> {
  const sockets = new Set<Socket>();
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => resolve());
    socket.once('data', () =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    closed,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Collects garbage, as happens in a process that has run for a while. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
}
