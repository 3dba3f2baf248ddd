import { hash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { UNAVAILABLE_RETRY_AFTER_S } from '#domain/constants.ts';
import { type AppError, isAppError } from '#domain/errors.ts';
import { toExceptions, toOpenNote } from '#domain/opening-hours.ts';
import { patterns } from '#domain/paths.ts';
import { findRoute, routes } from '#domain/routes.ts';
import { FIRST_VIEW } from './cache-headers.server.ts';
import { cachedContext, nonceContext, servicesContext } from './context.server.ts';
import { toLondonDay } from '#domain/dates.ts';
import { setHeaders, toPolicyOptions } from './page-headers.server.ts';
import { toPolicy } from './policy.server.ts';
import { hasContentScripts, hasNoForm, hasUnsavedText, isHydrated } from './route-handle.ts';
import { DocumentContext } from './shell/document-context.ts';
import { frameContext } from './shell/frame.server.ts';
import { toUrlHash } from './shell/url-hash.ts';
import { OpenLines } from './ui/open-lines.ts';
import { createBufferedResponse } from './buffered-body.server.ts';

// For a document that responds to a posted form, unless it contains the only copy of what was written: its history
// entry becomes a plain address. Otherwise the Back button leads to the browser's own page that asks whether to send
// the form again. A hydrated page does the same when React Router starts.

/** Contains no character that React escapes, so that the hash matches what the browser reads. */
const SCRIPT = 'history.replaceState(history.state,``)';

const ANSWERED_FORM = {
  script: SCRIPT,
  hash: `sha256-${hash('sha256', SCRIPT, 'base64')}`,
};

// Loads a form's scripts after its first paint, because they would share a slow phone's line with the style sheet, and
// forms work without them (decision 0081).

const ROUTER_SCRIPTS = /<link rel="modulepreload"[^<>]*>|<script type="module"[^<>]* async="">[^<]*<\/script>/g;

const START_LATE =
  'requestAnimationFrame(()=>setTimeout(()=>document.body.append(document.getElementById(`late`).content)))';

/** Nothing in a template loads until it is put into the page. */
function toLateScripts(html: string, nonce: string | undefined): string {
  const scripts = html.match(ROUTER_SCRIPTS)?.join('') ?? '';
  const rest = html.replaceAll(ROUTER_SCRIPTS, '');
  const end = rest.lastIndexOf('</body>');
  const start = `<script${nonce ? ` nonce="${nonce}"` : ''}>${START_LATE}</script>`;
  return `${rest.slice(0, end)}<template id="late">${scripts}</template>${start}${rest.slice(end)}`;
}

/** The failure to be shown; rendering never sees the error itself. */
const failureContext = createContext<ReturnType<typeof toTold>>(null);

/** Pages are small, so they are buffered: status, length and policy are known before the first byte. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const told = loadContext.get(failureContext);
  const services = loadContext.get(servicesContext);
  const { staticHandlerContext: made } = routerContext;
  const isForm = made.matches.some(({ route }) => isHydrated(route.handle));
  // An error page is a document, never hydrated.
  const hydrated = isForm && !made.errors;
  const isFirstView = hydrated && loadContext.get(cachedContext);
  const hasNonce = (hydrated && !isFirstView) || Object.values(made.loaderData).some(hasContentScripts);
  const nonce = hasNonce ? loadContext.get(nonceContext) : undefined;
  setHeaders(headers, { request, status, made, isForm, nonce, wait: told?.retryAfter ?? null }, services);
  const isAnswered = request.method === 'POST' && !hydrated;
  const hasOnlyCopy = made.matches.some(({ route }) => hasUnsavedText(route.handle, made.loaderData[route.id]));
  const ownScript = isAnswered && !hasOnlyCopy ? ANSWERED_FORM : null;
  const { pathname, search } = new URL(request.url);
  const now = services.now();
  const document = {
    frame: loadContext.get(frameContext),
    hydrated,
    nonce,
    mark: toUrlHash(pathname + search),
    hasForm: hasStepForm(made),
    ownScript: ownScript?.script ?? null,
  };
  const { serverHandoffStream, ...shown } = routerContext;
  const context = hydrated ? routerContext : shown;
  const tree = (
    <DocumentContext value={document}>
      <OpenLines
        value={(hours, exceptions) =>
          toOpenNote(hours, now, toExceptions({ hours, exceptions, isOwn: true }, toLondonDay(now)))
        }
      >
        <ServerRouter context={context} url={request.url} {...(nonce && { nonce })} />
      </OpenLines>
    </DocumentContext>
  );
  // Only hydration data needs a stream: a document is rendered at once, in half of the time.
  const page = hydrated
    ? toLateScripts(await renderStream(tree, nonce), nonce)
    : `<!DOCTYPE html>${renderToString(tree)}`;
  const inlineHashes = [...(isFirstView ? toInlineHashes(page) : []), ...(ownScript ? [ownScript.hash] : [])];
  const policy = toPolicyOptions(request, made, services);
  headers.set('Content-Security-Policy', toPolicy({ ...policy, nonce, inlineHashes }));
  if (isFirstView && !told && status === 200) headers.set(FIRST_VIEW, 'yes');
  return createBufferedResponse(Buffer.from(page), { status: told?.status ?? status, headers });
}

/** A cookie choice must not lose what is typed in a step's form or a case's, unless the page shows none. */
function hasStepForm({ matches, loaderData, errors, location }: EntryContext['staticHandlerContext']): boolean {
  const name = findRoute(location.pathname);
  const { journey = false, hasForm = false } = name === null ? {} : routes[name];
  return (journey || hasForm) && !errors && !matches.some(({ route }) => hasNoForm(route.handle, loaderData[route.id]));
}

/**
 * Returns the whole page, with the data that React Router’s browser side reads; nothing is sent before it is complete.
 */
async function renderStream(page: ReactNode, nonce: string | undefined): Promise<string> {
  const whole = new PassThrough();
  const { pipe } = renderToPipeableStream(page, {
    nonce,
    // A complete stream, so that no inline script has to move parts of it.
    progressiveChunkSize: Infinity,
    onAllReady: () => pipe(whole),
    onShellError: (error) => whole.destroy(error instanceof Error ? error : new Error(String(error))),
  });
  return (await buffer(whole)).toString();
}

const INLINE = /<script(?![^<>]* src=)[^<>]*>([^<]+)<\/script>/g;

/**
 * Cached pages allow their scripts by hash, because a shared nonce would protect nothing. Nobody else's text is on such
 * a page.
 */
function toInlineHashes(page: string): string[] {
  return [...page.matchAll(INLINE)].map(([, script = '']) => `sha256-${hash('sha256', script, 'base64')}`);
}

/** Rate limits and an unavailable store are not bugs: the page says when to come back. */
function toTold({ code, details }: AppError) {
  const status = code === 'too-many-requests' ? 429 : code === 'unavailable' ? 503 : null;
  return status === null ? null : { status, retryAfter: details.retryAfter ?? UNAVAILABLE_RETRY_AFTER_S };
}

/** The path itself may contain a name or a customer's reference. */
function toRoute(path: string): string {
  const name = findRoute(path.replace(/(?:\.data|\/_\.data)$/, ''));
  return name === null ? 'unmatched' : patterns[name];
}

/** Called once for every failure of a loader, an action or a render without an error page. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return;
  const { log } = context.get(servicesContext);
  const path = toRoute(new URL(request.url).pathname);
  if (isAppError(error)) {
    log.error({ code: error.code, path }, 'page failed');
    context.set(failureContext, toTold(error));
  } else log.error({ err: error, path }, 'page failed');
}
