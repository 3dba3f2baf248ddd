/** Suggestions under every search box; the form works the same without them. */
import '@github/auto-complete-element';

function close(target: EventTarget | null): void {
  if (target instanceof Element) target.closest('auto-complete')?.removeAttribute('open');
}

/**
 * The component opens the selected link if Tab is pressed while the list is open: here the list closes instead, and the
 * focus moves on as usual. A list that arrives after that stays closed, because it would push the focused element out
 * of sight.
 */
export function enhanceSuggestions(): void {
  const capture = true;
  document.addEventListener('keydown', ({ key, target }) => key === 'Tab' && close(target), { capture });
  document.addEventListener(
    'loadend',
    ({ target }) => document.activeElement?.matches('auto-complete input') || close(target),
    { capture },
  );
}
