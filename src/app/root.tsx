import fontUrl from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '#brand/tokens.css';
import './shell/base.css';
import { type ReactNode, use } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router';
import type { HeaderConfiguration } from '#domain/entities/content.ts';
import type { Route } from './+types/root';
import { servicesContext } from './context.ts';
import { isHydrated } from './policy.ts';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import layout from './shell/layout.module.css';
import { Spinner, useArrival } from './shell/navigation.tsx';
import { Nonce } from './shell/nonce.ts';
import { Trouble } from './shell/trouble.tsx';

/** The header is worth a short wait, never a long one: without its configuration there is a fallback. */
const HEADER_WAIT_MS = 250;

export async function loader({ context }: Route.LoaderArgs) {
  const { content, log, pageScript, publicOrigin } = context.get(servicesContext);
  const header = content.header().catch((error: unknown) => {
    log.warn({ code: error instanceof Error && 'code' in error ? error.code : 'unknown' }, 'header configuration is missing');
    return null;
  });
  const late = new Promise<null>((resolve) => setTimeout(resolve, HEADER_WAIT_MS, null).unref());
  return { header: await Promise.race([header, late]), pageScript, publicOrigin };
}

/** A page that React takes over in the browser says `handle = { hydrate: true }`; every other one is a plain document. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(Nonce);
  const hydrated = useMatches().some((match) => isHydrated(match.handle));
  const { header = null, pageScript = null } = useRouteLoaderData<{ header: HeaderConfiguration | null; pageScript: string | null }>('root') ?? {};
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1622" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
        {!hydrated && pageScript && <script type="module" src={pageScript} />}
      </head>
      <body>
        <div>
          <a className={layout.skip} href="#main">
            Skip to main content
          </a>
          <Header configuration={header} />
        </div>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
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
  return <Trouble missing={isRouteErrorResponse(error) && error.status === 404} />;
}
