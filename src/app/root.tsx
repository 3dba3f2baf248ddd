import fontUrl from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '#brand/tokens.css';
import { themeColours } from '#brand/palette.ts';
import './shell/base.css';
import './shell/desk-header.css';
import './shell/mistakes.css';
import './content/drawings.css';
import { type ReactNode, use } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { readConsent } from '#domain/consent.ts';
import { toQuestion, toShortRecording } from '#domain/consent-question.ts';
import { toLondonDay } from '#domain/dates.ts';
import { startDeadline } from '#domain/deadline.ts';
import { NO_SITE } from '#domain/entities/site.ts';
import { findRoute, patterns, routes } from '#domain/paths.ts';
import { toPhonesToday } from '#domain/phone-words.ts';
import { toAuthState, toReturnPage } from '#domain/session.ts';
import type { Route } from './+types/root';
import type { MonitoringState } from './browser/replay-watch.ts';
import { keepUnsent } from './journey/unreached.ts';
import { type Services, servicesContext } from './context.ts';
import { isHydrated } from './policy.ts';
import { isMasked, isUnmonitored } from './privacy.ts';
import { ConsentBanner } from './shell/consent-banner.tsx';
import { DeskHeader, findStaff } from './shell/desk-header.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { IdleDialog } from './shell/idle-dialog.tsx';
import layout from './shell/layout.module.css';
import { Spinner, useArrival } from './shell/navigation.tsx';
import { Mistakes } from './shell/mistakes.tsx';
import { Nonce } from './shell/nonce.ts';
import { toPageMark } from './shell/page-mark.ts';
import { needsSession, SmallScripts } from './shell/small-scripts.tsx';
import { Trouble } from './shell/trouble.tsx';

/** The header is worth a short wait, never a long one: without its configuration there is a fallback. */
const HEADER_WAIT_MS = 250;
/** Nothing pushes its numbers down: the question can wait for the next page. */
const EMERGENCIES = patterns.emergencies;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { content, scripts, publicOrigin, consentProvider, consentAsked, monitoring, origins } = services;
  const header = content.header().catch(() => null);
  const site = content.site();
  const deadline = startDeadline(HEADER_WAIT_MS);
  // Where nobody can tell, nobody is told anything: the links to sign in and out are left out.
  const caller = await services.caller().catch(() => null);
  const auth = caller && toAuthState(caller);
  const name = auth === 'signed-in' && isOnePersons(request) ? findFirstName(services) : Promise.resolve('');
  const isOurs = consentProvider === 'builtin';
  const consent = isOurs ? readConsent(request.headers.get('cookie')) : null;
  const { footer, phones } = await deadline.within(site, () => NO_SITE);
  return {
    ...(footer && { footer }),
    ...(services.mistakes && { mistakes: services.mistakes(new URL(request.url).pathname) }),
    phones: toPhonesToday(phones, toLondonDay(services.now())),
    header: await deadline.within(header, () => null),
    auth,
    name: await deadline.within(name, () => ''),
    canSignIn: services.canSignIn,
    release: services.release,
    person: caller?.mark ?? null,
    signIn: caller?.signIn ?? null,
    /** What the notice asks; null where it is answered, or asked by another. */
    consentQuestion:
      isOurs && consent === null ? `${toQuestion(consentAsked)} ${toShortRecording(consentAsked)}` : null,
    /** Null: there is nothing of ours to take back. */
    hasExtra: isOurs ? consent !== null && (consent.performance || consent.marketing) : null,
    consentProvider,
    consentAsked,
    monitoring,
    contentOrigin: origins.contentOrigin,
    scripts,
    publicOrigin,
  };
}

/** A name may stand only on a page that is one person's: others may be cached for all, or read offline. */
function isOnePersons(request: Request): boolean {
  const route = findRoute(new URL(request.url).pathname.replace(/\.data$/, ''));
  return route !== null && routes[route].audience === 'one person' && !routes[route].unwatched;
}

async function findFirstName(services: Services): Promise<string> {
  const { firstName } = await services.prefill().catch(() => ({ firstName: '' }));
  return firstName;
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepUnsent];

/** What a failed loader says of caching and of trying again. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? {};
}

type RootData = Route.ComponentProps['loaderData'];

/** Pages with `handle = { hydrate: true }` hydrate; every other one is a plain document. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(Nonce);
  const matches = useMatches();
  const hydrated = matches.some(({ handle }) => isHydrated(handle));
  const data = useRouteLoaderData<RootData>('root');
  const { pathname, search } = useLocation();
  const page = toReturnPage(pathname, search);
  const auth = data?.auth ?? null;
  const staff = matches.map(({ loaderData }) => findStaff(loaderData)).find(Boolean);
  return (
    <html
      lang="en-GB"
      data-session={auth ?? undefined}
      data-monitoring={'not-tracked' satisfies MonitoringState}
      data-page={hydrated ? toPageMark(pathname + search) : undefined}
      data-dd-privacy={matches.some(({ id }) => id !== 'root' && isMasked(id)) ? 'mask' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColours.dark} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        {data && <meta name="release" content={data.release} />}
        <Meta />
        <Links />
        {data && (
          <SmallScripts
            data={data}
            hydrated={hydrated}
            watched={!matches.some(({ id }) => isUnmonitored(id))}
            nonce={nonce}
          />
        )}
      </head>
      <body>
        <div>
          <a className={layout.skip} href="#main">
            Skip to main content
          </a>
          {/* No page of the desk hydrates, and none with mistakes in a build: the browser's bundle leaves both out. */}
          {import.meta.env.SSR && staff ? (
            <DeskHeader {...staff} />
          ) : (
            <Header
              configuration={data?.header ?? null}
              auth={auth}
              name={data?.name ?? ''}
              canSignIn={data?.canSignIn ?? false}
              page={page}
            />
          )}
          {/* Under the header: on the smallest screen, with the largest text, the way to the emergency numbers is first. */}
          {!staff && data?.consentQuestion && pathname !== EMERGENCIES && (
            <ConsentBanner page={page} question={data.consentQuestion} />
          )}
        </div>
        <main id="main" tabIndex={-1}>
          {import.meta.env.SSR && data?.mistakes && <Mistakes lines={data.mistakes} />}
          {children}
        </main>
        {!staff && <Footer columns={data?.footer} page={page} hasExtra={data?.hasExtra ?? null} />}
        {needsSession(auth) && <IdleDialog />}
        {hydrated && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  useArrival();
  return (
    <>
      <Outlet />
      <Spinner />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const answered = isRouteErrorResponse(error) ? error : null;
  return <Trouble status={answered?.status} told={answered?.data} />;
}
