import type { IncomingMessage } from 'node:http';

/** What every handler knows of a request. */
export interface Env {
  Bindings: { incoming: IncomingMessage };
  Variables: {
    /** The public origin, as customers' browsers see it. */
    origin: string;
    /** The address that limits count. */
    client: string;
  };
}
