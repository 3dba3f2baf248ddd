import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '#brand/tokens.css';
import './shell/base.css';
import './shell/desk-header.css';
import './shell/mistakes.css';
import './ui/drawings.css';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { readConsent } from '#domain/consent.ts';
import { toQuestion, toShortRecording } from '#domain/consent-question.ts';
import { EXTRA_WAIT_MS } from '#domain/constants.ts';
import { hasOwnSessionCookie, isHttps } from '#domain/cookies.ts';
import { startDeadline } from '#domain/deadline.ts';
import { findRoute, routes } from '#domain/routes.ts';
import { toAuthState, toReturnPage } from '#domain/session.ts';
import { readSignOutNote, type SignOutNote } from '#domain/sign-out-note.ts';
import type { Route } from './+types/root';
import { keepUnsent } from './journeys/unreached.ts';
import { type Services, chosenContext, isReadContext, servicesContext } from './context.server.ts';
import { HtmlDocument } from './shell/document.tsx';
import { Failed } from './shell/failed.tsx';
import { Spinner, useArrival } from './shell/navigation.tsx';
import { findPhonesToday } from './shell/phones-today.server.ts';
import { useServerOwned } from './shell/server-owned.ts';
import { FailurePage } from './shell/trouble.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { content, publicOrigin, consentProvider, consentAsked } = services;
  // Without its configuration the header has a fallback.
  const deadline = startDeadline(EXTRA_WAIT_MS);
  const framing = content.during(deadline);
  const header = framing.header().catch(() => null);
  const site = framing.site();
  // Session unknown: hide the sign-in and sign-out links.
  const caller = await services.caller().catch(() => null);
  const auth = caller && toAuthState(caller);
  const name = auth === 'signed-in' && isPersonalRoute(url) ? findFirstName(services) : Promise.resolve('');
  const isOurs = consentProvider === 'builtin';
  const consent = isOurs ? (context.get(chosenContext) ?? readConsent(request.headers.get('cookie'))) : null;
  const asks = isOurs && consent === null;
  const { footer, phones } = await site;
  const frame = {
    footer,
    mistakes: services.mistakes?.(url.pathname),
    header: await header,
    auth,
    left: context.get(isReadContext) && auth === 'signed-out' ? findSignOutNote(request, services) : null,
    name: await deadline.within(name, () => ''),
    person: caller?.mark ?? null,
    signIn: caller?.signIn ?? null,
    /** The cookie notice's question; null if answered, or if another provider asks. */
    consentQuestion: asks ? `${toQuestion(consentAsked)} ${toShortRecording(consentAsked)}` : null,
    /** Null: consent is not managed here. */
    hasExtra: isOurs ? consent !== null && (consent.performance || consent.marketing) : null,
    settings: toFrameSettings(services),
  };
  return {
    phones: findPhonesToday(phones, services.now()),
    publicOrigin,
    page: toReturnPage(url.pathname, url.search),
    asks,
    /** The signed-in customer's mark, which forms opened now send along. */
    person: caller?.mark ?? null,
    /** Whom the header addresses. */
    reader: `${auth} ${frame.name}`,
    // The frame is part of the document: browsers never request it alone.
    ...(!isAskedAsData(request) && { frame }),
  };
}

/** Settings that are the same on every page. */
function toFrameSettings(services: Services) {
  const { canSignIn, release, scripts, consentProvider, consentAsked, monitoring, origins } = services;
  const { contentOrigin } = origins;
  return { canSignIn, release, scripts, consentProvider, consentAsked, monitoring, contentOrigin };
}

/** Only personal pages may show a name: others may be cached, or read offline. */
function isPersonalRoute({ pathname }: URL): boolean {
  const route = findRoute(pathname);
  return route !== null && routes[route].audience === 'one person' && !routes[route].unwatched;
}

/** Also for a session that turns out to be over on a page that is everyone's, which no sign-out has led to. */
function findSignOutNote({ headers, url }: Request, { publicOrigin, canSignIn }: Services): SignOutNote | null {
  const cookies = headers.get('cookie');
  const route = findRoute(new URL(url).pathname);
  const isEveryones = route !== null && routes[route].audience === 'everyone';
  const isOver = canSignIn && isEveryones && hasOwnSessionCookie(cookies, isHttps(publicOrigin));
  return readSignOutNote(cookies, publicOrigin) ?? (isOver ? { reason: 'lost', form: null, isUnsure: true } : null);
}

function isAskedAsData({ url }: Request): boolean {
  return new URL(url).pathname.endsWith('.data');
}

async function findFirstName(services: Services): Promise<string> {
  const { firstName } = await services.prefill().catch(() => ({ firstName: '' }));
  return firstName;
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepUnsent];

/** Caching and retry headers of a failed loader. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? {};
}

/** The server renders the whole document; the browser hydrates only the inside of `<main>`. */
export function Layout({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? <HtmlDocument>{children}</HtmlDocument> : children;
}

export default function App() {
  useArrival();
  useServerOwned();
  return (
    <>
      <Outlet />
      <Spinner />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const answered = isRouteErrorResponse(error) ? error : null;
  if (!import.meta.env.SSR) return <Failed isAnswered={answered !== null} />;
  return <FailurePage status={answered?.status} told={answered?.data} />;
}
