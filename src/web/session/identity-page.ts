/** Identity's own pages: plain HTML in the product's design. */
import { createHash } from 'node:crypto';
import { YEAR_S } from '#domain/constants.ts';
import { IDENTITY_ROOT, ICON_PATH, patterns } from '#domain/paths.ts';
import { toRelayNumber } from '#domain/relay-uk.ts';
import { toHtmlPage, html } from '#domain/html.ts';
import type { IdentityPage, IdentityFailure } from '#domain/identity-provider.ts';

// A static file of identity's pages, at a path with its hash, so that browsers cache it forever.

interface PageAsset {
  path: string;
  answer(): Response;
}

function createPageAsset(text: string, extension: 'css' | 'js'): PageAsset {
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const headers = {
    'Content-Type': `text/${extension === 'css' ? 'css' : 'javascript'}; charset=utf-8`,
    'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
    'X-Content-Type-Options': 'nosniff',
  };
  return { path: `${IDENTITY_ROOT}page-${version}.${extension}`, answer: () => new Response(text, { headers }) };
}

// Style sheet of identity's pages, in the brand's tokens; a file, because their policy allows no inline styles.

const CSS = `@layer parts {
  .identity-header, .identity-footer { background: var(--surface); }
  .identity-header { border-bottom: 1px solid var(--line); }
  .identity-header > div, .identity-footer > div {
    width: min(100% - 2 * var(--gutter), var(--page)); margin-inline: auto; min-height: 4.5rem;
    display: flex; flex-wrap: wrap; gap: 0 var(--space-2); align-items: center;
  }
  .identity-header > div { justify-content: space-between; }
  .identity-footer { background: var(--surface-sunk); border-top: 1px solid var(--line); font-size: var(--step--1); }
  .identity-footer a { color: var(--ink); }
  .identity-header a, .identity-footer a { display: inline-flex; align-items: center; min-height: 44px; }
  .identity-brand {
    gap: 0.6rem; font-weight: 720; font-size: min(1.3rem, 7vw); letter-spacing: -0.02em; color: var(--ink); text-decoration: none;
  }
  .identity-header .identity-emergency {
    gap: min(0.45rem, 2vw); padding: min(0.5rem, 3vw) min(0.85rem, 5vw); color: var(--alarm); border: 2px solid currentColor;
    border-radius: var(--radius-small); font-size: min(var(--step--1), 12vw); font-weight: 640; text-decoration: none;
  }
  .identity-main { width: min(100% - 2 * var(--gutter), 34rem); margin-inline: auto; padding-bottom: var(--space-5); }
  /* The head of every other page (src/web/ui/page-head.tsx, src/web/ui/crumbs.tsx): the same way back, as high. */
  .identity-way { display: flex; align-items: center; min-height: var(--title-from); font-size: var(--step--1); }
  .identity-way ol { display: flex; flex-wrap: wrap; gap: 0 var(--space-1); padding: 0; list-style: none; }
  .identity-way li { display: flex; gap: var(--space-1); align-items: center; }
  .identity-way a { display: inline-flex; align-items: center; min-height: 44px; margin-inline: -8px; padding-inline: 8px; }
  .identity-way li + li::before { content: '›' / ''; color: var(--ink-soft); }
  .identity-card {
    background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: var(--shadow);
    margin-top: var(--space-2); padding: min(clamp(1.25rem, 4vw, 2.5rem), 6vw);
  }
  .identity-card ul { padding-left: 1.4rem; }
  .identity-lede { font-size: var(--step-1); color: var(--ink-soft); line-height: 1.45; }
  .identity-show { display: flex; align-items: center; gap: 0.6rem; min-height: 44px; cursor: pointer; }
  .identity-show[hidden] { display: none; }
  .identity-card > * + * { margin-top: var(--space-2); }
  .identity-field { display: grid; gap: 0.35rem; margin-top: var(--space-3); }
  .identity-field label { font-weight: 640; justify-self: start; }
  .identity-field input {
    font: inherit; color: inherit; background: var(--surface); width: 100%; min-height: 48px;
    border: 2px solid var(--line-strong); border-radius: var(--radius-small); padding: 0.7rem 0.9rem;
  }
  .identity-field input:focus-visible { border-color: var(--ink); }
  .identity-wrong { border-left: 4px solid var(--alarm); padding-left: 1rem; }
  .identity-wrong input { border-color: var(--alarm); }
  .identity-error { color: var(--alarm); font-weight: 640; }
  .identity-summary {
    border: 3px solid var(--alarm); border-radius: var(--radius); background: var(--alarm-wash); padding: var(--space-3); outline-offset: 4px;
  }
  .identity-summary + h1 { margin-top: var(--space-4); }
  .identity-summary > * + *, .identity-note > * + * { margin-top: var(--space-1); }
  .identity-summary h2 { font-size: var(--step-1); }
  .identity-summary a { color: var(--alarm); font-weight: 640; }
  .identity-note {
    margin-top: var(--space-4); padding: var(--space-2) var(--space-3); border: 1px solid var(--line);
    border-radius: var(--radius); background: var(--surface-sunk);
  }
  .identity-note h2 { font-size: var(--step-1); }
  .identity-button {
    display: inline-flex; align-items: center; justify-content: center; min-height: 48px; margin-top: var(--space-2); padding: 0.85rem 1.4rem;
    font: 640 var(--step-0) / 1.2 var(--font); color: var(--on-brand); background: var(--brand); border: 2px solid transparent;
    border-radius: var(--radius-small); cursor: pointer; text-decoration: none;
  }
  .identity-button:hover { background: var(--brand-hover); color: var(--on-brand); }
}
`;

