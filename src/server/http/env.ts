import type { IncomingMessage, ServerResponse } from 'node:http';

/** What every handler knows of a request. */
export interface Env {
  /** `outgoing` where the answer goes straight to the connection; a page that is rendered to be kept has none. */
  Bindings: { incoming: IncomingMessage; outgoing?: ServerResponse; isKept?: boolean };
  Variables: {
    /** The public origin, as customers' browsers see it. */
    origin: string;
    /** The address that rate limits count by. */
    client: string;
  };
}
