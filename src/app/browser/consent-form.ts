/**
 * Server-rendered consent forms, without a reload. The page marks:
 * `form[data-consent-form]`; around a banner `[data-consent-banner]`; beside the form `[data-consent-said="accept|reject|save"]`, hidden,
 * each a place for focus; `[data-consent-withdraw]` around what takes a yes back; `[data-consent-hide]` buttons inside. Elsewhere than in a banner the form stays, and what was said is shown above it.
 */
import { type Consent, findVisit, readConsentForm } from '#domain/consent.ts';

interface Options {
  chosen: boolean;
  asked: { beacon: boolean };
  apply: (consent: Consent) => void;
}

export function followConsentForms({ chosen, asked, apply }: Options): void {
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]');
  // A cached page can still hold the question.
  if (banner && chosen) banner.hidden = true;

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
    say(form, body.get('choice') ?? '', banner);
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

function say(form: HTMLFormElement, choice: string, banner: HTMLElement | null): void {
  const inBanner = banner?.contains(form) ?? false;
  if (inBanner) form.hidden = true;
  else if (banner) banner.hidden = true;
  const scope = inBanner ? banner : form.parentElement;
  let said: HTMLElement | null = null;
  for (const element of scope?.querySelectorAll<HTMLElement>('[data-consent-said]') ?? []) {
    element.hidden = element.dataset['consentSaid'] !== choice;
    if (!element.hidden) said = element;
  }
  said?.setAttribute('tabindex', '-1');
  said?.focus();
}