export const { path: STYLE_PATH, answer: answerStyle } = createPageAsset(CSS, 'css');

// The only script of identity's pages: shows the typed password, and lets the Back button return to a rejected form.

const SCRIPT = `const box = document.querySelector('[data-show-password]');
const password = document.querySelector('input[name=password]');
const check = box?.querySelector('input');
if (box && check && password) {
  box.hidden = false;
  check.addEventListener('change', () => { password.type = check.checked ? 'text' : 'password'; });
  // Browsers may remember text fields, so it becomes a password field again before it is sent.
  password.form?.addEventListener('submit', () => { password.type = 'password'; });
}
// A refused form becomes a plain address in the history, or Back would ask whether to send it again.
if (document.querySelector('[role=alert]')) history.replaceState(history.state, '');
`;

export const { path: SCRIPT_PATH, answer: answerScript } = createPageAsset(SCRIPT, 'js');

/** Facts of the supplier's brand and the build, which identity does not import. */
export interface PageLook {
  /** The name as in the brand. */
  brandName: string;
  /** URLs of the built style sheets with brand/tokens.css and the base styles. */
  stylesheets: readonly string[];
  /** Shown if sign-in does not work; `number` as dialled. */
  numbers: readonly { label: string; number: string; shown: string; hours: string }[];
}

/** Headers of all identity pages, the provider's included. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Headers of pages with the sign-in form: only their own script may run. */
export const FORM_HEADERS: Readonly<Record<string, string>> = {
  ...PAGE_HEADERS,
  'Content-Security-Policy': `script-src 'self'; ${PAGE_HEADERS['Content-Security-Policy']}`,
};

/** The icon that the header of every other page shows beside the same text (lucide). */
const SIREN = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" aria-hidden="true">
  <path d="M7 18v-6a5 5 0 1 1 10 0v6" />
  <path d="M5 21a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-1a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2zM12 12v6" />
  <path d="M21 12h1M2 12h1M12 2v1M18.5 4.5 18 5M4.929 4.929l.707.707" />
</svg>`;

export function toDocument(
  { title, heading = title, alerts, main, hasScript = false }: IdentityPage,
  { brandName, stylesheets }: PageLook,
): string {
  const script = hasScript ? html`<script type="module" src="${SCRIPT_PATH}"></script>` : '';
  return toHtmlPage({
    title,
    brandName,
    stylesheets: [...stylesheets, STYLE_PATH],
    head: script,
    bodyClass: 'identity',
    body: html`<header class="identity-header">
        <div>
          <a class="identity-brand" href="${patterns.home}"
            ><img src="${ICON_PATH}" alt="" width="34" height="34" />${brandName}</a
          ><a class="identity-emergency" href="${patterns.emergencies}">${SIREN}Emergency</a>
        </div>
      </header>
      <main class="identity-main" id="main">
        <nav class="identity-way" aria-label="Breadcrumb">
          <ol>
            <li><a href="${patterns.home}">Help</a></li>
            <li aria-current="page">${heading}</li>
          </ol>
        </nav>
        ${alerts ?? ''}
        <h1>${heading}</h1>
        <div class="identity-card">${main}</div>
      </main>
      <footer class="identity-footer">
        <div>
          <a href="${patterns.home}">Help and support</a><a href="${patterns.contactUs}">Contact us</a
          ><a href="${patterns.accessibility}">Accessibility</a><a href="${patterns.privacy}">Privacy</a>
        </div>
      </footer>`,
  });
}

export function toPageResponse(
  page: IdentityPage,
  look: PageLook,
  status: number,
  headers: Record<string, string> = {},
): Response {
  return new Response(toDocument(page, look), { status, headers: { ...PAGE_HEADERS, ...headers } });
}

/**
 * The page for a sign-in form that is opened after its sign-in has finished.
 * @param page the page that the sign-in led to
 */
export function toSignedInPage(page: string): IdentityPage {
  const title = 'You’re signed in already';
  return {
    title,
    main: html`<p>You don’t need to do it again.</p>
      <p><a class="identity-button" href="${page}">Continue</a></p>
      <p>Not you? <a href="${patterns.signOut}">Sign out</a> first.</p>`,
  };
}

export function toFailurePage({ heading, advice, again }: IdentityFailure, { numbers }: PageLook): IdentityPage {
  const calls = numbers.map(
    ({ label, number, shown, hours }) =>
      html`<li>
        ${label}: <a href="tel:${number}">${shown}</a>. ${hours}. Relay UK: ${toRelayNumber({ number, shown })}.
      </li>`,
  );
  return {
    title: heading,
    main: html`<p>${advice}</p>
      ${again === null ? '' : html`<p><a class="identity-button" href="${again}">Try signing in again</a></p>`}
      <p>
        <a href="${patterns.home}">Go to help and support</a>. You can do almost everything there without signing in.
      </p>
      ${
        calls.length === 0
          ? ''
          : html`<h2>Call us</h2>
              <ul>
                ${calls}
              </ul>`
      }`,
  };
}
