/**
 * The document around a route's content; server only. The browser hydrates the inside of `<main>`, so nothing here is
 * in its bundle; `server-owned.ts` updates what changes there without a new document.
 */
import fontUrl from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import { type ReactNode, use } from 'react';
import { Links, Scripts, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { themeColours } from '#brand/palette.ts';
import { ICON_PATH, signInPath, type RouteName } from '#domain/paths.ts';
import { IDLE_TIMEOUT_MS } from '#domain/constants.ts';
import { RETENTION_MS, toPeriodWords } from '#domain/privacy/retention.ts';
import type { SignOutReason, SignOutNote } from '#domain/session.ts';
import { routes } from '#domain/routes.ts';
import { savesDraft } from '../route-handle.ts';
import type { RootData } from './root-data.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { DeskHeader, findStaff, hasDeskScript, type Staff } from './desk-header.tsx';
import deskStyleUrl from './desk.css?url';
import { DocumentContext } from './document-context.ts';
import type { FrameData } from './frame.server.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import layout from '../ui/layout.module.css';
import { needsSession, SmallScripts } from './small-scripts.tsx';
import { Button } from '../ui/button.tsx';

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
        {/* Not part of the style sheet of all other pages, because customers should not fetch what they never see. */}
        {staff && <link rel="stylesheet" href={deskStyleUrl} />}
        {frame && (
          <SmallScripts
            frame={frame}
            hydrated={hydrated}
            monitored={!matches.some(({ id }) => isUnmonitored(id))}
            isDesk={staff ? hasDeskScript(staff.at) : false}
            saves={matches.some(({ handle }) => savesDraft(handle))}
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

/**
 * The session script opens it. A native dialog traps the focus, and Escape means stay. Its text is a status, so that
 * the last minute is announced as well.
 */
function IdleDialog() {
  return (
    <>
      <p className="idle-said" role="status" data-session-said="" />
      <dialog className="idle-dialog" data-idle="" aria-labelledby="idle-heading" aria-describedby="idle-words">
        <h2 id="idle-heading">Are you still there?</h2>
        <p id="idle-words" role="status">
          We’ll sign you out in <span data-idle-left="">2 minutes</span> to keep your details safe. What you’ve typed is
          kept.
        </p>
        <div className="idle-actions">
          <Button type="button" data-idle-stay="">
            Stay signed in
          </Button>
          <Button type="button" look="quiet" data-idle-leave="">
            Sign out now
          </Button>
        </div>
      </dialog>
    </>
  );
}

const WORDS: Record<SignOutReason, [heading: string, why: string]> = {
  asked: ['You’re signed out', 'If you share this computer, close the browser too.'],
  idle: [
    'We signed you out',
    `You were inactive for ${toPeriodWords(IDLE_TIMEOUT_MS)}, so we signed you out to keep your details safe.`,
  ],
  lost: ['We signed you out', 'Your session has ended.'],
};
const KEPT = `kept for ${toPeriodWords(RETENTION_MS.draft)}, for you alone.`;

/** Shown above the page that a sign-out leads to, with the focus, also without scripts (decision 0011). */
function LeftNotice({ note: { reason, form, isUnsure }, page }: { note: SignOutNote; page: string }) {
  const [heading, why] = WORDS[reason];
  const kept = isUnsure ? `If you had begun a form, what you typed in it is ${KEPT}` : `What you typed is ${KEPT}`;
  return (
    <section className="left-notice no-print" data-left="" tabIndex={-1} autoFocus aria-labelledby="left-heading">
      <div className={layout.wrap}>
        <h2 id="left-heading">{heading}</h2>
        <p>{why}</p>
        {(form ?? isUnsure) && (
          <p>
            {kept}{' '}
            <a href={signInPath(form ?? page)} data-dd-privacy="mask">
              Sign in to continue
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

/** Only in `npm run dev`: shows mistakes in the content of this page. */
function MistakeList({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <aside className={`${layout.wrap} mistakes no-print`} aria-label="Errors">
      <p>
        <strong>Errors.</strong> Only you see this, because the site runs with npm run dev.
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </aside>
  );
}

// Decides on which pages monitoring is loaded, what it records there, and which pages show the cookie banner.

/**
 * A page with a customer's own text and values: monitoring records none of its text, titles included (decision 0012). By route
 * name, however the URL is spelt; an unlisted route counts as private.
 */
function isMasked(name: string): boolean {
  return Object.hasOwn(routes, name) ? routes[name as RouteName].masked === true : name !== 'catchAll';
}

/** Pages on which monitoring is not loaded at all. */
function isUnmonitored(name: string): boolean {
  return Object.hasOwn(routes, name) && routes[name as RouteName].unmonitored === true;
}

/** Pages without the cookie banner. */
function isUnasked(name: string): boolean {
  return Object.hasOwn(routes, name) && routes[name as RouteName].unasked === true;
}
