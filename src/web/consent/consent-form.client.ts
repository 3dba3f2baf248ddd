/**
 * Submits server-rendered consent forms without a reload. The page's markers: `form[data-consent-form]`;
 * `[data-consent-banner]` around a banner; `[data-consent-said="accept|reject|save|blocked"]`, hidden messages beside
 * the form that can take focus; `[data-consent-withdraw]` around what withdraws consent; `[data-consent-hide]` buttons
 * inside. Outside a banner the form stays, with the message above it.
 */
import { type Consent, findVisit, readConsentForm } from '#domain/consent.ts';

interface Options {
  /** The choice stored in the browser; null if there is none, or cookies are blocked. */
  read: () => Consent | null;
  asked: { beacon: boolean };
  apply: (consent: Consent) => void;
}

export function enhanceConsentForms({ read, asked, apply }: Options): void {
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]');
  // A cached page may still show the question.
  if (banner && read()) banner.hidden = true;

  // Without scripts these buttons submit the page's form, so that typed text is not lost. With scripts they submit
  // their own.
  for (const button of document.querySelectorAll('[data-consent-form] [form]')) button.removeAttribute('form');

  document.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    if (!form?.matches('[data-consent-form]')) return;
    const data = new FormData(form, event.submitter);
    const consent = readConsentForm(data, asked);
    if (consent === null) return;
    event.preventDefault();
    const body = new URLSearchParams();
    for (const [name, value] of data) if (typeof value === 'string') body.append(name, value);
    // Read before the visit's cookie is deleted, so that its recording can be deleted too.
    const visit = findVisit(document.cookie);
    if (visit !== null && !consent.performance) body.append('visit', visit);
    apply(consent);
    // In some browsers the server's cookie is valid for longer than a script's; if the request fails the choice still
    // applies.
    fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {});
    say(form, body.get('choice') ?? '', banner, read() !== null);
  });

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest('[data-consent-hide]') : null;
    if (target === null || banner === null) return;
    event.preventDefault();
    banner.hidden = true;
    const main = document.querySelector<HTMLElement>('main');
    main?.setAttribute('tabindex', '-1');
    main?.focus({ preventScroll: true });
  });
}

function say(form: HTMLFormElement, choice: string, banner: HTMLElement | null, isKept: boolean): void {
  const inBanner = banner?.contains(form) ?? false;
  if (inBanner) form.hidden = true;
  else if (banner) banner.hidden = true;
  const scope = inBanner ? banner : form.parentElement;
  // With cookies blocked the banner reappears on the next page; elsewhere the page says that nothing was stored.
  const wanted = inBanner || isKept ? choice : 'blocked';
  let said: HTMLElement | null = null;
  for (const element of scope?.querySelectorAll<HTMLElement>('[data-consent-said]') ?? []) {
    element.hidden = element.dataset['consentSaid'] !== wanted;
    if (!element.hidden) said = element;
  }
  said?.setAttribute('tabindex', '-1');
  said?.focus();
}
