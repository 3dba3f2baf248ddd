import type { IncomingMessage, ServerResponse } from 'node:http';

/** What every handler knows of a request. */
export interface Env {
  /** `outgoing` where the answer goes straight to the connection; a page that is rendered to be kept has none. */
  Bindings: { incoming: IncomingMessage; outgoing?: ServerResponse; isKept?: boolean };
  Variables: {
    /** The origin that was asked: a form must come from a page of the same. */
    origin: string;
    /** The origin that links and redirects name. */
    published: string;
    /** The address that rate limits count by. */
    client: string;
  };
}
