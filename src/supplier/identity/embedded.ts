/**
 * The embedded provider as fetch handlers: every endpoint in process for our own side, but only its pages for browsers.
 */
import { createServer, request as ask, type IncomingMessage, type RequestListener } from 'node:http';
import { duplexPair, Readable } from 'node:stream';
import { createLocalJWKSet, type JWK } from 'jose';
import { AppError } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import type { IdentityRecords } from '#domain/ports.ts';
import { readWholeBody } from '#wire/api-limits.ts';
import { type CustomerSite, toNamedCookie } from '#domain/cookies.ts';
import {
  type EmbeddedProvider,
  PROVIDER_SIGN_OUT_PATH,
  type Person,
  PROVIDER_COOKIE,
  PROVIDER_PATH,
  type ProviderSite,
  SIGN_IN_WAIT_HEADER,
} from '#domain/identity-provider.ts';
import type { Keys } from '#database/secret.ts';
import { findOrMakeSigningKeys, toPublicKeys } from './keys.ts';

/** oidc-provider warns on Node releases that are not LTS; the tests cover ours (decision 0023). */
const WARNING = /^(\S*)oidc-provider WARNING: Unsupported runtime/;

/** @internal */
export async function silenceReleaseWarning<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!WARNING.test(String(words[0]))) warn(...words);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}

// Calls a Node request listener like a fetch handler: through Node's HTTP parser, over streams, without a port.

/** Hop-by-hop headers, or ones that the parser sets itself. */
const DROPPED: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'upgrade',
  'te',
  'trailer',
]);
const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

function createListenerFetch(listener: RequestListener): (request: Request) => Promise<Response> {
  const server = createServer(listener);
  return async (request) => {
    const url = new URL(request.url);
    const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = ask(
        {
          method: request.method,
          path: `${url.pathname}${url.search}`,
          headers: {
            ...Object.fromEntries(request.headers),
            host: url.host,
            ...(body && { 'content-length': body.byteLength }),
          },
          createConnection() {
            const [near, far] = duplexPair();
            server.emit('connection', far);
            return near;
          },
        },
        resolve,
      );
      outgoing.once('error', reject);
      outgoing.end(body ?? undefined);
    });
    return toResponse(incoming);
  };
}

function toResponse(incoming: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    if (DROPPED.has(name)) continue;
    for (const value of values ?? []) headers.append(name, value);
  }
  const status = incoming.statusCode ?? 500;
  const body = NO_BODY.has(status) ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>);
  if (body === null) incoming.resume();
  return new Response(body, { status, statusText: incoming.statusMessage ?? '', headers });
}

const FORM_MAX_BYTES = 16 * 1024;
/** Paths that browsers need: authorization and sign-in form; tokens are fetched in process. */
const FOR_BROWSERS = /^\/identity\/provider\/(auth(\/[\w-]{1,64})?|interaction\/[\w-]{1,64})$/;
/** For redirects that contain a code or a state. */
const NOT_STORED = { 'Cache-Control': 'no-store' };
const PASSED_ON = ['cookie', 'content-type', 'accept', 'user-agent'];

interface EmbeddedOptions extends ProviderSite {
  people: readonly Person[];
  records: IdentityRecords;
  keys: Keys;
  log: Log;
  now: () => Date;
}

export function createEmbeddedProvider(options: EmbeddedOptions): EmbeddedProvider {
  const { issuer, records, keys, rendering, people, signIn, waitForPassword } = options;
  let started: ReturnType<typeof start> | null = null;

  async function start() {
    // Loaded on first use, because most processes never sign in a customer, and the libraries take 10 MB.
    const [{ createProvider }, { addSignInPages }] = await silenceReleaseWarning(() =>
      Promise.all([import('./provider.ts'), import('./interaction.ts')]),
    );
    const signingKeys: JWK[] = await findOrMakeSigningKeys(records, keys);
    const renderTrouble = () =>
      rendering.trouble({
        heading: 'We couldn’t sign you in',
        advice: 'Start again from the beginning.',
        again: signIn,
      });
    const provider = createProvider({ ...options, signingKeys, renderTrouble });
    addSignInPages(provider, people, rendering, signIn);
    const callback = provider.callback();
    const ask = createListenerFetch((request, response) => {
      // The library compares the two to find its mount path.
      const url = request.url ?? '';
      Object.assign(request, { originalUrl: url, url: url.slice(PROVIDER_PATH.length) || '/' });
      void callback(request, response);
    });
    return { ask, findKey: createLocalJWKSet({ keys: toPublicKeys(signingKeys) }) };
  }

  /** Created at the first sign-in, and again after a failure, because the database may be unavailable at startup. */
  function ready() {
    started ??= start().catch((error: unknown) => {
      started = null;
      throw error;
    });
    return started;
  }

  async function ask(request: Request): Promise<Response> {
    const headers = new Headers(request.headers);
    // Overwritten rather than appended to, so that a client's own value does not count.
    headers.set('x-forwarded-proto', new URL(request.url).protocol.slice(0, -1));
    return (await ready()).ask(new Request(request, { headers }));
  }

  function toInner(request: Request, site: CustomerSite, path: string, body?: Uint8Array<ArrayBuffer>): Request {
    const headers = new Headers();
    for (const name of PASSED_ON) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Request(new URL(path, site.origin), { headers, ...(body && { method: 'POST', body }) });
  }

  return {
    issuer,
    fetch: ask,
    findKey: async (...given) => (await ready()).findKey(...given),

    async handle(request, site) {
      const { pathname, search } = new URL(request.url);
      if (!FOR_BROWSERS.test(pathname)) return null;
      const isForm = request.method === 'POST' && pathname.includes('/interaction/');
      if (!isForm && request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } });
      if (isForm && !isFromHere(request, site)) return new Response(null, { status: 403 });
      const bytes = isForm ? await readWholeBody(request.body, FORM_MAX_BYTES) : undefined;
      if (bytes === null) return new Response(null, { status: 413 });
      const wait = isForm ? await waitForPassword(site) : null;
      const inner = toInner(request, site, `${pathname}${search}`, bytes && new Uint8Array(bytes));
      if (wait !== null) inner.headers.set(SIGN_IN_WAIT_HEADER, String(wait));
      const answer = await ask(inner);
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
      for (const [name, value] of Object.entries(isPage ? rendering.headers : NOT_STORED))
        answer.headers.set(name, value);
      return answer;
    },

    async leave(request, site) {
      const answer = await ask(toInner(request, site, `${PROVIDER_PATH}${PROVIDER_SIGN_OUT_PATH}`));
      if (answer.status !== 204) throw new AppError('unavailable', 'The provider could not end its session');
    },
    toClearing: (site) => [PROVIDER_COOKIE, `${PROVIDER_COOKIE}.sig`].map((name) => toNamedCookie(name, '', site, 0)),
  };
}

/**
 * True for a form of the same origin, by Sec-Fetch-Site, otherwise by Origin; a client that sends neither has no
 * victim's cookies.
 */
function isFromHere(request: Request, site: CustomerSite): boolean {
  const sender = request.headers.get('sec-fetch-site');
  if (sender !== null) return sender === 'same-origin' || sender === 'none';
  const origin = request.headers.get('origin');
  return origin === null || origin === site.origin;
}
