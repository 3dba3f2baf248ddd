/**
 * Server-rendered consent forms, without a reload. The page marks:
 * `form[data-consent-form]`; around a banner `[data-consent-banner]`; beside the form `[data-consent-said="accept|reject|save|blocked"]`, hidden,
 * each a place for focus; `[data-consent-withdraw]` around what takes a yes back; `[data-consent-hide]` buttons inside. Elsewhere than in a banner the form stays, and what was said is shown above it.
 */
import { type Consent, findVisit, readConsentForm } from '#domain/consent.ts';

interface Options {
  /** The choice that the browser keeps; null without one, and where it blocks cookies. */
  read: () => Consent | null;
  asked: { beacon: boolean };
  apply: (consent: Consent) => void;
}

export function followConsentForms({ read, asked, apply }: Options): void {
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]');
  // A cached page can still hold the question.
  if (banner && read()) banner.hidden = true;

  // Without a script a choice goes with what is typed in the page's form. Here each button is its own form's again.
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
    // Before the visit's own cookie goes: what is stored of it is to go too.
    const visit = findVisit(document.cookie);
    if (visit !== null && !consent.performance) body.append('visit', visit);
    apply(consent);
    // The server's cookie outlives a script's in some browsers; without an answer the choice still holds.
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
  // The notice comes back on the next page, and so says itself that nothing was kept.
  const wanted = inBanner || isKept ? choice : 'blocked';
  let said: HTMLElement | null = null;
  for (const element of scope?.querySelectorAll<HTMLElement>('[data-consent-said]') ?? []) {
    element.hidden = element.dataset['consentSaid'] !== wanted;
    if (!element.hidden) said = element;
  }
  said?.setAttribute('tabindex', '-1');
  said?.focus();
}
