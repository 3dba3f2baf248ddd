/** Startup steps. A wrong setting ends the process with one line. */
import type { Server } from 'node:http';
import { pino } from 'pino';
import { createServerDelivery } from './delivery.ts';
import { createLog } from './log/log.ts';
import { type Config, readServerConfig } from './settings/config.ts';
import { prepareDataFolder, prepareSecret } from './settings/data-folder.ts';
import { ConfigError } from './settings/setting-readers.ts';

let isProduction = false;

/** In production this line is JSON as well, because programs collect it. */
function stop(line: string): never {
  if (isProduction) createLog(pino.destination({ dest: 2, sync: true })).fatal(line);
  else console.error(line);
  process.exit(1);
}

/** Reports a wrong setting in one line; any other error is thrown, and in production logged. */
export function orStop(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error;
  return stop(error.message);
}

export function readConfigOrStop(env: NodeJS.ProcessEnv): { config: Config; secret: string } {
  isProduction = env['NODE_ENV'] === 'production';
  try {
    const config = readServerConfig(env);
    prepareDataFolder(config.dataDir);
    return { config, secret: prepareSecret(config) };
  } catch (error) {
    return orStop(error);
  }
}

/** An unusable webhook is a wrong setting too. */
export function createDeliveryOrStop(options: Parameters<typeof createServerDelivery>[0]) {
  try {
    return createServerDelivery(options);
  } catch (error) {
    return stop(error instanceof Error ? error.message : 'Delivery cannot start');
  }
}

/** @returns the port it listens on, which the system chooses where PORT is 0 */
export function listenOrStop(server: Server, config: Config): Promise<number> {
  return listen(server, config).catch((error: unknown) => stop(toListenLine(error)));
}

function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Names the wrong setting: HOST is not an address of this machine, or PORT cannot be used. */
function toListenLine(error: unknown): string {
  const { message, code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: 'unknown' };
  const isHost = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'].includes(code);
  return `${isHost ? 'HOST' : 'PORT'} cannot be used: ${message}`;
}
