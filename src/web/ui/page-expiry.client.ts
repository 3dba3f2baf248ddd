/**
 * Warns two minutes before a page's access expires (src/web/ui/page-expiry.tsx), and extends it if somebody asks or types.
 */
const WARN_BEFORE_MS = 2 * 60_000;

export function watchPageExpiry(): void {
  const place = document.querySelector<HTMLElement>('[data-closes]');
  if (!place) return;
  const { closes, warning = '', stays = '', renews = location.pathname } = place.dataset;
  const warnAfterMs = Number(closes) - WARN_BEFORE_MS;
  let timer = setTimeout(warn, warnAfterMs);
  let hasTyped = false;
  document.addEventListener('input', () => (hasTyped = true), { passive: true });

  const stay = document.createElement('button');
  stay.type = 'button';
  stay.textContent = place.dataset['stay'] ?? '';
  stay.addEventListener('click', () => void extend());

  function warn(): void {
    if (hasTyped) void extend();
    else ask();
  }

  function ask(): void {
    place?.replaceChildren(`${warning} `, stay);
  }

  /** Every response extends the access. */
  async function extend(): Promise<void> {
    const answer = await fetch(renews, { cache: 'no-store' }).catch(() => null);
    if (!answer?.ok || answer.redirected) return ask();
    hasTyped = false;
    clearTimeout(timer);
    timer = setTimeout(warn, warnAfterMs);
    place?.replaceChildren(stays);
    // The button that had the focus has disappeared.
    if (document.activeElement === document.body) place?.focus();
  }
}
