/** When a response arrives, focuses what to do next, unless the user has moved on. */
import { useCallback } from 'react';

let hasPressed = false;
let hasMovedOn = false;

/** Called on submit: a change of focus or value after it means that the user moved on. */
export function followPress(): void {
  hasPressed = true;
  hasMovedOn = false;
}

if (typeof document !== 'undefined') {
  for (const kind of ['focusin', 'input']) {
    document.addEventListener(kind, () => (hasMovedOn = true), { capture: true });
  }
}

/** Before any submit the page itself is the response; then a focused field means that the user is typing. */
export function takeFocus(element: HTMLElement): void {
  const isElsewhere = hasPressed ? hasMovedOn : document.activeElement?.matches('input, select, textarea');
  if (isElsewhere) return;
  element.focus({ preventScroll: true });
  // Where it is larger than the window, its beginning is shown.
  element.scrollIntoView({ block: element.offsetHeight > innerHeight ? 'start' : 'nearest' });
}

/** For the control to focus when `on` is set, again for each new response; without JavaScript the attribute does it. */
export function useAnswerFocus(on: unknown) {
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element && on) takeFocus(element);
    },
    [on],
  );
  return { ref, autoFocus: Boolean(on) && typeof document === 'undefined' };
}
