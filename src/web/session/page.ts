/** Identity's own pages: plain HTML without scripts, in the product's design. */
import { toRelayNumber } from '#domain/relay-uk.ts';
import { ICON_PATH, patterns } from '#domain/paths.ts';
import { toHtmlPage, html } from '#domain/html.ts';
import type { IdentityPage, IdentityTrouble } from '#domain/identity-provider.ts';
import { SCRIPT_PATH } from './show-password.ts';
import { STYLE_PATH } from './style.ts';

/** From the supplier's brand and the build, which identity does not know. */
export interface PageLook {
  /** As in the brand. */
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

/** The icon that stands beside the same words in the header of every other page (lucide). */
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

/** For a sign-in form opened after its sign-in has finished; `page` is where that led. */
export function toSignedInPage(page: string): IdentityPage {
  const title = 'You’re signed in already';
  return {
    title,
    main: html`<p>You don’t need to do it again.</p>
      <p><a class="identity-button" href="${page}">Go on</a></p>
      <p>Is that not you? <a href="${patterns.signOut}">Sign out</a> first.</p>`,
  };
}

export function toTroublePage({ heading, advice, again }: IdentityTrouble, { numbers }: PageLook): IdentityPage {
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
