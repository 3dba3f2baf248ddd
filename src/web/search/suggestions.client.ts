/** Suggestions under every search box; the form works the same without them. */
import '@github/auto-complete-element';

function close(target: EventTarget | null): void {
  if (target instanceof Element) target.closest('auto-complete')?.removeAttribute('open');
}

/**
 * A list that is open would take Tab for "go there": it closes instead, and the focus moves on as anywhere else. A list that
 * arrives after that stays closed: it would push what has the focus out of sight.
 */
export function followSuggestions(): void {
  const capture = true;
  document.addEventListener('keydown', ({ key, target }) => key === 'Tab' && close(target), { capture });
  document.addEventListener(
    'loadend',
    ({ target }) => document.activeElement?.matches('auto-complete input') || close(target),
    { capture },
  );
}
