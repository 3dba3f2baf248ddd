/** A case that is open closes by itself: its page says so two minutes before, and stays open where somebody asks or types. */
const WARN_BEFORE_MS = 2 * 60_000;

export function followClosing(): void {
  const place = document.querySelector<HTMLElement>('[data-closes]');
  if (!place) return;
  const warnAfterMs = Number(place.dataset['closes']) - WARN_BEFORE_MS;
  let timer = setTimeout(warn, warnAfterMs);
  let hasTyped = false;
  document.addEventListener('input', () => (hasTyped = true), { passive: true });

  const stay = document.createElement('button');
  stay.type = 'button';
  stay.textContent = 'Keep it open';
  stay.addEventListener('click', () => void extend());

  function warn(): void {
    if (hasTyped) void extend();
    else ask();
  }

  function ask(): void {
    place?.replaceChildren('So that nobody else reads it, this page closes in 2 minutes. ', stay);
  }

  /** Opening the page renews its cookie. */
  async function extend(): Promise<void> {
    const answer = await fetch(location.pathname, { cache: 'no-store' }).catch(() => null);
    if (!answer?.ok || answer.redirected) return ask();
    hasTyped = false;
    clearTimeout(timer);
    timer = setTimeout(warn, warnAfterMs);
    place?.replaceChildren('This page stays open for another 30 minutes.');
    // The button that had the focus is gone.
    if (document.activeElement === document.body) place?.focus();
  }
}
