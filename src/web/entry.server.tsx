import { hash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { AWAY_S } from '#domain/constants.ts';
import { type AppError, isAppError } from '#domain/errors.ts';
import { toOpenNote } from '#domain/opening-hours.ts';
import { STEP_FORM } from '#domain/journeys/form-fields.ts';
import { patterns } from '#domain/paths.ts';
import { findRoute, routes } from '#domain/routes.ts';
import { ANSWERED_FORM } from './answered-form.server.ts';
import { FIRST_VIEW } from './cache-headers.server.ts';
import { cachedContext, nonceContext, servicesContext } from './context.server.ts';
import { encodePlain, readStream, toHandoffScripts } from './handoff.server.ts';
import { toLateScripts } from './late-scripts.server.ts';
import { setHeaders, toPolicyOptions } from './page-headers.server.ts';
import { toPolicy } from './policy.server.ts';
import { holdsWords, isHydrated } from './route-handle.ts';
import { findStaff } from './shell/desk-header.tsx';
import { CachedParts } from './ui/fixed-part.tsx';
import { fillFrame, HOLES, toFrameKey } from './shell/cached-frame.server.ts';
import { keepPart } from './shell/cached-parts.server.ts';
import { Nonce } from './shell/nonce.ts';
import { toPageMark } from './shell/page-mark.ts';
import { type FramePart, PagePart } from './shell/page-part.ts';
import type { RootData } from './shell/root-data.ts';
import { AnswersNow } from './ui/answers-now.ts';
import { createWholeResponse } from './whole-body.server.ts';

/** The failure to show; rendering never sees the error itself. */
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
  const nonce = hydrated && !isFirstView ? loadContext.get(nonceContext) : undefined;
  setHeaders(headers, { request, status, made, isForm, wait: told?.retryAfter ?? null }, services);
  const isAnswered = request.method === 'POST' && !hydrated;
  const hasOnlyCopy = made.matches.some(({ route }) => holdsWords(route.handle, made.loaderData[route.id]));
  const ownScript = isAnswered && !hasOnlyCopy ? ANSWERED_FORM : null;
  const page = await toPage(request, routerContext, {
    hydrated,
    nonce,
    ownScript: ownScript?.script ?? '',
    now: services.now(),
  });
  const inlineHashes = [...(isFirstView ? toInlineHashes(page) : []), ...(ownScript ? [ownScript.hash] : [])];
  const policy = toPolicyOptions(request, made, services);
  headers.set('Content-Security-Policy', toPolicy({ ...policy, nonce, inlineHashes }));
  if (isFirstView && !told && status === 200) headers.set(FIRST_VIEW, 'yes');
  const init = { status: told?.status ?? status, headers };
  return request.method === 'HEAD' ? new Response(null, init) : createWholeResponse(Buffer.from(page), init);
}

interface Shown {
  hydrated: boolean;
  nonce: string | undefined;
  /** The script of a document that is not hydrated. */
  ownScript: string;
  now: Date;
}

async function toPage(request: Request, routerContext: EntryContext, shownAs: Shown): Promise<string> {
  const { hydrated, nonce, ownScript, now } = shownAs;
  // Rendering waits for nothing, so the synchronous renderer suffices, at a third of the cost of a stream.
  const { serverHandoffStream, ...shown } = routerContext;
  const lastScripts = hydrated ? toHandoffScripts(await encode(routerContext), nonce) : ownScript;
  const render: Render = (part, own) =>
    renderToString(
      <PagePart value={part}>
        <Nonce value={own}>
          <CachedParts value={keepPart}>
            <AnswersNow value={(hours, exceptions) => toOpenNote(hours, now, exceptions)}>
              <ServerRouter context={shown} url={request.url} {...(own && { nonce: own })} />
            </AnswersNow>
          </CachedParts>
        </Nonce>
      </PagePart>,
    );
  const { pathname, search } = new URL(request.url);
  const name = findRoute(pathname);
  const { journey = false, hasForm = false } = name === null ? {} : routes[name];
  const isStep = hasForm || (hydrated && journey);
  const html = renderPage(routerContext, { render, mark: toPageMark(pathname + search), hydrated, isStep, nonce });
  const end = html.lastIndexOf('</body>');
  // The synchronous renderer omits the doctype; without it browsers use quirks mode.
  return `<!DOCTYPE html>${html.slice(0, end)}${lastScripts}${html.slice(end)}`;
}

