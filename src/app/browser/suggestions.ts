/** Suggestions under every search box; the form works the same without them. */
import '@github/auto-complete-element';

/** A list that is open would take Tab for "go there": it closes instead, and the focus moves on as anywhere else. */
export function followSuggestions(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || !(event.target instanceof Element)) return;
      event.target.closest('auto-complete')?.removeAttribute('open');
    },
    { capture: true },
  );
}
