/**
 * The document around a route's content; server only. The browser hydrates the inside of `<main>`, so nothing here is
 * in its bundle; `server-owned.ts` updates what changes there without a new document.
 */
import fontUrl from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import { type ReactNode, use } from 'react';
import { Links, Scripts, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { themeColours } from '#brand/palette.ts';
import { ICON_PATH } from '#domain/paths.ts';
import { isMasked, isUnasked, isUnmonitored } from '../page-watching.ts';
import { savesTyped } from '../route-handle.ts';
import type { RootData } from './root-data.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { DeskHeader, findStaff, type Staff } from './desk-header.tsx';
import deskStyleUrl from './desk.css?url';
import { DocumentContext } from './document-context.ts';
import type { FrameData } from './frame.server.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { IdleDialog } from './idle-dialog.tsx';
import { LeftNotice } from './left-notice.tsx';
import layout from '../ui/layout.module.css';
import { MistakeList } from './mistakes.tsx';
import { needsSession, SmallScripts } from './small-scripts.tsx';

export function HtmlDocument({ children }: { children: ReactNode }) {
  const { frame, hydrated, nonce, mark, hasForm, ownScript } = use(DocumentContext);
  const matches = useMatches();
  const data = useRouteLoaderData<RootData>('root');
  const { pathname } = useLocation();
  const auth = frame?.auth ?? null;
  const staff = matches.map(({ loaderData }) => findStaff(loaderData)).find(Boolean);
  return (
    <html
      lang="en-GB"
      data-session={auth ?? undefined}
      data-monitoring="not-tracked"
      data-page={hydrated ? mark : undefined}
      data-dd-privacy={matches.some(({ id }) => id !== 'root' && isMasked(id)) ? 'mask' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColours.dark} />
        <link rel="icon" href={ICON_PATH} type="image/svg+xml" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        {frame && <meta name="release" content={frame.settings.release} />}
        <Links />
        {/* Apart from the one style sheet of all other pages: customers don’t fetch what they never see. */}
        {staff && <link rel="stylesheet" href={deskStyleUrl} />}
        {frame && (
          <SmallScripts
            frame={frame}
            hydrated={hydrated}
            watched={!matches.some(({ id }) => isUnmonitored(id))}
            saves={matches.some(({ handle }) => savesTyped(handle))}
            nonce={nonce}
          />
        )}
      </head>
      <body>
        <Around
          frame={frame}
          page={data?.page ?? pathname}
          staff={staff}
          isAsked={!matches.some(({ id }) => isUnasked(id))}
          hasForm={hasForm}
        >
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </Around>
        {needsSession(auth) && <IdleDialog />}
        {ownScript && <script>{ownScript}</script>}
        {hydrated && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

interface AroundProps {
  frame: FrameData | null;
  page: string;
  staff: Staff | null | undefined;
  isAsked: boolean;
  hasForm: boolean;
  children: ReactNode;
}

function Around({ frame, page, staff, isAsked, hasForm, children }: AroundProps) {
  return (
    <>
      <div>
        <a className={layout.skip} href="#main">
          Skip to main content
        </a>
        {staff ? (
          <DeskHeader {...staff} />
        ) : (
          <Header
            configuration={frame?.header ?? null}
            auth={frame?.auth ?? null}
            name={frame?.name ?? ''}
            canSignIn={frame?.settings.canSignIn ?? false}
            page={page}
          />
        )}
        {/* Below the header: on the smallest screen with the largest text, the link to the emergency numbers comes
            first. */}
        {!staff && frame?.consentQuestion && isAsked && (
          <ConsentBanner page={page} question={frame.consentQuestion} hasForm={hasForm} />
        )}
        {frame?.mistakes && <MistakeList lines={frame.mistakes} />}
      </div>
      {frame?.left && <LeftNotice note={frame.left} page={page} />}
      {children}
      {!staff && <Footer columns={frame?.footer} page={page} hasExtra={frame?.hasExtra ?? null} hasForm={hasForm} />}
    </>
  );
}
