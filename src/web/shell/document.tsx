/**
 * The document around a route's content; server only. The browser hydrates the inside of `<main>`, so nothing here is
 * in its bundle; `server-owned.ts` updates what changes there without a new document.
 */
import fontUrl from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import { type ReactNode, use } from 'react';
import { Links, Meta, Scripts, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { themeColours } from '#brand/palette.ts';
import { ICON_PATH } from '#domain/fixed-paths.ts';
import { isMasked, isUnasked, isUnmonitored } from '../page-watching.ts';
import { savesTyped } from '../route-handle.ts';
import type { FrameData, RootData } from './root-data.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { DeskHeader, findStaff } from './desk-header.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { IdleDialog } from './idle-dialog.tsx';
import { LeftNotice } from './left-notice.tsx';
import layout from '../ui/layout.module.css';
import { MistakeList } from './mistakes.tsx';
import { Nonce } from './nonce.ts';
import { PagePart } from './page-part.ts';
import { needsSession, SmallScripts } from './small-scripts.tsx';

export function HtmlDocument({ children }: { children: ReactNode }) {
  const { part, hydrated, mark, holes, hasForm = false } = use(PagePart);
  const nonce = use(Nonce);
  const matches = useMatches();
  const data = useRouteLoaderData<RootData>('root');
  const { pathname } = useLocation();
  const main = holes?.main ?? (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
  if (part === 'main') return main;
  const frame = data?.frame;
  const page = holes?.page ?? data?.page ?? pathname;
  const auth = frame?.auth ?? null;
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
        <Meta />
        <Links />
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
          frame={frame ?? null}
          page={page}
          signInPage={holes?.signInPage ?? page}
          isAsked={!matches.some(({ id }) => isUnasked(id))}
          hasForm={hasForm}
        >
          {main}
        </Around>
        {needsSession(auth) && <IdleDialog />}
        {hydrated && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

interface AroundProps {
  frame: FrameData | null;
  page: string;
  signInPage: string;
  isAsked: boolean;
  hasForm: boolean;
  children: ReactNode;
}

function Around({ frame, page, signInPage, isAsked, hasForm, children }: AroundProps) {
  const matches = useMatches();
  const staff = matches.map(({ loaderData }) => findStaff(loaderData)).find(Boolean);
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
            page={signInPage}
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