type Render = (part: FramePart, nonce: string | undefined) => string;

interface Making {
  render: Render;
  /** Of the URL as requested: React Router rewrites a query, and browsers do not. */
  mark: string;
  hydrated: boolean;
  /**
   * A step of a journey or a case page: a cookie choice must not lose what is typed in its form, unless the form is
   * switched off.
   */
  isStep: boolean;
  nonce: string | undefined;
}

const FORM = ` id="${STEP_FORM}"`;

/** A cached frame around the page's main part; signed-in and error pages are rendered whole. */
function renderPage({ staticHandlerContext: made }: EntryContext, making: Making): string {
  const { render, mark, hydrated, isStep, nonce } = making;
  const data = made.loaderData['root'] as RootData | undefined;
  const route = made.matches.at(-1)?.route.id ?? '';
  const isCached = !made.errors && !Object.values(made.loaderData).some(findStaff);
  const key = data && isCached ? toFrameKey(route, data, nonce !== undefined) : null;
  if (!data || key === null) return renderWhole(making);
  const html = render({ part: 'main', hydrated, mark }, nonce);
  // The page's elements for the head come first.
  const at = html.indexOf('<main');
  const [head, main] = [html.slice(0, at), html.slice(at)];
  const hasForm = isStep && main.includes(FORM);
  const frame: FramePart = { part: 'frame', hydrated, mark: HOLES.mark, holes: HOLES, hasForm };
  return fillFrame(`${key} ${hasForm}`, () => toLateScripts(render(frame, nonce && HOLES.nonce)), {
    head,
    main,
    page: data.page,
    mark,
    nonce,
  });
}

function renderWhole({ render, mark, hydrated, isStep, nonce }: Making): string {
  const renderWith = (hasForm: boolean) => toLateScripts(render({ part: 'all', hydrated, mark, hasForm }, nonce));
  const html = renderWith(isStep);
  // Without a form, buttons associated with it would do nothing.
  return isStep && !html.includes(FORM) ? renderWith(false) : html;
}

/** @throws Error on values beyond JSON if there is no stream: React Router's encoder then handles the page */
async function encode({ staticHandlerContext, serverHandoffStream }: EntryContext): Promise<string> {
  const { actionData, errors } = staticHandlerContext;
  const loaderData = withoutFrame(staticHandlerContext.loaderData);
  const encoded = encodePlain({ loaderData, actionData, errors });
  if (encoded !== null) return encoded;
  if (!serverHandoffStream) throw new Error('Not plain data, and no stream of it');
  return readStream(serverHandoffStream);
}

/** The frame is inserted as HTML, so the browser does not need its data. */
function withoutFrame({ root, ...rest }: EntryContext['staticHandlerContext']['loaderData']) {
  if (!root) return rest;
  const { frame: _, ...shown } = root as RootData;
  return { root: shown, ...rest };
}

/** Beginnings of React Router's own inline scripts; no other inline script may run. */
const INLINE = /<script(?: type="module")?(?: async="")?>((?:window\.__reactRouterContext|import ")[^<]*)<\/script>/g;

/** Cached pages allow their scripts by hash: a shared nonce would protect nothing. */
function toInlineHashes(page: string): string[] {
  return [...page.matchAll(INLINE)].map(([, script = '']) => {
    return `sha256-${hash('sha256', script, 'base64')}`;
  });
}

/** Rate limits and an unavailable store are not bugs: the page says when to come back. */
function toTold({ code, details }: AppError) {
  const status = code === 'too-many-requests' ? 429 : code === 'unavailable' ? 503 : null;
  return status === null ? null : { status, retryAfter: details.retryAfter ?? AWAY_S };
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
