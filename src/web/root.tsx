import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '#brand/tokens.css';
import './shell/base.css';
import './shell/spinner.css';
import './shell/header.css';
import './shell/footer.css';
import './shell/consent-banner.css';
import './shell/idle-dialog.css';
import './shell/signed-out-notice.css';
import './shell/mistakes.css';
import './ui/drawings.css';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { toReturnPage } from '#domain/session.ts';
import type { Route } from './+types/root';
import { keepForm } from './journeys/no-response.ts';
import { servicesContext } from './context.server.ts';
import { HtmlDocument } from './shell/document.tsx';
import { frameContext, loadFrame, findPhonesToday } from './shell/frame.server.ts';
import { BrowserErrorPage } from './shell/browser-error.tsx';
import { Spinner, useArrival } from './shell/navigation.tsx';
import { useServerOwned } from './shell/server-owned.ts';
import { ErrorPage } from './shell/error-page.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { publicOrigin, now } = context.get(servicesContext);
  const { frame, phones, asks } = await loadFrame({ request, url, context });
  context.set(frameContext, frame);
  return {
    phones: findPhonesToday(phones, now()),
    publicOrigin,
    page: toReturnPage(url.pathname, url.search),
    asks,
    /** The signed-in customer's mark, which forms opened now send. */
    person: frame.person,
    /** How the header addresses the reader. */
    reader: `${frame.auth} ${frame.name}`,
  };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForm];

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
  if (!import.meta.env.SSR) return <BrowserErrorPage isAnswered={answered !== null} />;
  return <ErrorPage status={answered?.status} told={answered?.data} />;
}
