import type { IncomingMessage, ServerResponse } from 'node:http';

/** What every handler knows about a request. */
export interface HonoEnv {
  /** `outgoing` is the connection's response; it is absent if a page is rendered for the cache. */
  Bindings: { incoming: IncomingMessage; outgoing?: ServerResponse; isCached?: boolean };
  Variables: {
    /** The requested origin; forms must come from a page of the same origin. */
    origin: string;
    /** The origin used in links and redirects. */
    published: string;
    /** The client address that rate limits count by. */
    client: string;
  };
}
