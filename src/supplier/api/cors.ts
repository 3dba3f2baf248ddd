/** CORS for the sites in API_CORS_ORIGINS, without cookies. */

const METHODS = 'GET, HEAD, POST';
const HEADERS = 'Accept, Authorization, Content-Type, Idempotency-Key, X-Client-Id';
const EXPOSED = 'Idempotency-Key, Location, Retry-After';
const PREFLIGHT_KEPT_S = 600;

export interface Cors {
  /** Whether the request comes from a page of one of these sites. */
  isAllowed(request: Request): boolean;
  /** The response to a preflight; null for any other request. */
  findPreflight(request: Request): Response | null;
  /** Returns the same response, readable for that page. */
  open(request: Request, response: Response): Response;
}

export function createCors(origins: readonly string[]): Cors {
  const find = (request: Request) => {
    const origin = request.headers.get('origin');
    return origin !== null && origins.includes(origin) ? origin : null;
  };
  return {
    isAllowed: (request) => find(request) !== null,
    findPreflight(request) {
      const origin = find(request);
      if (origin === null || request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method'))
        return null;
      const headers = {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': METHODS,
        'Access-Control-Allow-Headers': HEADERS,
        'Access-Control-Max-Age': String(PREFLIGHT_KEPT_S),
        Vary: 'Origin',
      };
      return new Response(null, { status: 204, headers });
    },
    open(request, response) {
      if (origins.length === 0) return response;
      const origin = find(request);
      const headers = new Headers(response.headers);
      headers.append('Vary', 'Origin');
      if (origin !== null) {
        headers.set('Access-Control-Allow-Origin', origin);
        headers.set('Access-Control-Expose-Headers', EXPOSED);
      }
      const { status, statusText } = response;
      return new Response(response.body, { status, statusText, headers });
    },
  };
}
